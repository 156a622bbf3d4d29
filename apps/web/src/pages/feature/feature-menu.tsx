import { useMutation } from "@tanstack/react-query";
import { showDialog } from "@upwell/client/dialog-url-state";
import type { FeatureDetail } from "@upwell/client/entities";
import { unlockDiscussion } from "@upwell/client/lock-mutations";
import { useSession } from "@upwell/client/session";
import * as discussion from "@upwell/messages/discussion-lock";
import * as m from "@upwell/messages/feature";
import * as edit from "@upwell/messages/feature-edit";
import * as imported from "@upwell/messages/imported-texts";
import * as wishes from "@upwell/messages/wishes";
import { Menu, MenuItem } from "@upwell/ui/menu";
import {
  BadgeCheck,
  CopyPlus,
  Eraser,
  Flag,
  Link2,
  Lock,
  LockOpen,
  Trash2,
  UserX,
} from "lucide-react";
import type { ReactElement } from "react";
import { toDiscussion } from "../../domain/comments/queries.ts";
import { deleteFeature, removeEarlierTexts } from "../../domain/features/mutations.ts";
import { canReport, reportFeature } from "../../domain/features/report-feature.ts";
import { removeImportedName } from "../../lib/imported-names.ts";
import { openDialog } from "../../lib/open-dialog.ts";

/** Returns whether the page shows a text that the feature had before. */
const hasEarlierTexts = ({ changedAfterVotes, changedByStaff }: FeatureDetail) =>
  [changedAfterVotes?.firstTitle, changedByStaff?.title, changedByStaff?.description].some(
    (text) => typeof text === "string",
  );

const wishItems = [
  ["want-here", CopyPlus, wishes.lackHere],
  ["link-wish", Link2, wishes.linkElsewhere],
  ["claim", BadgeCheck, wishes.existsAlready],
] as const;

/** The rare actions on a feature. */
export default function FeatureMenu({
  feature,
  trigger,
  onLock,
}: {
  feature: FeatureDetail;
  trigger: ReactElement;
  onLock(): void;
}) {
  const { me } = useSession();
  const { mutate: remove } = useMutation(deleteFeature);
  const { mutate: unlock } = useMutation(unlockDiscussion(toDiscussion(feature.id)));
  const { mutate: removeName } = useMutation(removeImportedName);
  const { mutate: removeTexts } = useMutation(removeEarlierTexts);
  return (
    <Menu defaultOpen trigger={trigger}>
      {feature.moderationState === "public" &&
        wishItems.map(([dialog, icon, label]) => (
          <MenuItem
            key={dialog}
            icon={icon}
            onSelect={() => (me === null ? openDialog("sign-in") : showDialog(dialog))}
          >
            {label}
          </MenuItem>
        ))}
      {canReport(feature) && (
        <MenuItem icon={Flag} onSelect={() => reportFeature(feature)}>
          {m.report}
        </MenuItem>
      )}
      {feature.can.updateStatus && (
        <MenuItem
          icon={feature.lock === null ? Lock : LockOpen}
          onSelect={() => (feature.lock === null ? onLock() : unlock())}
        >
          {feature.lock === null ? discussion.lock : discussion.unlock}
        </MenuItem>
      )}
      {me?.role === "admin" && hasEarlierTexts(feature) && (
        <MenuItem
          icon={Eraser}
          onSelect={() => {
            if (window.confirm(m.confirmRemoveEarlier)) removeTexts(feature);
          }}
        >
          {m.removeEarlierTexts}
        </MenuItem>
      )}
      {feature.can.removeName && typeof feature.broughtFrom?.author === "string" && (
        <MenuItem
          icon={UserX}
          onSelect={() => {
            if (window.confirm(imported.confirmRemoveName))
              removeName({ id: feature.id, isComment: false });
          }}
        >
          {imported.removeName}
        </MenuItem>
      )}
      {feature.can.delete && (
        <MenuItem
          tone="danger"
          icon={Trash2}
          onSelect={() => {
            if (window.confirm(edit.confirmDelete)) remove(feature);
          }}
        >
          {edit.remove}
        </MenuItem>
      )}
    </Menu>
  );
}
