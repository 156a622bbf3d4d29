import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/api-keys";
import { Button } from "@upwell/ui/button";
import { RelativeTime } from "@upwell/ui/relative-time";
import { authorName } from "../author.ts";
import { endKey } from "./mutations.ts";
import type { ApiKey } from "./queries.ts";

function describeScopes({ scopes, platform }: ApiKey): string {
  const names = scopes.map((scope) =>
    scope === "staff" && platform !== null
      ? m.scopeOn(m.scopes.staff, platform.name)
      : m.scopes[scope],
  );
  return names.join(", ");
}

/** An API key with its end; `showsMaker` in lists of several people's keys. */
export function ApiKeyRow({
  apiKey,
  showsMaker = false,
}: {
  apiKey: ApiKey;
  showsMaker?: boolean;
}) {
  const { mutate, isPending } = useMutation(endKey);
  const { id, name, hint, user, expiresAt, lastUsedAt } = apiKey;
  const hasEnded = new Date(expiresAt).getTime() <= Date.now();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="font-mono text-sm font-normal text-ink-soft">…{hint}</span>
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">{describeScopes(apiKey)}</p>
        <p className="text-sm text-ink-soft">
          {showsMaker && `${m.madeBy(authorName(user))} \u00b7 `}
          {hasEnded ? m.ended : m.endsOn} <RelativeTime date={expiresAt} />
          {" \u00b7 "}
          {lastUsedAt === null ? (
            m.neverUsed
          ) : (
            <>
              {m.lastUsed} <RelativeTime date={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        aria-label={m.endLabel(name)}
        onClick={() => window.confirm(m.endConfirm(name)) && mutate(id)}
      >
        {m.end}
      </Button>
    </li>
  );
}
