/** What a path of the site names: "/feature/12" is "12" of the section "feature". */
export type PagePath = { section: string; id: string | undefined };

/** Reads a path; nothing for one that no page can have. A slash at its end makes no difference. */
export function readPagePath(path: string): PagePath | undefined {
  const [section = "", id, ...more] = path.split("/").filter(Boolean);
  if (more.length > 0) return undefined;
  try {
    return { section, id: id === undefined ? undefined : decodeURIComponent(id) };
  } catch {
    // A stray percent sign names nothing.
    return undefined;
  }
}
