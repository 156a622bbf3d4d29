import { mutationOptions, useMutation } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { authorName } from "@upwell/client/author";
import type { Comment } from "@upwell/client/entities";
import { refetchAfterWrite } from "@upwell/client/query-client";
import * as contract from "@upwell/contract/comments/routes";
import * as workarounds from "@upwell/contract/workarounds/routes";
import * as m from "@upwell/messages/comments";
import * as c from "@upwell/messages/concerns";
import * as imported from "@upwell/messages/imported-texts";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { toast } from "@upwell/ui/toast";
import { CircleAlert, Flag, Lightbulb, Pencil, Pin, PinOff, Trash2, UserX } from "lucide-react";
import type { ReactElement } from "react";
import { removeImportedName } from "../../lib/imported-names.ts";
import { openDialog } from "../../lib/open-dialog.ts";
import { keys } from "../../lib/query-keys.ts";
import { deleteComment, refresh, toParams } from "./mutations.ts";

/** Length of the excerpt that identifies a comment in the report dialog. */
const excerptLength = 200;

function reportComment({ id, user, content }: Comment): void {
  openDialog("report", {
    reported: {
      kind: "comment",
      id,
      author: authorName(user),
      excerpt: content.slice(0, excerptLength),
    },
  });
}

export type CommentMenuProps = {
  comment: Comment;
  trigger: ReactElement;
  isReportable: boolean;
  onEdit(): void;
};

const togglePin = mutationOptions({
  mutationFn: (comment: Comment) =>
    call(comment.isPinned ? contract.unpinComment : contract.pinComment, toParams(comment)),
  onSuccess(changed) {
    toast({ title: changed.isPinned ? m.nowPinned : m.nowUnpinned });
    return refresh(changed);
  },
  meta: { error: { fallback: m.failedToPin } },
});

/** Refetches the feature too, which counts its concerns and shows its workaround. */
async function refreshAll(changed: Comment): Promise<void> {
  await Promise.all([refresh(changed), refetchAfterWrite(keys.features.detail(changed.featureId))]);
}

const toggleConcern = mutationOptions({
  mutationFn: (comment: Comment) =>
    call(contract.updateComment, {
      ...toParams(comment),
      body: { isConcern: !comment.isConcern },
    }),
  onSuccess(changed) {
    toast({ title: changed.isConcern ? c.nowConcern : c.noLongerConcern });
    return refreshAll(changed);
  },
  meta: { error: { fallback: c.failedToMark } },
});

const toggleWorkaround = mutationOptions({
  mutationFn: (comment: Comment) =>
    call(
      comment.isWorkaround ? workarounds.unmarkWorkaround : workarounds.markWorkaround,
      toParams(comment),
    ),
  onSuccess(changed) {
    toast({ title: changed.isWorkaround ? c.nowWorkaround : c.noLongerWorkaround });
    return refreshAll(changed);
  },
  meta: { error: { fallback: c.failedToMark } },
});

/** The viewer's actions on a comment. */
export default function CommentMenu({ comment, trigger, isReportable, onEdit }: CommentMenuProps) {
  const { can, isPinned, isConcern, isWorkaround, moderationState } = comment;
  const concern = useMutation(toggleConcern);
  const workaround = useMutation(toggleWorkaround);
  const pin = useMutation(togglePin);
  const remove = useMutation(deleteComment);
  const removeName = useMutation(removeImportedName);
  const PinIcon = isPinned ? PinOff : Pin;
  return (
    <Menu defaultOpen trigger={trigger}>
      {can.pin && (
        <MenuItem icon={PinIcon} onSelect={() => pin.mutate(comment)}>
          {isPinned ? m.unpin : m.pin}
        </MenuItem>
      )}
      {can.markWorkaround && moderationState === "public" && (
        <MenuItem icon={Lightbulb} onSelect={() => workaround.mutate(comment)}>
          {isWorkaround ? c.unmarkWorkaround : c.markWorkaround}
        </MenuItem>
      )}
      {can.markConcern && (
        <MenuItem icon={CircleAlert} onSelect={() => concern.mutate(comment)}>
          {isConcern ? c.unmarkConcern : c.markConcern}
        </MenuItem>
      )}
      {can.edit && (
        <MenuItem icon={Pencil} onSelect={onEdit}>
          {m.edit}
        </MenuItem>
      )}
      {isReportable && (
        <MenuItem icon={Flag} onSelect={() => reportComment(comment)}>
          {m.report}
        </MenuItem>
      )}
      {can.removeName && typeof comment.broughtFrom?.author === "string" && (
        <MenuItem
          icon={UserX}
          onSelect={() => {
            if (window.confirm(imported.confirmRemoveName))
              removeName.mutate({ id: comment.id, isComment: true });
          }}
        >
          {imported.removeName}
        </MenuItem>
      )}
      {can.delete && (
        <MenuItem
          tone="danger"
          icon={Trash2}
          onSelect={() => {
            if (window.confirm(m.confirmDelete)) remove.mutate(comment);
          }}
        >
          {m.remove}
        </MenuItem>
      )}
    </Menu>
  );
}
