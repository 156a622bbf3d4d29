import { mutationOptions, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { authorName } from "@upwell/client/author";
import { callQuery } from "@upwell/client/query";
import { useSession } from "@upwell/client/session";
import { ApiError } from "@upwell/contract/api-error";
import { listDeletedComments, restoreComment } from "@upwell/contract/comments/routes";
import { restoreFeature } from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import { featureDeleted } from "@upwell/messages/queue";
import * as m from "@upwell/messages/restoring";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { toast } from "@upwell/ui/toast";
import { keys } from "../../lib/query-keys.ts";

type Deleted = { kind: "feature" | "comment"; id: number };

const restoreDeleted = mutationOptions({
  async mutationFn({ kind, id }: Deleted) {
    const at = { params: { id: String(id) } };
    await (kind === "feature" ? call(restoreFeature, at) : call(restoreComment, at));
  },
  onSuccess: () => toast({ title: m.restored }),
  meta: {
    invalidates: [keys.features, keys.allAudit, keys.ofPlatforms],
    error: { title: m.couldNotRestore },
  },
});

/** Takes back that staff deleted an idea or a comment. */
export function RestoreButton({ deleted, label }: { deleted: Deleted; label?: string }) {
  const { mutate, isPending } = useMutation(restoreDeleted);
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isPending}
      aria-label={label}
      onClick={() => mutate(deleted)}
    >
      {m.restore}
    </Button>
  );
}

const dayMs = 86_400_000;

/** Returns whether an idea was deleted by staff, and not too long ago. */
function isRestorable(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failure.code !== "feature_deleted") return false;
  const age = Date.now() - Date.parse(failure.text("deleted_on") ?? "");
  return failure.text("deleted_by") !== "author" && age < limits.deletions.restoreDays * dayMs;
}

/** Where a deleted idea was; admins restore it. */
export function DeletedFeature({ id, failure }: { id: number; failure: unknown }) {
  const { me } = useSession();
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{featureDeleted}</p>
      {me?.role === "admin" && isRestorable(failure) && (
        <>
          <p className="text-sm text-ink-soft">{m.canRestore}</p>
          <RestoreButton deleted={{ kind: "feature", id }} />
        </>
      )}
    </div>
  );
}

const deletedComments = (id: number) =>
  callQuery([...keys.feature(id), "deleted-comments"], listDeletedComments, {
    params: { id: String(id) },
    query: { limit: limits.page.max },
  });

/** The comments that staff deleted, which they can take back; nothing without any. */
export function DeletedComments({ id }: { id: number }) {
  const { data = [] } = useQuery(deletedComments(id));
  if (data.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="w-fit cursor-pointer py-2 text-ink-soft underline underline-offset-4 hover:text-ink">
        {m.deletedComments(data.length)}
      </summary>
      <ul className="mt-1 flex flex-col gap-3 border-s-2 border-hairline ps-4">
        {data.map((comment) => (
          <li key={comment.id} className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <p className="text-xs text-ink-faint">
                {authorName(comment.user)} · {m.deleted} <RelativeTime date={comment.deletedAt} />
              </p>
              <p className="line-clamp-3 whitespace-pre-wrap text-ink-soft wrap-anywhere">
                {comment.content}
              </p>
            </div>
            <RestoreButton
              deleted={{ kind: "comment", id: comment.id }}
              label={m.restoreComment(authorName(comment.user))}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
