//! How much one address and one person may do. Whoever does more is told when to come back.

use crate::http::address::{among, counted};
use crate::http::error::ApiError;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use ipnet::IpNet;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::PersonId;

/// Sockets and streams of one address.
pub const SOCKETS_PER_ADDRESS: usize = 20;
/// Sockets and streams of one person.
pub const SOCKETS_PER_PERSON: usize = 64;
/// Messages a second on one socket, and how many at once.
pub const MESSAGES: (u32, u32) = (20, 40);
/// The longest message, in bytes.
pub const MESSAGE_BYTES: usize = 8 * 1024;
/// The longest body of a request, in bytes.
pub const BODY_BYTES: usize = 16 * 1024;

const fn number(n: u32) -> NonZeroU32 {
    NonZeroU32::new(n).expect("it is not zero")
}

/// All limits that are counted over several requests.
pub struct Limits {
    /// Requests of any kind to the interface.
    pub requests: Rate,
    /// New guests.
    pub guests: Rate,
    /// New tables.
    pub tables: Rate,
    /// Logins, and new accounts.
    pub logins: Rate,
    /// Tokens that nobody has.
    pub guesses: Rate,
    /// Sockets and streams, by address.
    pub sockets: Places<IpAddr>,
    /// Sockets and streams, by person.
    pub people: Places<PersonId>,
    unlimited: Arc<[IpNet]>,
}

impl Limits {
    /// All of them, except for these addresses.
    pub fn new(unlimited: &[IpNet]) -> Limits {
        let unlimited: Arc<[IpNet]> = unlimited.into();
        let rate = |code, what, per_minute, burst| Rate {
            code,
            what,
            unlimited: unlimited.clone(),
            limiter: RateLimiter::keyed(Quota::per_minute(number(per_minute)).allow_burst(number(burst))),
        };
        Limits {
            requests: rate("too_many_requests", "requests", 600, 200),
            guests: rate("too_many_guests", "new guests", 10, 20),
            tables: rate("too_many_tables", "new tables", 10, 20),
            logins: rate("too_many_logins", "logins", 20, 20),
            guesses: rate("too_many_guesses", "wrong tokens", 20, 20),
            sockets: Places::default(),
            people: Places::default(),
            unlimited: unlimited.clone(),
        }
    }

    /// A place for one more socket.
    ///
    /// # Errors
    /// If the address or the person has as many as are allowed.
    pub fn socket(&self, from: IpAddr, person: &PersonId) -> Result<SocketPlace, ApiError> {
        let full = |code, message| ApiError::too_much(code, message, Duration::from_secs(10));
        let most = if among(&self.unlimited, from) { usize::MAX } else { SOCKETS_PER_ADDRESS };
        let address = self.sockets.enter(counted(from), most).ok_or_else(|| {
            full("too_many_sockets", format!("there are {SOCKETS_PER_ADDRESS} connections from this address already"))
        })?;
        let person = self.people.enter(person.clone(), SOCKETS_PER_PERSON).ok_or_else(|| {
            full("too_many_sockets", format!("this person has {SOCKETS_PER_PERSON} connections already"))
        })?;
        Ok(SocketPlace { _address: address, _person: person })
    }

    /// Forgets addresses that have not been here for a while.
    pub fn tidy(&self) {
        for rate in [&self.requests, &self.guests, &self.tables, &self.logins, &self.guesses] {
            rate.limiter.retain_recent();
            rate.limiter.shrink_to_fit();
        }
    }
}

/// So many in a minute from one address.
pub struct Rate {
    code: &'static str,
    what: &'static str,
    unlimited: Arc<[IpNet]>,
    limiter: DefaultKeyedRateLimiter<IpAddr>,
}

impl Rate {
    /// One more.
    ///
    /// # Errors
    /// If it is too much.
    pub fn check(&self, from: IpAddr) -> Result<(), ApiError> {
        if among(&self.unlimited, from) {
            return Ok(());
        }
        self.limiter.check_key(&counted(from)).map_err(|until| {
            let wait = until.wait_time_from(DefaultClock::default().now());
            ApiError::too_much(self.code, format!("there were too many {} from this address", self.what), wait)
        })
    }
}

/// How many of something there are at once, by whose they are.
pub struct Places<K: Ord>(Arc<Mutex<BTreeMap<K, usize>>>);

impl<K: Ord> Default for Places<K> {
    fn default() -> Self {
        Places(Arc::default())
    }
}

impl<K: Ord + Clone> Places<K> {
    /// One more; nothing if there are as many as that already.
    pub fn enter(&self, key: K, most: usize) -> Option<Place<K>> {
        let mut counts = self.0.lock().unwrap_or_else(|e| e.into_inner());
        let count = counts.entry(key.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { key, counts: self.0.clone() })
    }
    /// How many there are in all.
    pub fn total(&self) -> usize {
        self.0.lock().unwrap_or_else(|e| e.into_inner()).values().sum()
    }
}

/// One of them, until it is dropped.
pub struct Place<K: Ord> {
    key: K,
    counts: Arc<Mutex<BTreeMap<K, usize>>>,
}

impl<K: Ord> Drop for Place<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

/// The place of one socket.
pub struct SocketPlace {
    _address: Place<IpAddr>,
    _person: Place<PersonId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));
    const THERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2));

    #[test]
    fn who_does_too_much_is_told_and_others_are_not() {
        let limits = Limits::new(&[]);
        for _ in 0..20 {
            limits.logins.check(HERE).unwrap();
        }
        assert_eq!(limits.logins.check(HERE).unwrap_err().problem.error, "too_many_logins");
        limits.logins.check(THERE).unwrap();
        limits.guests.check(HERE).unwrap();
        let free = Limits::new(&["192.0.2.0/24".parse().unwrap()]);
        (0..1000).for_each(|_| free.logins.check(HERE).unwrap());
    }

    #[test]
    fn sockets_leave_room_when_they_close() {
        let limits = Limits::new(&[]);
        let people: Vec<PersonId> = (0..2).map(|_| PersonId::new()).collect();
        let mut places: Vec<_> =
            (0..SOCKETS_PER_ADDRESS).map(|_| limits.socket(HERE, &people[0]).ok().unwrap()).collect();
        assert!(limits.socket(HERE, &people[1]).is_err(), "the address is full");
        assert!(limits.socket(THERE, &people[0]).is_ok());
        places.pop();
        assert!(limits.socket(HERE, &people[1]).is_ok());
        drop(places);
        assert_eq!((limits.sockets.total(), limits.people.total()), (0, 0));

        let free = Limits::new(&["192.0.2.0/24".parse().unwrap()]);
        let places: Vec<_> = (0..SOCKETS_PER_PERSON).map(|_| free.socket(HERE, &people[0]).ok().unwrap()).collect();
        assert!(free.socket(HERE, &people[0]).is_err(), "the person is full");
        drop(places);
    }
}
