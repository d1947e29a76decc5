//! Files of the person at the browser: written by a download, read by a choice of theirs.

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement,
    HtmlInputElement, Url,
};

/// Offers a text as a file to be kept.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("application/json");
    let blob = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    follow(name, &address)?;
    Url::revoke_object_url(&address)
}

/// Offers a drawing as a picture to be kept: the browser draws it once, so large, and makes points of it.
pub fn download_picture(name: &'static str, svg: &str, (width, height): (u32, u32)) {
    let draw = || -> Result<(), JsValue> {
        let kind = BlobPropertyBag::new();
        kind.set_type("image/svg+xml");
        let blob = Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&svg.into()), &kind)?;
        let address = Url::create_object_url_with_blob(&blob)?;
        let image = HtmlImageElement::new_with_width_and_height(width, height)?;
        image.set_src(&address);
        leptos::task::spawn_local(async move {
            let drawn = wasm_bindgen_futures::JsFuture::from(image.decode()).await;
            let _ = Url::revoke_object_url(&address);
            if drawn.is_ok() {
                let _ = as_points(&image, (width, height)).map(|url| follow(name, &url));
            }
        });
        Ok(())
    };
    let _ = draw(); // a browser that draws no pictures keeps none
}
fn as_points(image: &HtmlImageElement, (width, height): (u32, u32)) -> Result<String, JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d")?.ok_or("no canvas")?;
    context.unchecked_into::<CanvasRenderingContext2d>().draw_image_with_html_image_element(image, 0.0, 0.0)?;
    canvas.to_data_url_with_type("image/png")
}
fn follow(name: &str, address: &str) -> Result<(), JsValue> {
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(address);
    link.set_download(name);
    link.click();
    Ok(())
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
