//! Passwords, hashed by argon2. That takes time and memory on purpose, so it is done by few at a time, away from
//! everything that must not wait.

use crate::http::error::ApiError;
use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// How many are hashed at a time: each takes 19 MiB.
const AT_ONCE: usize = 2;
/// How many may wait for it.
const WAITING: usize = 64;

/// What a password needs.
const SHORTEST: usize = 8;
const LONGEST: usize = 256;

/// Hashes passwords, a few at a time.
#[derive(Clone)]
pub struct Passwords {
    room: Arc<Semaphore>,
    here: Arc<AtomicUsize>,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords { room: Arc::new(Semaphore::new(AT_ONCE)), here: Arc::default() }
    }
}

/// A password that can be one.
///
/// # Errors
/// If it is too short or too long.
pub fn checked(password: &str) -> Result<(), ApiError> {
    let length = password.chars().count();
    if (SHORTEST..=LONGEST).contains(&length) {
        return Ok(());
    }
    let right = format!("a password has {SHORTEST} to {LONGEST} characters");
    Err(ApiError::field("password", "password", right))
}

impl Passwords {
    /// The hash of a password, as a PHC string.
    ///
    /// # Errors
    /// If too many wait already.
    pub async fn hash(&self, password: String) -> Result<String, ApiError> {
        let hashed = self.work(move || Argon2::default().hash_password(password.as_bytes()).map(|h| h.to_string()));
        hashed.await?.map_err(|e| ApiError::unavailable(&format!("hashing a password: {e}")))
    }

    /// Whether a password has this hash. Without one it takes as long, and it has not.
    ///
    /// # Errors
    /// If too many wait already.
    pub async fn verify(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        self.work(move || match hash.as_deref().map(PasswordHash::new) {
            Some(Ok(hash)) => Argon2::default().verify_password(password.as_bytes(), &hash).is_ok(),
            Some(Err(_)) | None => {
                let _ = Argon2::default().hash_password(password.as_bytes()); // nobody can tell by the time it takes
                false
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        struct Leaves(Arc<AtomicUsize>);
        impl Drop for Leaves {
            fn drop(&mut self) {
                self.0.fetch_sub(1, Ordering::Relaxed);
            }
        }
        let before = self.here.fetch_add(1, Ordering::Relaxed);
        let _leaves = Leaves(self.here.clone());
        if before >= AT_ONCE + WAITING {
            let message = "too many passwords are being checked; try again in a moment";
            return Err(ApiError::too_much("busy", message, Duration::from_secs(2)));
        }
        let place = self.room.clone().acquire_owned().await.map_err(|e| ApiError::unavailable(&e.to_string()))?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place); // not before: whoever asked may have left
            done
        });
        done.await.map_err(|e| ApiError::unavailable(&e.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$") && !hash.contains("horse"), "{hash}");
        assert_eq!(passwords.verify("correct horse".into(), Some(hash.clone())).await, Ok(true));
        assert_eq!(passwords.verify("correct hors".into(), Some(hash)).await, Ok(false));
        assert_eq!(passwords.verify("correct horse".into(), None).await, Ok(false));
        assert_eq!(passwords.verify("correct horse".into(), Some("nonsense".into())).await, Ok(false));
    }

    #[test]
    fn a_password_has_a_length() {
        assert!(checked("12345678").is_ok() && checked(&"é".repeat(256)).is_ok());
        assert!(checked("1234567").is_err() && checked(&"x".repeat(257)).is_err());
    }
}
