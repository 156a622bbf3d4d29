import type { Claim } from "@upwell/client/entities";
import { isSignedIn } from "@upwell/client/session";
import { formatDay } from "@upwell/messages/time";
import * as m from "@upwell/messages/wishes";
import { ExternalLink } from "lucide-react";
import { openDialog } from "../../lib/open-dialog.ts";

/** Loaded with the first press: most readers only read. */
const judge = (id: number, agrees: boolean) =>
  void import("./judge-claim.ts").then(({ judgeNow }) => judgeNow(id, agrees));

/** Since when a product has it, with the page that says so, and what people say to that. */
export function ClaimLine({ claim }: { claim: Claim }) {
  const button = (label: string, agrees: boolean) => (
    <button
      type="button"
      className="text-link touch-target print:hidden noscript:hidden"
      onClick={() => (isSignedIn() ? judge(claim.id, agrees) : openDialog("sign-in"))}
    >
      {label}
    </button>
  );
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span className={claim.state === "accepted" ? "font-semibold text-ink" : undefined}>
        {claim.state === "accepted" ? m.hasItSince(claim.since) : m.saidToHave(claim.since)}
      </span>
      <a
        href={claim.url}
        rel="nofollow ugc noopener"
        target="_blank"
        className="touch-target text-link inline-flex items-center gap-1.5 wrap-anywhere"
      >
        {new URL(claim.url).hostname.replace(/^www\./, "")}
        <ExternalLink aria-hidden size={14} className="shrink-0" />
      </a>
      <span className="text-xs text-ink-faint">
        {claim.state === "pending"
          ? m.confirmations(claim.confirmationCount)
          : claim.isStale
            ? m.notConfirmedFor(formatDay(claim.confirmedAt))
            : m.confirmedOn(formatDay(claim.confirmedAt))}
      </span>
      <span className="flex gap-x-3 text-xs">
        {button(m.confirmClaim, true)}
        {button(m.denyClaim, false)}
      </span>
    </p>
  );
}
