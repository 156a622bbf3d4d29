/** Natural-language text of an exact length. */

const sentences = [
  "Last winter our small team moved everything over, and most of it went well.",
  "What we still miss is a way to see who changed a line, and why they did so.",
  "Right now people ask each other in the corridor, or they guess and hope.",
  "A short history beside the text would help, even if it only kept a month.",
  "A reader could hover over a word and read when it came and who brought it.",
  "Printing need not show any of that, since paper is for those who read later.",
  "It would be fine if the oldest entries were folded into one at night.",
  "We tried two add-ons for this, and both slowed the start to a crawl.",
  "Perhaps there is a simpler idea that none of us has had so far.",
  "Either way, thank you for building something that is such a joy to use.",
  "My neighbour, who teaches music, would use it for the notes of her pupils.",
  "She marks every bar by hand today and loses half of it on the train.",
  "Even a plain list with dates, sorted by week, would make her evenings longer.",
  "If it has to wait until autumn, that is better than a version in a hurry.",
];

/** Returns exactly that many characters, at most a thousand. */
export function prose(length: number): string {
  const cut = sentences.join(" ").slice(0, length);
  if (cut.length < length) throw new Error(`There are ${cut.length} characters only.`);
  return cut.replace(/ $/, ".");
}
