#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// The game file, format 1. It is an ordinary SQLite database: `sqlite3 FILE.game 'SELECT sequence, author, time, text,
/// outcome FROM entries'` shows the game. Only `closing` is ever updated, and nothing is ever deleted but a snapshot
/// made again.
///
/// meta       what the game began from, one row for each fact, in this order: format, module, module-name,
///            module-version, module-hash, scenario, key, seed (only if there is one), created, then option:NAME rows.
///            Hashes and the key are hexadecimal.
/// entries    the steps of the game. `parent` is the entry that would be undone after this one, `inverse` the bytes
/// that
///            undo it, `state` the 16 bytes of the position's hash after it, `verdicts` the number of rows in
///            `verdicts` up to and including those on this entry.
/// verdicts   what the rules plugin said. `entry` is NULL for a refused command; such a row has a link of its own in
///            `chain`, which is NULL otherwise. `after_entry` is the last entry when the verdict was given.
/// snapshots  whole positions; 0 is the set-up. `digest` is that of the bytes; `seal` binds it to the chain.
/// closing    one row: how far the game had come when it was last closed, so that a lost end is noticed.
///
/// The links. All digests are BLAKE2b with 32 bytes. A number is 8 bytes, lowest first; a text is its length as a
/// number, then its bytes; hashes are taken as they are.
///   meta digest      = each row: number position, text name, text value
///   link of entry 0  = text "grognard game", meta digest, state and digest of snapshot 0
///   link of refusal  = link before, number 2, the verdict
///   link of an entry = link before, number 1, numbers sequence, parent, flags, verdicts, then state, texts author,
///   time,
///                      text, outcome, inverse, then each verdict on it
///   a verdict        = numbers id, entry (0 if NULL), after_entry, overridden, texts time, author, command, rule,
///   verdict,
///                      mode, path, cost, message, reason
///   seal             = number 3, number sequence, link of that entry, state, digest
namespace vtt::schema {

constexpr std::int32_t applicationId = 0x47726f67;  // "Grog"
constexpr std::int32_t version = 1;

struct Table {
  std::string_view name;
  std::string_view sql;
};

constexpr std::array<Table, 5> tables{{
    {"meta", "CREATE TABLE meta(position INTEGER PRIMARY KEY, name TEXT NOT NULL, value TEXT NOT NULL) STRICT"},
    {"entries",
     "CREATE TABLE entries(sequence INTEGER PRIMARY KEY, parent INTEGER NOT NULL, author TEXT NOT NULL, "
     "time TEXT NOT NULL, text TEXT NOT NULL, outcome TEXT NOT NULL, inverse BLOB NOT NULL, flags INTEGER NOT NULL, "
     "verdicts INTEGER NOT NULL, state BLOB NOT NULL, chain BLOB NOT NULL) STRICT"},
    {"verdicts",
     "CREATE TABLE verdicts(id INTEGER PRIMARY KEY, entry INTEGER, after_entry INTEGER NOT NULL, time TEXT NOT NULL, "
     "author TEXT NOT NULL, command TEXT NOT NULL, rule TEXT NOT NULL, verdict TEXT NOT NULL, mode TEXT NOT NULL, "
     "path TEXT NOT NULL, cost TEXT NOT NULL, message TEXT NOT NULL, overridden INTEGER NOT NULL, "
     "reason TEXT NOT NULL, chain BLOB) STRICT"},
    {"snapshots",
     "CREATE TABLE snapshots(sequence INTEGER PRIMARY KEY, state BLOB NOT NULL, digest BLOB NOT NULL, "
     "seal BLOB NOT NULL, bytes BLOB NOT NULL) STRICT"},
    {"closing",
     "CREATE TABLE closing(id INTEGER PRIMARY KEY, entries INTEGER NOT NULL, verdicts INTEGER NOT NULL, "
     "chain BLOB NOT NULL) STRICT"},
}};

}  // namespace vtt::schema
