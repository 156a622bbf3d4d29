/** The part of an address that a platform is known by. */
const most = 70;

/** Letters and digits of a name, hyphens between them: "Café Müller 2" is "cafe-muller-2". */
export function slugOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-+|-+$/g, "");
  return plain === "" ? "platform" : plain;
}

/** The slug itself, or with the first number that nobody has. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug;
  let n = 2;
  while (taken.includes(`${slug}-${n}`)) n += 1;
  return `${slug}-${n}`;
}
