import { dropInvisible } from "../visible-text.ts";

/** Returns the normalized tag to add, or undefined if it is empty or already chosen. */
export function toNewTag(chosen: readonly string[], typed: string): string | undefined {
  const name = dropInvisible(typed).trim().replace(/\s+/g, " ");
  const normalized = name.toLocaleLowerCase();
  if (name === "" || chosen.some((tag) => tag.toLocaleLowerCase() === normalized)) return undefined;
  return name;
}
