import { authorName } from "@upwell/client/author";
import type { User } from "@upwell/client/entities";
import * as m from "@upwell/messages/users";
import { IconButton } from "@upwell/ui/button";
import { Flag } from "lucide-react";
import { openDialog } from "../../lib/open-dialog.ts";
import { isSampleId } from "../../lib/reachability.ts";

/** Reports the profile of another user. */
export function ReportProfile({ user }: { user: User }) {
  if (isSampleId(user.id)) return null;
  const report = () =>
    openDialog("report", {
      reported: { kind: "profile", id: user.id, author: authorName(user), excerpt: user.bio },
    });
  return (
    <IconButton label={m.report} className="print:hidden" onClick={report}>
      <Flag aria-hidden size={17} />
    </IconButton>
  );
}
