/** Plausible user texts: all different, and none that moderation rejects. */

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
  "We can wait a while for it",
  "A plain one is enough for us",
  "It need not be pretty",
  "Even half of it would help",
  "We would gladly test it",
  "The old way is too slow for us",
];

const pick = (list: readonly string[]) => list[Math.floor(Math.random() * list.length)] ?? "";
let serial = 0;

/** Returns a title with a unique number. */
export const createTitle = () => `${pick(who)} ${pick(wants)} ${pick(what)}, wish ${++serial}`;
export const createText = () => `${createTitle()} ${pick(why)}. ${pick(also)}.`;
/** For names and emails. */
export const createName = () => `person${process.pid}n${++serial}`;
