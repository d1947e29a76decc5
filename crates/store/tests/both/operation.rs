use crate::*;

both! {
    async fn the_check_writes(location) {
        let store = open(location).await;
        let before = store.statistics().batches;
        store.check().await.unwrap();
        store.check().await.unwrap();
        assert_eq!(store.statistics().batches, before + 2);
    }

    async fn what_is_written_is_counted(location) {
        let store = open(location).await;
        let (table, lease) = taken(&store).await;
        let before = store.statistics();
        for number in 0..3 {
            store.append(entry(&table, lease, number)).await.unwrap();
        }
        store.append(entry(&table, lease, 0)).await.unwrap_err();
        let after = store.statistics();
        assert_eq!((after.entries - before.entries, after.batches - before.batches), (3, 4));
        assert_eq!((after.last_batch, after.failures), (1, 0));
        assert_eq!(after.commits.iter().sum::<u64>(), after.batches);
    }

    async fn a_store_that_was_closed_says_so(location) {
        let store = open(location).await;
        let clone = store.clone();
        store.close().await;
        assert_eq!(clone.check().await.unwrap_err().to_string(), "the database cannot be used now: the store is closed");
        clone.listed(1).await.unwrap_err();
        clone.close().await;
    }

    async fn a_backup_has_all_and_is_taken_while_others_write(location) {
        let store = open(location).await;
        let folder = tempfile::tempdir().unwrap();
        let (file, person) = (folder.path().join("backup.db"), guest("a", 1));
        store.add_person(&person).await.unwrap();
        store.add_token([1; 32], &person.id, "label", 1).await.unwrap();
        let (table, lease) = taken(&store).await;
        let sitting = summary("playing", 1, &[&person.id]);
        store.append(Entry { summary: Some(sitting.clone()), ..entry(&table, lease, 0) }).await.unwrap();
        store.put_checkpoint(&table, lease.epoch, 0, b"all".to_vec()).await.unwrap();
        store.backup(&file).await.unwrap();
        store.append(entry(&table, lease, 1)).await.unwrap();
        store.backup(&file).await.unwrap_err();

        let there = Location::Sqlite(folder.path().join("restored"));
        store::restore(&file, &there).await.unwrap();
        let restored = open(&there).await;
        assert_eq!(restored.person_of_token(&[1; 32]).await.unwrap(), Some((person, "label".into())));
        assert_eq!(restored.journal(&table, 0).await.unwrap(), stored(0..1));
        assert_eq!(restored.summary(&table).await.unwrap(), Some(sitting));
        assert_eq!(restored.checkpoint(&table).await.unwrap().unwrap().body, b"all");
        let again = restored.take_lease(&table, "b", "b:1", LONG).await.unwrap();
        assert!(again.epoch > lease.epoch, "nobody has it there, and epochs go on");
        restored.close().await;
        assert_eq!(store::restore(&file, &there).await, Err(store::OpenError::NotEmpty));
        assert_eq!(store::restore(&file, location).await, Err(store::OpenError::NotEmpty));
    }
}
