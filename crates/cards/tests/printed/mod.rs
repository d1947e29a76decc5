//! What is printed on every card of the game, apart from the texts, and which rulings the books have for it.

use serde::Deserialize;

/// All of it.
#[derive(Deserialize)]
pub struct Printed {
    pub factions: Vec<FactionFacts>,
    pub bases: Vec<BaseFacts>,
    pub monsters: Vec<MonsterFacts>,
    pub treasures: Vec<CardFacts>,
}

#[derive(Deserialize)]
pub struct FactionFacts {
    pub name: String,
    pub set: String,
    pub cards: Vec<CardFacts>,
}

#[derive(Deserialize)]
pub struct CardFacts {
    #[serde(flatten)]
    pub card: CardFact,
    #[serde(default)]
    pub rulings: Vec<String>,
}

#[derive(Deserialize, PartialEq, Debug)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum CardFact {
    Minion { name: String, count: u8, power: i8 },
    Action { name: String, count: u8, play_on: Option<Target> },
    Titan { name: String, count: u8 },
}

impl CardFact {
    pub fn name(&self) -> &str {
        match self {
            CardFact::Minion { name, .. } | CardFact::Action { name, .. } | CardFact::Titan { name, .. } => name,
        }
    }
}

#[derive(Deserialize, PartialEq, Debug)]
pub enum Target {
    #[serde(rename = "base")]
    Base,
    #[serde(rename = "minion")]
    Minion,
    #[serde(rename = "own minion")]
    OwnMinion,
}

#[derive(Deserialize)]
pub struct BaseFacts {
    #[serde(flatten)]
    pub base: BaseFact,
    #[serde(default)]
    pub rulings: Vec<String>,
}

#[derive(Deserialize, PartialEq, Debug)]
pub struct BaseFact {
    pub name: String,
    pub set: String,
    pub breakpoint: u8,
    pub vp: [u8; 3],
    pub monsters: u8,
}

#[derive(Deserialize)]
pub struct MonsterFacts {
    #[serde(flatten)]
    pub monster: MonsterFact,
    #[serde(default)]
    pub rulings: Vec<String>,
}

#[derive(Deserialize, PartialEq, Debug)]
pub struct MonsterFact {
    pub name: String,
    pub count: u8,
    pub power: i8,
    pub treasures: u8,
    pub undead: bool,
}

pub fn printed() -> Printed {
    serde_json::from_str(include_str!("../facts/printed.json")).expect("it can be read")
}
