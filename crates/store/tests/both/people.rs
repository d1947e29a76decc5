use crate::*;
use store::PersonError::{AccountTaken, NoPerson};
use store::Token;

both! {
    async fn a_person_is_read_as_they_were_written(location) {
        let store = open(location).await;
        let mut person = guest("Zoë'); DROP TABLE people; --", 7);
        store.add_person(&person).await.unwrap();
        assert_eq!(store.person(&person.id).await.unwrap(), Some(person.clone()));
        person.is_bot = true;
        (person.account, person.password, person.seen) = (Some("Zoë".into()), Some("$argon2id$…".into()), 9);
        store.update_person(&person).await.unwrap();
        assert_eq!(store.person(&person.id).await.unwrap(), Some(person));
        assert_eq!(store.person(&PersonId::new()).await.unwrap(), None);
    }

    async fn an_account_belongs_to_one_person_whatever_the_case_of_its_letters(location) {
        let store = open(location).await;
        let [mut a, mut b] = [guest("a", 1), guest("b", 1)];
        store.add_person(&a).await.unwrap();
        store.add_person(&b).await.unwrap();
        a.account = Some("Émile".into());
        b.account = Some("éMILE".into());
        assert_eq!(store.update_person(&a).await, Ok(()));
        assert_eq!(store.update_person(&b).await, Err(AccountTaken));
        assert_eq!(store.person_of_account("ÉMILE").await.unwrap(), Some(a.clone()));
        assert_eq!(store.person_of_account("Emil").await.unwrap(), None);
        assert_eq!(store.update_person(&a).await, Ok(()), "they have it themselves");
        store.add_person(&Person { id: PersonId::new(), ..b.clone() }).await.unwrap_err();
        a.account = None;
        store.update_person(&a).await.unwrap();
        assert_eq!(store.update_person(&b).await, Ok(()), "it was given up");
    }

    async fn of_many_who_want_an_account_one_gets_it(location) {
        let store = open(location).await;
        let people: Vec<Person> = (0..12).map(|i| guest(&i.to_string(), 1)).collect();
        for person in &people {
            store.add_person(person).await.unwrap();
        }
        let wanting: Vec<Person> = people.into_iter().map(|p| Person { account: Some("Ann".into()), ..p }).collect();
        let all = wanting.iter().map(|person| store.update_person(person));
        let mut answers = futures_util::future::join_all(all).await;
        answers.sort_by_key(Result::is_err);
        assert_eq!(answers[0], Ok(()));
        assert!(answers[1..].iter().all(|answer| *answer == Err(AccountTaken)), "{answers:?}");
    }

    async fn somebody_who_is_not_there_is_not_changed(location) {
        let store = open(location).await;
        assert_eq!(store.update_person(&guest("nobody", 1)).await, Err(NoPerson));
    }

    async fn a_person_is_recognised_by_their_tokens_until_they_are_revoked(location) {
        let store = open(location).await;
        let [a, b] = [guest("a", 1), guest("b", 1)];
        let who = async |hash| store.person_of_token(&hash).await.unwrap().map(|(person, label)| (person.name, label));
        let known = |name: &str, label: &str| Some((name.to_string(), label.to_string()));
        for (person, hashes) in [(&a, &[1, 2, 3][..]), (&b, &[4])] {
            store.add_person(person).await.unwrap();
            for hash in hashes {
                store.add_token([*hash; 32], &person.id, &format!("token {hash}"), (*hash).into()).await.unwrap();
            }
        }
        store.add_token([4; 32], &a.id, "stolen", 5).await.unwrap_err();
        assert_eq!(who([2; 32]).await, known("a", "token 2"));
        assert_eq!(who([9; 32]).await, None);
        store.revoke_token(&[2; 32]).await.unwrap();
        assert_eq!((who([2; 32]).await, who([1; 32]).await), (None, known("a", "token 1")));
        let left = [1, 3].map(|n| Token { label: format!("token {n}"), created: n });
        assert_eq!(store.tokens_of(&a.id).await.unwrap(), left);
        store.revoke_tokens(&a.id).await.unwrap();
        assert_eq!((who([1; 32]).await, who([3; 32]).await), (None, None));
        assert_eq!(who([4; 32]).await, known("b", "token 4"));
    }

    async fn somebody_who_was_deleted_leaves_no_trace(location) {
        let store = open(location).await;
        let (mut a, b, (table, lease)) = (guest("Annabel", 1), guest("b", 1), taken(&store).await);
        store.add_person(&a).await.unwrap();
        store.add_person(&b).await.unwrap();
        (a.account, a.password) = (Some("annabels_account".into()), Some("annabels_password".into()));
        store.update_person(&a).await.unwrap();
        store.add_token([1; 32], &a.id, "annabels_label", 1).await.unwrap();
        store.add_token([2; 32], &b.id, "", 1).await.unwrap();
        let sitting = Some(summary("over", 1, &[&a.id, &b.id]));
        store.append(Entry { body: b"Annabel".into(), summary: sitting, ..entry(&table, lease, 0) }).await.unwrap();
        store.delete_person(&a.id).await.unwrap();
        store.rewrite(&table, lease.epoch, 0, b"somebody".to_vec()).await.unwrap();

        assert_eq!(store.person(&a.id).await.unwrap(), None);
        assert_eq!(store.person_of_account("annabels_account").await.unwrap(), None);
        assert_eq!(store.person_of_token(&[1; 32]).await.unwrap(), None);
        assert_eq!(store.summary(&table).await.unwrap().unwrap().people, std::slice::from_ref(&b.id));
        assert_eq!(store.tables_of(&b.id, 9).await.unwrap().len(), 1);
        assert!(store.person_of_token(&[2; 32]).await.unwrap().is_some());

        let folder = tempfile::tempdir().unwrap();
        store.backup(&folder.path().join("all.db")).await.unwrap();
        let all = std::fs::read(folder.path().join("all.db")).unwrap();
        let has = |text: &str| all.windows(text.len()).any(|bytes| bytes == text.as_bytes());
        assert!(has(b.id.as_str()) && has("somebody"));
        for trace in ["Annabel", "annabel", a.id.as_str()] {
            assert!(!has(trace), "{trace}");
        }
    }

    async fn guests_who_were_not_seen_for_long_are_forgotten(location) {
        let store = open(location).await;
        let [idle, seen, playing, finished] =
            [guest("idle", 10), guest("seen", 20), guest("playing", 10), guest("finished", 10)];
        let member = Person { account: Some("m".into()), ..guest("member", 10) };
        for person in [&idle, &seen, &playing, &finished, &member] {
            store.add_person(person).await.unwrap();
        }
        store.add_token([1; 32], &idle.id, "", 1).await.unwrap();
        store.add_token([2; 32], &playing.id, "", 1).await.unwrap();
        let (open_table, over) = (TableId::new(), TableId::new());
        store.add_table(&open_table, &summary("playing", 1, &[&playing.id, &seen.id])).await.unwrap();
        store.add_table(&over, &summary("over", 1, &[&finished.id, &playing.id])).await.unwrap();

        assert_eq!(store.forget_guests(20).await, Ok(2));
        for (person, stays) in [(&idle, false), (&seen, true), (&playing, true), (&finished, false), (&member, true)] {
            assert_eq!(store.person(&person.id).await.unwrap().is_some(), stays, "{}", person.name);
        }
        assert_eq!(store.tokens_of(&idle.id).await.unwrap(), []);
        assert!(store.person_of_token(&[2; 32]).await.unwrap().is_some());
        assert_eq!(store.summary(&over).await.unwrap().unwrap().people, std::slice::from_ref(&playing.id));
        assert_eq!(store.forget_guests(20).await, Ok(0));
    }
}
