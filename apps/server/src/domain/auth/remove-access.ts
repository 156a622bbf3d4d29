/** Ends access to an account: one table says what ends and what stays, and one function goes by it. */
import type { SessionEnd } from "@upwell/contract/auth/values";
import type { Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import {
  type AccessTable,
  closeJoins,
  countWays,
  deletePassword,
  deleteWays,
  endEmptyTwoStep,
  type WaysLeft,
} from "./access-queries.ts";
import type { Deps } from "./deps.ts";
import { deleteUserSessions, endSessions } from "./session-queries.ts";

/** Everything that opens an account: `joins` are accounts that were joined to it, to which somebody can sign in. */
type WayIn = "password" | "joins" | AccessTable;

/**
 * How far a way in ends. What may be a second factor ("unless second") ends where the account has no two-step sign-in,
 * because it then opens the account alone. With two-step sign-in it stays, because it guards the account against who has
 * its mailbox; only what was added in a suspect time ends.
 */
type Extent = "ends" | "stays" | "unless second";

const nothing = {
  password: "stays",
  joins: "stays",
  sessions: "stays",
  known_devices: "stays",
  codes: "stays",
  email_changes: "stays",
  api_keys: "stays",
  identities: "stays",
  passkeys: "stays",
  authenticators: "stays",
  recovery_codes: "stays",
} as const satisfies Record<WayIn, Extent>;

/** What was entered or mailed until now, and what programs have. The owner gets all of it again by signing in. */
const open = {
  sessions: "ends",
  known_devices: "ends",
  codes: "ends",
  email_changes: "ends",
  api_keys: "ends",
} as const;

const secondFactors = {
  passkeys: "unless second",
  authenticators: "unless second",
  recovery_codes: "unless second",
} as const;

/** What ends when, and what stays. */
export const accessEnds = {
  /** The mailbox of an account that nobody has confirmed is proved: a stranger may have added everything. */
  taken_over: {
    ...open,
    password: "ends",
    joins: "ends",
    identities: "ends",
    passkeys: "ends",
    authenticators: "ends",
    recovery_codes: "ends",
  },
  /** A new password by a link in a mail, or by the operator: somebody else may be signed in. */
  password_reset: { ...nothing, ...open, ...secondFactors, identities: "ends", joins: "ends" },
  /** A new password by its owner, who is signed in and may keep the API keys. */
  password_changed: { ...nothing, ...open },
  /**
   * The old address takes a change back: who changed it may have had the account for long. A passkey of theirs would sign
   * in alone.
   */
  email_undone: {
    ...open,
    ...secondFactors,
    password: "ends",
    joins: "ends",
    identities: "ends",
    passkeys: "ends",
  },
  /** An admin or the operator deactivates the account. What only signs in stays, for the case that it is reactivated. */
  deactivated: { ...nothing, ...open },
  /** An admin or the operator removes the second factors of somebody who lost them, also those of joined accounts. */
  two_step_reset: {
    ...nothing,
    sessions: "ends",
    joins: "ends",
    passkeys: "ends",
    authenticators: "ends",
    recovery_codes: "ends",
  },
  /** Its rows went to another account of its owner, which it opens from then on. */
  joined: {
    ...nothing,
    sessions: "ends",
    known_devices: "ends",
    codes: "ends",
    email_changes: "ends",
  },
  /** An admin changes the role, perhaps to one that is never joined. Keys have no more rights than their account. */
  role_changed: { ...nothing, sessions: "ends", joins: "ends" },
  /** The database was restored to an earlier moment, so that what ended after it would be valid again. */
  recovered: {
    ...nothing,
    sessions: "ends",
    known_devices: "ends",
    codes: "ends",
    email_changes: "ends",
  },
} as const satisfies Record<string, Record<WayIn, Extent>>;
export type AccessEnd = keyof typeof accessEnds;

/** Why sessions ended, for browsers that still have their tokens; those of other cases are deleted. */
const sessionEnds: Partial<Record<AccessEnd, SessionEnd>> = {
  password_reset: "password_changed",
  password_changed: "password_changed",
  two_step_reset: "two_step_changed",
};

/** How many of each way in ended, and what opens the account still, for who tells its owner. */
export type AccessChange = { ended: Partial<Record<WayIn, number>>; left: WaysLeft };

type EndedWay = { userId: number; way: WayIn; because: AccessEnd; since: Date | undefined };

async function end(
  tx: WriteTx,
  now: Date,
  { userId, way, because, since }: EndedWay,
): Promise<number> {
  if (way === "password") return deletePassword(tx, userId, now);
  if (way === "joins") return closeJoins(tx, userId);
  if (way !== "sessions") return deleteWays(tx, way, { userId, since });
  const reason = sessionEnds[because];
  tx.publish({ to: "sessions", user_id: userId });
  return reason === undefined
    ? deleteUserSessions(tx, userId)
    : endSessions(tx, { userId }, { reason, now });
}

type Removal = {
  /** From when on second factors are suspect. */
  since?: Date;
  /** What the owner chose to keep. */
  keeps?: readonly AccessTable[];
};

/**
 * Ends access to an account as `accessEnds` says, in the transaction that has locked it, and turns two-step sign-in off
 * where no second factor is left. Returns what ended and what is left.
 */
export async function removeAccess(
  tx: WriteTx,
  deps: Pick<Deps, "now">,
  account: { readonly id: number; readonly two_step: boolean },
  because: AccessEnd,
  { since, keeps = [] }: Removal = {},
): Promise<AccessChange> {
  const { id: userId } = account;
  const now = deps.now();
  const ended: AccessChange["ended"] = {};
  for (const [name, extent] of Object.entries(accessEnds[because])) {
    const way = name as WayIn;
    const isGuard = extent === "unless second" && account.two_step;
    if (extent === "stays" || keeps.some((kept) => kept === way)) continue;
    if (isGuard && since === undefined) continue;
    ended[way] = await end(tx, now, { userId, way, because, since: isGuard ? since : undefined });
  }
  if (ended.passkeys !== undefined || ended.authenticators !== undefined)
    await endEmptyTwoStep(tx, userId, now);
  return { ended, left: await countWays(tx, userId, now) };
}

/** Ends access to every account of a database that was restored to an earlier moment. Returns how many rows ended. */
export async function removeRecoveredAccess(tx: Tx): Promise<Partial<Record<WayIn, number>>> {
  const ended: Partial<Record<WayIn, number>> = {};
  for (const [way, extent] of Object.entries(accessEnds.recovered))
    if (extent === "ends" && way !== "password" && way !== "joins")
      ended[way as AccessTable] = await deleteWays(tx, way as AccessTable, {
        userId: null,
        since: undefined,
      });
  return ended;
}
