/** The page has the title already: a text that begins with second headings has no first ones. */
export function raiseHeadings(content: string): string {
  return /^# /m.test(content) ? content : content.replace(/^#(#+ )/gm, "$1");
}
