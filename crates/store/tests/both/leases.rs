use crate::*;
use store::LeaseError::Held;

both! {
    async fn a_table_that_somebody_has_is_not_given_to_others(location) {
        let store = open(location).await;
        let (table, first) = taken(&store).await;
        let refused = store.take_lease(&table, "b", "b:1", LONG).await.unwrap_err();
        assert_eq!(refused, Held { owner: "a".into(), address: "a:1".into() });
        assert_eq!(store.holder(&table).await.unwrap(), Some(("a".into(), "a:1".into())));
        let again = store.take_lease(&table, "a", "a:2", LONG).await.unwrap();
        assert!(again.epoch > first.epoch);
        assert_eq!(store.holder(&table).await.unwrap(), Some(("a".into(), "a:2".into())));
    }

    async fn a_lease_that_was_not_renewed_in_time_is_lost(location) {
        let store = open(location).await;
        let table = TableId::new();
        let first = store.take_lease(&table, "a", "a:1", Duration::ZERO).await.unwrap();
        assert_eq!(store.renew_leases("a", LONG).await.unwrap(), []);
        assert_eq!(store.holder(&table).await.unwrap(), None);
        let second = store.take_lease(&table, "b", "b:1", LONG).await.unwrap();
        assert!(second.epoch > first.epoch);
    }

    async fn all_that_an_owner_has_is_renewed_at_once(location) {
        let store = open(location).await;
        let ((one, first), (two, second)) = (taken(&store).await, taken(&store).await);
        store.take_lease(&TableId::new(), "b", "b:1", LONG).await.unwrap();
        let mut mine = vec![(one.clone(), first.epoch), (two.clone(), second.epoch)];
        mine.sort();
        let renewed = async || {
            let mut renewed = store.renew_leases("a", LONG).await.unwrap();
            renewed.sort();
            renewed
        };
        assert_eq!(renewed().await, mine);
        store.release_lease(&one, first.epoch).await.unwrap();
        assert_eq!(renewed().await, [(two, second.epoch)]);
        store.release_all("a").await.unwrap();
        assert_eq!(renewed().await, []);
    }

    async fn what_was_given_up_can_be_taken_and_not_be_written_to(location) {
        let store = open(location).await;
        let (table, first) = taken(&store).await;
        store.release_lease(&table, first.epoch).await.unwrap();
        assert_eq!(store.append(entry(&table, first, 0)).await, Err(store::AppendError::Fenced));
        let second = store.take_lease(&table, "b", "b:1", LONG).await.unwrap();
        assert!(second.epoch > first.epoch);
        store.release_lease(&table, first.epoch).await.unwrap();
        assert_eq!(store.holder(&table).await.unwrap(), Some(("b".into(), "b:1".into())), "it was not theirs");
        store.append(entry(&table, second, 0)).await.unwrap();
    }

    async fn of_many_who_want_a_table_one_gets_it(location) {
        let store = open(location).await;
        let table = TableId::new();
        let owners: Vec<String> = (0..20).map(|i| format!("owner {i}")).collect();
        let all = owners.iter().map(|owner| store.take_lease(&table, owner, "", LONG));
        let answers = futures_util::future::join_all(all).await;
        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
    }
}
