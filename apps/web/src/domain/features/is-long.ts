/** About how many characters a line of the page holds. */
const lineLength = 76;
/** Shorter texts are shown whole. */
const maxLines = 8;

/** Returns whether a formatted text is too long to be shown whole above the team's answer. */
export function isLong(html: string): boolean {
  let lines = 0;
  for (const block of html.split(/<\/(?:p|li|h\d|pre)>|<br \/>/)) {
    const text = block.replace(/<[^>]*>/g, "").trim();
    for (const line of text.split("\n")) lines += Math.ceil(line.length / lineLength);
    // The space between blocks.
    if (text !== "") lines += 0.5;
  }
  return lines > maxLines;
}
