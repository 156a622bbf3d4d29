import { skipToken, useQuery } from "@tanstack/react-query";
import type { ApiError } from "@upwell/contract/api-error";
import * as m from "@upwell/messages/appeals";
import { askPerson } from "@upwell/messages/common";
import { Button } from "@upwell/ui/button";
import { heldBackPath } from "./held-back.ts";
import { openDialog } from "./open-dialog.ts";
import { keys } from "./query-keys.ts";

/** Why a text was held back; its author asks a person to look again, once. */
export default function RefusalNote({
  verdictId,
  failure,
}: {
  verdictId: number;
  failure: ApiError;
}) {
  const { data: isAppealed = false } = useQuery<boolean>({
    queryKey: keys.verdicts.appealed(verdictId),
    queryFn: skipToken,
  });
  return (
    <div className="border-s-2 border-danger ps-4 text-sm">
      <p className="font-semibold">
        {isAppealed ? m.sent : (failure.text("rejection_reason") ?? m.notAccepted)}
      </p>
      <p className="text-ink-soft wrap-anywhere">
        {isAppealed
          ? m.sentText
          : (failure.text("rejection_reasoning") ?? failure.text("reason") ?? failure.message)}
      </p>
      {isAppealed ? (
        <a href={`#${heldBackPath}`} className="text-link inline-block py-2">
          {m.whereItStands}
        </a>
      ) : (
        <>
          <p className="text-ink-soft">{m.kept}</p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            onClick={() => openDialog("open-appeal-modal", { verdictId })}
          >
            {askPerson}
          </Button>
        </>
      )}
    </div>
  );
}
