/** Raises headings by one level if none is of the first: the page shows the title itself. */
export function raiseHeadings(content: string): string {
  return /^# /m.test(content) ? content : content.replace(/^#(#+ )/gm, "$1");
}
