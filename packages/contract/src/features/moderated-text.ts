/** Returns the text of a feature that moderation classifies: title, description and tags. */
export const getModeratedText = ({
  title,
  description,
  tags,
}: {
  title: string;
  description: string;
  tags: readonly string[];
}): string => [title, description, ...tags].join("\n\n");
