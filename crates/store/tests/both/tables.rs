use crate::*;

both! {
    async fn a_summary_is_read_as_it_was_written(location) {
        let store = open(location).await;
        let (table, [a, b, c]) = (TableId::new(), std::array::from_fn(|_| PersonId::new()));
        assert_eq!(store.summary(&table).await.unwrap(), None);
        for people in [&[&a, &b, &c][..], &[&c, &a], &[], &[&b, &a]] {
            let summary = Summary { listed: false, ..summary("waiting", -5, people) };
            store.add_table(&table, &summary).await.unwrap();
            assert_eq!(store.summary(&table).await.unwrap(), Some(summary));
        }
    }

    async fn a_summary_is_stored_with_its_entry_or_not_at_all(location) {
        let store = open(location).await;
        let ((table, lease), [a, b]) = (taken(&store).await, [PersonId::new(), PersonId::new()]);
        let with = |number, summary: &Summary| Entry { summary: Some(summary.clone()), ..entry(&table, lease, number) };
        let (waiting, playing) = (summary("waiting", 1, &[&a]), summary("playing", 2, &[&b, &a]));
        store.append(with(0, &waiting)).await.unwrap();
        assert_eq!(store.summary(&table).await.unwrap(), Some(waiting.clone()));
        store.append(with(0, &playing)).await.unwrap_err();
        assert_eq!(store.summary(&table).await.unwrap(), Some(waiting));
        assert_eq!(store.tables_of(&b, 9).await.unwrap(), []);
        store.append(with(1, &playing)).await.unwrap();
        store.append(entry(&table, lease, 2)).await.unwrap();
        assert_eq!(store.summary(&table).await.unwrap(), Some(playing));
    }

    async fn somebody_named_twice_is_kept_once(location) {
        let store = open(location).await;
        let ((table, lease), a, b) = (taken(&store).await, PersonId::new(), PersonId::new());
        let summary = summary("waiting", 1, &[&a, &b, &a]);
        store.append(Entry { summary: Some(summary), ..entry(&table, lease, 0) }).await.unwrap();
        assert_eq!(store.summary(&table).await.unwrap().unwrap().people, [a, b]);
    }

    async fn lists_show_what_waits_or_plays_and_begin_with_the_newest(location) {
        let store = open(location).await;
        let mut ids = Vec::new();
        for (listed, phase, changed) in [
            (true, "waiting", 10),
            (true, "playing", 30),
            (true, "over", 40),
            (true, "frozen", 41),
            (true, "closed", 42),
            (false, "waiting", 50),
            (true, "waiting", 20),
        ] {
            let id = TableId::new();
            store.add_table(&id, &Summary { listed, ..summary(phase, changed, &[]) }).await.unwrap();
            ids.push(id);
        }
        let found = async |limit| {
            let listed = store.listed(limit).await.unwrap();
            listed.into_iter().map(|(id, summary)| (ids.iter().position(|i| *i == id).unwrap(), summary.changed)).collect::<Vec<_>>()
        };
        assert_eq!(found(100).await, [(1, 30), (6, 20), (0, 10)]);
        assert_eq!(found(2).await, [(1, 30), (6, 20)]);
    }

    async fn the_tables_of_somebody_are_all_of_them(location) {
        let store = open(location).await;
        let [a, b] = [PersonId::new(), PersonId::new()];
        let [one, two, three] = std::array::from_fn(|_| TableId::new());
        store.add_table(&one, &summary("over", 1, &[&a, &b])).await.unwrap();
        store.add_table(&two, &summary("playing", 2, &[&a])).await.unwrap();
        store.add_table(&three, &summary("playing", 3, &[&b])).await.unwrap();
        let of = async |person, limit| {
            let tables = store.tables_of(person, limit).await.unwrap();
            tables.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
        };
        assert_eq!(of(&a, 9).await, [two.clone(), one.clone()]);
        assert_eq!(of(&b, 9).await, [three.clone(), one]);
        assert_eq!(of(&b, 1).await, [three]);
        assert_eq!(of(&PersonId::new(), 9).await, []);
    }
}
