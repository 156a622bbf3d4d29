import { authorName } from "@upwell/client/author";
import type { FeatureDetail } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { commentPath } from "@upwell/contract/paths";
import { workaroundBy } from "@upwell/messages/discussion";
import { ArrowDown } from "lucide-react";

/** Leads to the comment that helps until the feature is launched; nothing without one. */
export function WorkaroundLink({ feature: { id, workaround } }: { feature: FeatureDetail }) {
  if (workaround === null) return null;
  return (
    <Link
      to={commentPath(id, workaround.id)}
      className="touch-target text-link inline-flex min-h-6 min-w-0 items-center gap-1 text-sm"
    >
      <span className="min-w-0 wrap-anywhere">{workaroundBy(authorName(workaround.user))}</span>
      <ArrowDown aria-hidden size={15} className="print:hidden shrink-0" />
    </Link>
  );
}
