import { useMutation } from "@tanstack/react-query";
import * as m from "@upwell/messages/staff-wishes";
import { Button } from "@upwell/ui/button";
import type { ContestedClaim } from "../../lib/entities.ts";
import { decideClaim } from "./mutations.ts";

/** A claim that people contest, to accept or refuse. */
export function ClaimItem({ claim }: { claim: ContestedClaim }) {
  const { mutate, isPending } = useMutation(decideClaim(claim.id));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {m.claimOf(claim.platform?.name ?? claim.productName, claim.since)}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {claim.title} ·{" "}
          <a className="text-link" href={claim.url} rel="nofollow ugc noopener" target="_blank">
            {claim.url}
          </a>
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" busy={isPending} onClick={() => mutate("accepted")}>
          {m.acceptClaim}
        </Button>
        <Button size="sm" variant="secondary" busy={isPending} onClick={() => mutate("refused")}>
          {m.refuseClaim}
        </Button>
      </div>
    </li>
  );
}
