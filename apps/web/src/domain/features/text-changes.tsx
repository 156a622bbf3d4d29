import { useMutation } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/feature";
import { plainDay } from "@upwell/messages/plain-day";
import { Button } from "@upwell/ui/button";
import { EditedMark } from "../versions/edited-mark.tsx";
import { restoreText } from "./mutations.ts";

/** The author's words in a text that staff have changed. Its author restores them. */
function OwnWords({ feature }: { feature: FeatureDetail }) {
  const { me } = useSession();
  const { mutate, isPending } = useMutation(restoreText);
  const { title = null, description = null } = feature.changedByStaff ?? {};
  if (title === null && description === null) return null;
  return (
    <>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer py-2 font-semibold underline-offset-4 hover:text-accent hover:underline">
          {m.authorsWords}
        </summary>
        <div className="mt-1 flex flex-col gap-2 border-s-2 border-hairline ps-4 wrap-anywhere">
          {title !== null && <p className="font-semibold">{title}</p>}
          {description !== null && <p className="whitespace-pre-line">{description}</p>}
        </div>
      </details>
      {me !== null && me.id === feature.userId && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          busy={isPending}
          onClick={() => mutate(feature)}
        >
          {m.restoreWords}
        </Button>
      )}
    </>
  );
}

/** Says that a text was edited, is not the one that others voted for, or not its author's; nothing if it is. */
export function TextChanges({ feature }: { feature: FeatureDetail }) {
  const { changedAfterVotes, changedByStaff, editedAt } = feature;
  if (changedAfterVotes === null && changedByStaff === null && editedAt === null) return null;
  return (
    <div className="text-sm text-ink-soft">
      <EditedMark text={{ ...feature, featureId: feature.id, content: feature.description }} />
      {changedAfterVotes && (
        <p className="wrap-anywhere">
          {m.changedAfterVotes(changedAfterVotes.votes, plainDay(changedAfterVotes.changedAt))}{" "}
          {changedAfterVotes.firstTitle !== null && m.firstTitle(changedAfterVotes.firstTitle)}
        </p>
      )}
      {changedByStaff && (
        <p>
          {m.changedByStaff(
            {
              title: changedByStaff.title !== null,
              text: changedByStaff.description !== null,
              by: changedByStaff.postedAs,
            },
            plainDay(changedByStaff.changedAt),
          )}
        </p>
      )}
      <OwnWords feature={feature} />
    </div>
  );
}
