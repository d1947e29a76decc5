//! Files of the person at the browser: written by a download, read by a choice of theirs.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlInputElement, Url};

/// Offers a text as a file to be kept.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let blob = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

/// Reads the file that was chosen in an input, and hands its text on.
pub fn chosen(input: HtmlInputElement, then: impl FnOnce(String) + 'static) {
    let Some(file) = input.files().and_then(|f| f.get(0)) else { return };
    leptos::task::spawn_local(async move {
        if let Ok(text) = wasm_bindgen_futures::JsFuture::from(file.text()).await {
            then(text.as_string().unwrap_or_default());
        }
        input.set_value(""); // the same file can be chosen again
    });
}
