/** Texts that people might write: no two alike, and nothing in them for a moderator. */

const who = [
  "Our choir",
  "My brother",
  "The night shift",
  "A friend of mine",
  "Our school",
  "The garden club",
  "Half of our office",
  "Everybody at the bakery",
];
const wants = [
  "would love",
  "keeps asking for",
  "cannot work without",
  "dreams of",
  "was promised",
  "often needs",
  "has waited long for",
  "could really use",
];
const what = [
  "a calendar",
  "better maps",
  "larger buttons",
  "an archive",
  "quiet hours",
  "a second window",
  "shared folders",
  "a timer",
  "printed lists",
  "old recipes",
];
const why = [
  "since the move last spring",
  "because the train is slow",
  "when the office is closed",
  "before the summer fair",
  "while the others sleep",
  "after every long meeting",
  "now that the team has grown",
  "whenever it rains",
];
const also = [
  "Nobody minds if it takes a while",
  "A simple one would do",
  "It need not be pretty",
  "Even half of it would help",
  "We would gladly test it",
  "The old way is too slow for us",
];

const pick = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] ?? "";
let serial = 0;

/** A title; the number in it is no other text's. */
export const newTitle = () => `${pick(who)} ${pick(wants)} ${pick(what)}, wish ${++serial}`;
export const newText = () => `${newTitle()} ${pick(why)}. ${pick(also)}.`;
/** For names and addresses. */
export const newName = () => `person${process.pid}n${++serial}`;
