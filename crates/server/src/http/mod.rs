//! What surrounds every request: where it comes from, how large it may be, how long it may take, and what every answer
//! says to browsers.

pub mod address;
pub mod body;
pub mod error;
pub mod headers;
pub mod health;
pub mod origin;
pub mod router;
pub mod site;
