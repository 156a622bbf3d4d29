/** Removes a first line that repeats the page's title. */
export function stripTitleLine(content: string, siteName: string): string {
  const [first = "", ...rest] = content.trimStart().split("\n");
  const title = first.replace(/^[#*_\s]+/, "").toLowerCase();
  return title.startsWith(siteName.toLowerCase()) ? rest.join("\n").trimStart() : content;
}
