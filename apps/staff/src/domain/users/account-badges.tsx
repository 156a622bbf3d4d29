import * as m from "@upwell/messages/user-admin";
import { Badge } from "@upwell/ui/badge";
import { BadgeCheck } from "lucide-react";
import type { Account } from "../../lib/entities.ts";

/** An account's state: active, verified, unconfirmed. */
export function AccountBadges({ account }: { account: Account }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {account.isActive ? (
        <Badge>{m.isActive}</Badge>
      ) : (
        <Badge tone="danger">{m.isDeactivated}</Badge>
      )}
      {account.isVerified && (
        <Badge tone="accent" icon={<BadgeCheck aria-hidden size={13} />}>
          {m.isVerified}
        </Badge>
      )}
      {!account.emailConfirmed && <Badge tone="danger">{m.isUnconfirmed}</Badge>}
    </span>
  );
}
