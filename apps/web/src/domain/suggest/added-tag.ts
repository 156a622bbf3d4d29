/** The tag that a typed name adds to those chosen; nothing when it is empty or there already. */
export function addedTag(chosen: readonly string[], typed: string): string | undefined {
  const name = typed.trim().replace(/\s+/g, " ");
  const folded = name.toLocaleLowerCase();
  if (name === "" || chosen.some((tag) => tag.toLocaleLowerCase() === folded)) return undefined;
  return name;
}
