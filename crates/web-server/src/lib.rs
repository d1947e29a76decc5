//! The built client as files, and a small web server for them. It knows nothing of how they are made.

pub mod http;
pub mod packed;
pub mod site;
