import { authorName } from "@upwell/client/author";
import type { Author } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import { assignedTo } from "@upwell/messages/queue";
import { Avatar } from "@upwell/ui/avatar";

/** Who looks after an idea, where there is room for a picture alone. */
export function Face({ person }: { person: Author }) {
  const label = assignedTo(authorName(person));
  return (
    <span title={label} className="inline-flex shrink-0">
      <Avatar name={authorName(person)} src={imageUrl(person.avatar)} size="xxs" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
