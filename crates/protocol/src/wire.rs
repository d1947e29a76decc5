//! Messages on their way, in two forms of the same types: bytes (postcard), in which cards are numbers, for two ends
//! of the same release; and JSON, in which printed cards and factions are keys, for everybody else.

use engine::library::Library;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What cannot be read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Unreadable;

/// A message as bytes.
pub fn to_bytes(message: &impl Serialize) -> Vec<u8> {
    postcard::to_stdvec(message).expect("plain data can be sent")
}
/// A message from bytes, which are all of it.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Unreadable> {
    match postcard::take_from_bytes(bytes) {
        Ok((message, [])) => Ok(message),
        _ => Err(Unreadable),
    }
}
/// A message as JSON.
pub fn to_json(lib: &Library, message: &impl Serialize) -> String {
    serde_json::to_string(&lib.keyed(message)).expect("plain data can be sent")
}
/// A message from JSON.
pub fn from_json<T: DeserializeOwned>(lib: &Library, text: &str) -> Result<T, Unreadable> {
    let mut json = serde_json::Deserializer::from_str(text);
    let message = lib.read_keyed(&mut json).map_err(|_| Unreadable)?;
    json.end().map_err(|_| Unreadable)?;
    Ok(message)
}
