/** The parts of a moderated feature, whose text is the title, the description and then the tags. */
export type FeatureParts = { title: string; description: string; tags: string[] };

/** Splits the text of a feature; undefined for one that does not have its parts, such as one that was cleared. */
export function splitText(content: string, tags: readonly string[]): FeatureParts | undefined {
  const [title = "", ...rest] = content.split("\n\n");
  const last = rest.slice(rest.length - tags.length);
  // The tags of a feature may have changed since.
  const isTagged = last.toSorted().join() === tags.toSorted().join();
  const description = rest.slice(0, isTagged ? rest.length - tags.length : undefined).join("\n\n");
  if (title === "" || description === "") return undefined;
  return { title, description, tags: isTagged ? last : [] };
}
