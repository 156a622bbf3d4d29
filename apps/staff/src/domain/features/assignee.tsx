import { useQuery } from "@tanstack/react-query";
import { authorName } from "@upwell/client/author";
import type { Author, FeatureDetail } from "@upwell/client/entities";
import { imageUrl } from "@upwell/client/image-url";
import * as m from "@upwell/messages/queue";
import { Avatar } from "@upwell/ui/avatar";
import { featureAssignee } from "./queries.ts";

type AssigneeProps = { feature: FeatureDetail; onAssign(assignee: Author | null): void };

/** Who looks after an idea, and for who answers it the way to change that. */
export function Assignee({ feature, onAssign }: AssigneeProps) {
  const { data } = useQuery(featureAssignee(feature.id));
  if (data === undefined) return null;
  const { assignee } = data;
  const shown = assignee && (
    <>
      <Avatar name={authorName(assignee)} src={imageUrl(assignee.avatar)} size="xxs" />
      {m.assignedTo(authorName(assignee))}
    </>
  );
  if (!feature.can.updateStatus)
    return shown && <span className="inline-flex items-center gap-1.5">{shown}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="text-link inline-flex items-center gap-1.5 pointer-coarse:min-h-11"
      onClick={() => onAssign(assignee)}
    >
      {shown ?? m.assign}
    </button>
  );
}
