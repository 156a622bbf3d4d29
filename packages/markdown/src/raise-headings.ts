/** Raises headings by one level if none is of the first: the page shows the title itself. */
export const raiseHeadings = (content: string): string =>
  /^# /m.test(content) ? content : content.replace(/^#(#+ )/gm, "$1");
