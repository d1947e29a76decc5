//! People, and the tokens by which they are recognised. Of a token, only its hash is kept.

use crate::statement::{Row, Statement, Value};
use crate::{Notification, Person, PersonError, PersonId, Store, Token, Unavailable};

const ADD: &str = "
    INSERT INTO people (id, name, is_bot, account, account_key, password, created, seen)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

const UPDATE: &str = "
    UPDATE people
    SET name = $2, is_bot = $3, account = $4, account_key = $5, password = $6, created = $7, seen = $8
    WHERE id = $1
    RETURNING id";

const SEE: &str = "UPDATE people SET seen = $2 WHERE id = $1 AND seen < $2";

macro_rules! select {
    ($more:literal) => {
        concat!("SELECT id, name, is_bot, account, password, people.created, seen", $more)
    };
}

const BY_ID: &str = select!(" FROM people WHERE id = $1");
const BY_ACCOUNT: &str = select!(" FROM people WHERE account_key = $1");
const BY_TOKEN: &str = select!(", label FROM people JOIN tokens ON tokens.person = people.id WHERE hash = $1");

const ADD_TOKEN: &str = "INSERT INTO tokens (hash, person, label, created) VALUES ($1, $2, $3, $4)";
const TOKENS: &str = "SELECT label, created FROM tokens WHERE person = $1 ORDER BY created, hash";
const REVOKE: &str = "DELETE FROM tokens WHERE hash = $1";
const REVOKE_ALL: &str = "DELETE FROM tokens WHERE person = $1";
const STAND_UP_EVERYWHERE: &str = "DELETE FROM sittings WHERE person = $1";
const DELETE: &str = "DELETE FROM people WHERE id = $1";

/// Whoever has not been seen since a time, has no account and sits at no table that waits or plays.
macro_rules! of_idle_guests {
    ($delete:literal, $more:literal) => {
        concat!(
            $delete,
            " IN (SELECT id FROM people
                  WHERE account IS NULL AND seen < $1 AND NOT EXISTS (
                      SELECT 1 FROM sittings JOIN tables ON tables.id = sittings.table_id
                      WHERE sittings.person = people.id AND tables.phase IN ('waiting', 'playing')))",
            $more
        )
    };
}

const FORGET: [&str; 3] = [
    of_idle_guests!("DELETE FROM tokens WHERE person", ""),
    of_idle_guests!("DELETE FROM sittings WHERE person", ""),
    of_idle_guests!("DELETE FROM people WHERE id", " RETURNING id"),
];

/// Two names that differ by the case of their letters are the same account.
fn key(account: &str) -> String {
    account.to_lowercase()
}

fn values(person: &Person) -> [Value; 8] {
    let Person { id, name, is_bot, account, password, created, seen } = person;
    let key = account.as_deref().map(key);
    [
        id.into(),
        name.as_str().into(),
        (*is_bot).into(),
        account.into(),
        (&key).into(),
        password.into(),
        (*created).into(),
        (*seen).into(),
    ]
}

fn person(row: &mut Row) -> Result<Person, Unavailable> {
    Ok(Person {
        id: row.parsed()?,
        name: row.text()?,
        is_bot: row.bool()?,
        account: row.maybe_text()?,
        password: row.maybe_text()?,
        created: row.int()?,
        seen: row.int()?,
    })
}

impl Store {
    /// Adds somebody who is new. An account comes by [`Store::update_person`], which says when its name is taken.
    ///
    /// # Errors
    /// If they or their account are there already, or the database cannot be used now.
    pub async fn add_person(&self, person: &Person) -> Result<(), Unavailable> {
        self.write_one(Statement::new(ADD, values(person))).await?;
        Ok(())
    }

    /// Somebody.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, Unavailable> {
        self.one_person(Statement::new(BY_ID, [id.into()])).await
    }

    /// Whoever has the account of this name, in whatever case.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn person_of_account(&self, name: &str) -> Result<Option<Person>, Unavailable> {
        self.one_person(Statement::new(BY_ACCOUNT, [key(name).into()])).await
    }

    async fn one_person(&self, query: Statement) -> Result<Option<Person>, Unavailable> {
        self.read(query).await?.first_mut().map(person).transpose()
    }

    /// Changes all there is about somebody.
    ///
    /// # Errors
    /// If somebody else has that account, there is no such person, or the database cannot be used now.
    pub async fn update_person(&self, person: &Person) -> Result<(), PersonError> {
        let updated = self.write_one(Statement::new(UPDATE, values(person))).await?;
        if updated.is_empty() { Err(PersonError::NoPerson) } else { Ok(()) }
    }

    /// Somebody was here at this time; nothing else about them changes.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn see_person(&self, id: &PersonId, now: i64) -> Result<(), Unavailable> {
        self.write_one(Statement::new(SEE, [id.into(), now.into()])).await?;
        Ok(())
    }

    /// Tells other processes, soon, that somebody may not be recognised by a token any more.
    pub fn tell_of_person(&self, id: &PersonId) {
        self.tell(Notification::Person(id.clone()));
    }

    /// Adds a token by which somebody is recognised from now on.
    ///
    /// # Errors
    /// If it is there already, or the database cannot be used now.
    pub async fn add_token(&self, hash: [u8; 32], person: &PersonId, label: &str, now: i64) -> Result<(), Unavailable> {
        let values = [(&hash).into(), person.into(), label.into(), now.into()];
        self.write_one(Statement::new(ADD_TOKEN, values)).await?;
        Ok(())
    }

    /// Who is recognised by a token, and its label.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn person_of_token(&self, hash: &[u8; 32]) -> Result<Option<(Person, String)>, Unavailable> {
        let rows = self.read(Statement::new(BY_TOKEN, [hash.into()])).await?;
        rows.into_iter().next().map(|mut row| Ok((person(&mut row)?, row.text()?))).transpose()
    }

    /// The tokens of somebody, the oldest first.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, Unavailable> {
        let rows = self.read(Statement::new(TOKENS, [person.into()])).await?;
        rows.into_iter().map(|mut row| Ok(Token { label: row.text()?, created: row.int()? })).collect()
    }

    /// Nobody is recognised by this token any more.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn revoke_token(&self, hash: &[u8; 32]) -> Result<(), Unavailable> {
        self.write_one(Statement::new(REVOKE, [hash.into()])).await?;
        Ok(())
    }

    /// Somebody is not recognised by any token any more.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn revoke_tokens(&self, person: &PersonId) -> Result<(), Unavailable> {
        self.write_one(Statement::new(REVOKE_ALL, [person.into()])).await?;
        Ok(())
    }

    /// Forgets somebody: name, account, tokens, and where they sat. What journals say of them is for the server to
    /// replace ([`Store::rewrite`]).
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn delete_person(&self, id: &PersonId) -> Result<(), Unavailable> {
        let all = [REVOKE_ALL, STAND_UP_EVERYWHERE, DELETE];
        self.write(all.map(|sql| Statement::new(sql, [id.into()])).into()).await?;
        Ok(())
    }

    /// Forgets everybody without an account who has not been seen since this time and sits at no table that waits or
    /// plays; says how many.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn forget_guests(&self, idle_since: i64) -> Result<u64, Unavailable> {
        let mut answers = self.write(FORGET.map(|sql| Statement::new(sql, [idle_since.into()])).into()).await?;
        Ok(answers.pop().map_or(0, |forgotten| forgotten.len() as u64))
    }
}
