//! Who one is to the server: a guest with a name, or somebody with an account.

use super::api::{self, Person};
use super::fault::ApiFault;
use crate::file;
use leptos::prelude::*;

/// The longest name.
pub const LONGEST: usize = 16;

/// What is known of whoever is at the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Identity {
    /// The server was not asked yet.
    Asking,
    /// There is no server, or it does not answer.
    Nowhere(ApiFault),
    /// Somebody without a name.
    Nobody,
    /// Somebody.
    Known(Person),
}

/// Who is at the page, from now on.
#[derive(Copy, Clone)]
pub struct Me(RwSignal<Identity>);

impl Me {
    /// Asks the server.
    pub fn ask() -> Me {
        let me = Me(RwSignal::new(Identity::Asking));
        me.ask_again();
        me
    }
    /// Asks the server once more.
    pub fn ask_again(self) {
        leptos::task::spawn_local(async move {
            let found = match api::me().await {
                Ok(Some(person)) => Identity::Known(person),
                Ok(None) => Identity::Nobody,
                Err(fault) => Identity::Nowhere(fault),
            };
            let _ = self.0.try_set(found);
        });
    }
    /// As far as it is known.
    pub fn get(self) -> Identity {
        self.0.get()
    }
    /// Whether the server knows who it is.
    pub fn is_known(self) -> bool {
        self.0.with(|i| matches!(i, Identity::Known(_)))
    }
    fn become_known(self, person: Person) {
        let _ = self.0.try_set(Identity::Known(person));
    }
}

/// A field for one's name, and a button.
#[component]
pub fn NameForm(
    me: Me,
    /// What the button says.
    #[prop(into)]
    button: Signal<String>,
    /// What happens once the server knows the name.
    #[prop(into)]
    then: Callback<()>,
) -> impl IntoView {
    let (name, fault) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let named = move || !name.with(|n| n.trim().is_empty());
    let submit = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        let wanted = name.get_untracked().trim().to_string();
        if wanted.is_empty() {
            return;
        }
        leptos::task::spawn_local(async move {
            match api::be_guest(&wanted).await {
                Ok(person) => {
                    me.become_known(person);
                    then.run(());
                }
                Err(why) => drop(fault.try_set(Some(why.words()))),
            }
        });
    };
    view! {
        <form class="name-form" on:submit=submit>
            <label class="field"><span>{t!("online-name")}</span>
                <input class="guest-name" maxlength=LONGEST.to_string() autocomplete="nickname" required
                    prop:value=name on:input=move |e| name.set(event_target_value(&e))
                />
            </label>
            <button type="submit" class="begin" disabled=move || !named()>{button}</button>
            {move || fault.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
        </form>
        <p class="dim">{t!("online-name-about")}</p>
    }
}

/// Somebody's name and account, and everything that can be done about them.
#[component]
pub fn Account(me: Me, person: Person) -> impl IntoView {
    let fault = RwSignal::new(None::<String>);
    let sure = RwSignal::new(false);
    let told = move |why: ApiFault| drop(fault.try_set(Some(why.words())));
    let name = RwSignal::new(person.name.clone());
    let rename = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        leptos::task::spawn_local(async move {
            match api::rename(name.get_untracked().trim()).await {
                Ok(person) => me.become_known(person),
                Err(why) => told(why),
            }
        });
    };
    let log_out = move |_| {
        leptos::task::spawn_local(async move {
            match api::log_out().await {
                Ok(()) => me.ask_again(),
                Err(why) => told(why),
            }
        });
    };
    let export = move |_| {
        leptos::task::spawn_local(async move {
            match api::export().await {
                Ok(text) => drop(file::download("breakpoint-data.json", &text)), // a browser that allows none has said so
                Err(why) => told(why),
            }
        });
    };
    let delete = move |_| {
        if !sure.get_untracked() {
            return sure.set(true);
        }
        leptos::task::spawn_local(async move {
            match api::delete().await {
                Ok(()) => me.ask_again(),
                Err(why) => told(why),
            }
        });
    };
    let to_enter = person.account.is_none().then(|| view! { <Enter me creates=true/> });
    let who = match &person.account {
        Some(account) => t!("online-account-of", name = account.as_str()),
        None => t!("online-guest"),
    };
    view! {
        <details class="which account">
            <summary><b>{person.name.clone()}</b> <span>{who}</span></summary>
            <form class="name-form" on:submit=rename>
                <label class="field"><span>{t!("online-name")}</span>
                    <input class="new-name" maxlength=LONGEST.to_string() autocomplete="nickname" prop:value=name on:input=move |e| name.set(event_target_value(&e))/>
                </label>
                <button type="submit" class="rename">{t!("online-rename")}</button>
            </form>
            {to_enter}
            {move || fault.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
            <div class="choices">
                <button type="button" class="log-out" on:click=log_out>{t!("online-log-out")}</button>
                <button type="button" class="export-data" on:click=export>{t!("online-export")}</button>
                <button type="button" class="delete-data" class:asks=move || sure.get() on:click=delete on:blur=move |_| sure.set(false)
                >{move || if sure.get() { t!("online-delete-sure") } else { t!("online-delete") }}</button>
            </div>
            <p class="dim">{t!("online-data-about")}</p>
        </details>
    }
}

/// The fields for an account: to make one for the guest who is here, or to be the person of one that there is.
#[component]
pub fn Enter(
    me: Me,
    /// Whether one can be made.
    creates: bool,
) -> impl IntoView {
    let fault = RwSignal::new(None::<String>);
    let (account, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let enter = move |create: bool| {
        let (account, password) = (account.get_untracked(), password.get_untracked());
        leptos::task::spawn_local(async move {
            let done = match create {
                true => api::create_account(account.trim(), &password).await,
                false => api::log_in(account.trim(), &password).await,
            };
            match done {
                Ok(()) => me.ask_again(),
                Err(why) => drop(fault.try_set(Some(why.words()))),
            }
        });
    };
    let field = |words: &'static str, kind: &'static str, complete: &'static str, value: RwSignal<String>| {
        view! {
            <label class="field"><span>{t!(words)}</span>
                <input type=kind data-field=words autocomplete=complete prop:value=value on:input=move |e| value.set(event_target_value(&e))/>
            </label>
        }
    };
    let empty = move || account.with(|a| a.trim().is_empty()) || password.with(String::is_empty);
    view! {
        <form class="account-form" on:submit=move |e| { e.prevent_default(); enter(creates) }>
            {creates.then(|| view! { <p class="dim">{t!("online-account-about")}</p> })}
            {field("online-account-name", "text", "username", account)}
            {field("online-password", "password", if creates { "new-password" } else { "current-password" }, password)}
            <div class="choices">
                {creates.then(|| view! { <button type="submit" class="create-account" disabled=empty>{t!("online-create-account")}</button> })}
                <button type=if creates { "button" } else { "submit" } class="log-in" disabled=empty
                    on:click=move |e| { e.prevent_default(); enter(false) }
                >{t!("online-log-in")}</button>
            </div>
            {move || fault.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
        </form>
    }
}
