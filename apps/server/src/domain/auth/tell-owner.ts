import type { WriteTx } from "../../db/write.ts";
import { queueMail } from "../mail/mail.ts";
import { securityChangeEmail } from "../mail/templates/security.ts";
import type { Deps } from "./deps.ts";
import type { AccountRow } from "./queries.ts";

type SecurityChange = Parameters<typeof securityChangeEmail>[1];

/** Tells the owner by mail what changed, so that they notice a stranger's change. */
export const tellOwner = (
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  account: Pick<AccountRow, "id" | "email">,
  change: SecurityChange,
) =>
  queueMail(tx, deps, {
    user_id: account.id,
    to: account.email,
    ...securityChangeEmail(deps.config, change),
  });
