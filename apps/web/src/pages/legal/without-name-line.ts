/** Policies often open with a line of their own name; the page says that already. */
export function withoutNameLine(content: string, siteName: string): string {
  const [first = "", ...rest] = content.trimStart().split("\n");
  const words = first.replace(/^[#*_\s]+/, "").toLowerCase();
  return words.startsWith(siteName.toLowerCase()) ? rest.join("\n").trimStart() : content;
}
