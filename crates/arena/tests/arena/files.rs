use crate::synthetic::{World, games};
use arena::balance::{Line, Where, Who};
use arena::bases::Base;
use arena::{Balance, Estimate, Tally, csv, plots};
use resvg::tiny_skia::Pixmap;
use resvg::usvg::{Options, Tree};
use std::path::PathBuf;

fn balance() -> Balance {
    let factions = (0..8).map(|f| 0.4 - 0.1 * f64::from(f)).collect();
    let world = World { factions, bots: vec![0.0], first: 0.2, ..World::default() };
    Balance::of(&games(&world, &[2, 3, 4], 600, 7))
}

fn text(write: impl Fn(&mut Vec<u8>) -> ::csv::Result<()>) -> String {
    let mut bytes = Vec::new();
    write(&mut bytes).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// Two factions and their pair, once.
fn small() -> Balance {
    let lib = cards::library();
    let [ninjas, pirates] = ["Ninjas", "Pirates"].map(|name| lib.find_faction(name).unwrap());
    let tally = |games, wins| Tally { games, wins, fair: f64::from(games) / 3.0 };
    let around = |value, reach| Estimate { value, low: value - reach, high: value + reach };
    let line = |who, at, tally, strength, beyond| Line { who, at, tally, strength, beyond };
    let pair = Who::Pair(ninjas.min(pirates), ninjas.max(pirates));
    Balance {
        games: 4,
        lines: vec![
            line(Who::Faction(ninjas), Where::Anywhere, tally(4, 1.0), around(-0.25, 0.123456), Estimate::default()),
            line(Who::Faction(pirates), Where::Anywhere, tally(4, 4.0 / 3.0), around(0.25, 0.25), Estimate::default()),
            line(pair, Where::Players(3), tally(4, 2.0), around(0.5, 1.0), around(0.5, 0.5)),
            line(pair, Where::Place(3, 0), tally(1, 0.0), around(-0.00001, 0.0), around(0.0, 0.0)),
        ],
        places: vec![],
        lengths: vec![],
        bases: vec![Base {
            base: lib.find_base("Tortuga").unwrap(),
            games: 3,
            scored: 4,
            last: 2,
            winners_points: 0.3,
            best: Tally { games: 10, wins: 5.0, fair: 5.0 },
        }],
    }
}

#[test]
fn tables() {
    let (balance, lib) = (small(), cards::library());
    assert_eq!(
        text(|to| csv::factions(&balance, lib, to)),
        "faction,games,wins,strength,low,high\n\
         Pirates,4,1.3333,0.25,0,0.5\n\
         Ninjas,4,1,-0.25,-0.3735,-0.1265\n"
    );
    assert_eq!(
        text(|to| csv::lines(&balance, lib, to)),
        "faction,with,players,place,games,wins,fair,win_rate,win_low,win_high,\
         strength,low,high,beyond,beyond_low,beyond_high\n\
         Ninjas,,,,4,1,0.3333,0.25,0.0456,0.6994,-0.25,-0.3735,-0.1265,0,0,0\n\
         Pirates,,,,4,1.3333,0.3333,0.3333,0.0751,0.7549,0.25,0,0.5,0,0,0\n\
         Ninjas,Pirates,3,,4,2,0.3333,0.5,0.15,0.85,0.5,-0.5,1.5,0.5,0,1\n\
         Ninjas,Pirates,3,1,1,0,0.3333,0,0,0.7935,0,0,0,0,0,0\n"
    );
    assert_eq!(
        text(|to| csv::bases(&balance, lib, to)),
        "base,games,scored,last,winners_points,best_fair,best_win_rate,best_low,best_high\n\
         Tortuga,3,4,2,0.3,0.5,0.5,0.2366,0.7634\n"
    );
}

/// A folder that nobody else writes to.
fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("breakpoint-{name}-{}", std::process::id()))
}

#[test]
fn pictures_of_nothing() {
    let dir = folder("nothing");
    assert_eq!(plots::write(&Balance::of(&[]), cards::library(), &dir).unwrap().len(), 4);
    std::fs::remove_dir_all(dir).unwrap();
}

#[test]
fn pictures() {
    let dir = folder("plots");
    let files = plots::write(&balance(), cards::library(), &dir).unwrap();
    let names: Vec<_> = files.iter().map(|f| f.file_name().unwrap().to_str().unwrap()).collect();
    assert_eq!(names, ["factions.svg", "factions.png", "pairs.svg", "pairs.png"]);
    for file in &files {
        let bytes = std::fs::read(file).unwrap();
        if file.extension().unwrap() == "svg" {
            let svg = String::from_utf8(bytes).unwrap();
            assert!(Tree::from_str(&svg, &Options::default()).is_ok());
            assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
            let all = cards::library().factions().take(8).all(|f| svg.contains(cards::library().faction(f).name));
            assert!(all, "{file:?} names all factions");
        } else {
            let pixels = Pixmap::decode_png(&bytes).unwrap();
            let inked = pixels.pixels().iter().filter(|p| p.red() < 0x60 && p.blue() < 0x60).count();
            assert!(inked > 2000, "{file:?} has text: {inked} dark pixels");
        }
    }
    std::fs::remove_dir_all(dir).unwrap();
}
