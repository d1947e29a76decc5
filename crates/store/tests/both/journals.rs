use crate::*;
use store::AppendError::{Exists, Fenced, Gap};

both! {
    async fn a_journal_is_read_in_order_and_from_any_number(location) {
        let store = open(location).await;
        let ((table, lease), (other, other_lease)) = (taken(&store).await, taken(&store).await);
        for number in 0..12 {
            store.append(entry(&table, lease, number)).await.unwrap();
        }
        store.append(entry(&other, other_lease, 0)).await.unwrap();
        assert_eq!(store.journal(&table, 0).await.unwrap(), stored(0..12));
        assert_eq!(store.journal(&table, 10).await.unwrap(), stored(10..12));
        assert_eq!(store.journal(&table, 12).await.unwrap(), []);
        assert_eq!(store.journal(&TableId::new(), 0).await.unwrap(), []);
    }

    async fn what_was_stored_is_there_after_opening_again(location) {
        let store = open(location).await;
        let (table, lease) = taken(&store).await;
        store.append(entry(&table, lease, 0)).await.unwrap();
        store.put_checkpoint(&table, lease.epoch, 0, b"all".to_vec()).await.unwrap();
        store.close().await;
        let store = open(location).await;
        assert_eq!(store.journal(&table, 0).await.unwrap(), stored(0..1));
        assert_eq!(store.checkpoint(&table).await.unwrap(), Some(Stored { number: 0, body: b"all".to_vec() }));
    }

    async fn a_number_is_given_once_and_in_order(location) {
        let store = open(location).await;
        let (table, lease) = taken(&store).await;
        let first = entry(&table, lease, 1);
        store.append(first.clone()).await.unwrap();
        assert_eq!(store.append(Entry { body: b"else".to_vec(), ..first }).await, Err(Exists));
        assert_eq!(store.append(entry(&table, lease, 3)).await, Err(Gap));
        store.append(entry(&table, lease, 2)).await.unwrap();
        assert_eq!(store.journal(&table, 0).await.unwrap(), stored(1..3));
    }

    async fn only_the_current_epoch_can_write(location) {
        let store = open(location).await;
        let table = TableId::new();
        assert_eq!(store.append(entry(&table, Lease { epoch: 1 }, 0)).await, Err(Fenced), "nobody has taken it");
        let old = store.take_lease(&table, "a", "a:1", Duration::ZERO).await.unwrap();
        store.append(entry(&table, old, 0)).await.unwrap();
        let new = store.take_lease(&table, "b", "b:1", LONG).await.unwrap();
        let lost = Entry { summary: Some(summary("over", 1, &[])), ..entry(&table, old, 1) };
        assert_eq!(store.append(lost).await, Err(Fenced));
        assert_eq!(store.put_checkpoint(&table, old.epoch, 0, vec![]).await, Err(Fenced));
        assert_eq!(store.rewrite(&table, old.epoch, 0, vec![]).await, Err(Fenced));
        assert_eq!((store.checkpoint(&table).await.unwrap(), store.summary(&table).await.unwrap()), (None, None));
        store.append(entry(&table, new, 1)).await.unwrap();
        assert_eq!(store.journal(&table, 0).await.unwrap(), stored(0..2));
    }

    async fn entries_that_are_refused_do_not_keep_others_of_the_same_batch_out(location) {
        let store = open(location).await;
        let mut expected = Vec::new();
        let mut appended = tokio::task::JoinSet::new();
        for i in 0..300_u32 {
            let (table, lease) = taken(&store).await;
            store.append(entry(&table, lease, 0)).await.unwrap();
            let (epoch, number, outcome) = match i % 4 {
                0 => (lease.epoch + 1, 1, Err(Fenced)),
                1 => (lease.epoch, 0, Err(Exists)),
                2 => (lease.epoch, 2, Err(Gap)),
                _ => (lease.epoch, 1, Ok(())),
            };
            expected.push((table.clone(), outcome.clone()));
            let store = store.clone();
            appended.spawn(async move { (store.append(entry(&table, Lease { epoch }, number)).await, outcome) });
        }
        for (found, outcome) in appended.join_all().await {
            assert_eq!(found, outcome);
        }
        for (table, outcome) in expected {
            let length = if outcome.is_ok() { 2 } else { 1 };
            assert_eq!(store.journal(&table, 0).await.unwrap(), stored(0..length));
        }
    }

    async fn entries_of_one_table_sent_at_once_are_stored_in_order_or_refused(location) {
        let store = open(location).await;
        let (table, lease) = taken(&store).await;
        let all = (0..50).map(|number| store.append(entry(&table, lease, number)));
        let answers = futures_util::future::join_all(all).await;
        let count = answers.iter().filter(|answer| answer.is_ok()).count();
        assert_eq!(store.journal(&table, 0).await.unwrap(), stored(0..u32::try_from(count).unwrap()));
        assert_eq!(count, 50, "{answers:?}");
    }

    async fn the_newest_checkpoint_is_kept(location) {
        let store = open(location).await;
        let (table, lease) = taken(&store).await;
        assert_eq!(store.checkpoint(&table).await.unwrap(), None);
        for number in [3, 7, 5] {
            store.put_checkpoint(&table, lease.epoch, number, body(number)).await.unwrap();
        }
        assert_eq!(store.checkpoint(&table).await.unwrap(), stored(7..8).pop());
        store.put_checkpoint(&table, lease.epoch, 7, b"written anew".to_vec()).await.unwrap();
        assert_eq!(store.checkpoint(&table).await.unwrap().unwrap().body, b"written anew");
    }

    async fn an_entry_can_be_rewritten_but_not_made_up(location) {
        let store = open(location).await;
        let (table, lease) = taken(&store).await;
        store.append(entry(&table, lease, 0)).await.unwrap();
        store.rewrite(&table, lease.epoch, 0, b"nobody".to_vec()).await.unwrap();
        assert_eq!(store.rewrite(&table, lease.epoch, 1, vec![]).await, Err(Gap));
        assert_eq!(store.journal(&table, 0).await.unwrap(), [Stored { number: 0, body: b"nobody".to_vec() }]);
    }

    async fn a_large_entry_is_kept_whole(location) {
        let store = open(location).await;
        let (table, lease) = taken(&store).await;
        let body: Vec<u8> = (0..3_000_000_u32).map(|i| (i % 251) as u8).collect();
        store.append(Entry { body: body.clone(), ..entry(&table, lease, 0) }).await.unwrap();
        assert!(store.journal(&table, 0).await.unwrap() == [Stored { number: 0, body }]);
    }

    async fn a_text_that_the_database_cannot_keep_fails_alone(location) {
        let store = open(location).await;
        let (bad, bad_lease) = taken(&store).await;
        let bad = Entry { summary: Some(summary("\0", 1, &[])), ..entry(&bad, bad_lease, 0) };
        let mut appended = vec![store.append(bad.clone())];
        let mut tables = Vec::new();
        for _ in 0..20 {
            tables.push(taken(&store).await);
        }
        appended.extend(tables.iter().map(|(table, lease)| store.append(entry(table, *lease, 0))));
        let answers = futures_util::future::join_all(appended).await;
        assert!(answers[1..].iter().all(Result::is_ok), "{answers:?}");
        // SQLite keeps any text, PostgreSQL all but this
        assert_eq!(store.journal(&bad.table, 0).await.unwrap().len(), usize::from(answers[0].is_ok()));
    }
}
