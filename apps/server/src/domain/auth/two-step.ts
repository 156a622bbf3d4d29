/** Two-step sign-in: turning it on and off, its passkeys, authenticator app and recovery codes. */

import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type * as schemas from "@upwell/contract/security/schemas";
import type * as z from "zod/mini";
import type { WriteTx } from "../../db/write.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { acceptAuthenticatorCode, createAuthenticatorSecret } from "./authenticator.ts";
import type { Deps } from "./deps.ts";
import { findPendingEmail } from "./email-change-queries.ts";
import {
  confirmAuthenticatorRow,
  countFactors,
  deleteAuthenticatorRow,
  replaceRecoveryCodes,
  replaceUnconfirmedAuthenticator,
  updateTwoStep,
} from "./factor-queries.ts";
import { listIdentities } from "./identity-queries.ts";
import { lockViewer } from "./lock-viewer.ts";
import {
  deletePasskeyRow,
  insertPasskey,
  listPasskeys,
  updatePasskeyName,
} from "./passkey-queries.ts";
import { type AccountRow, findAccountById, lockAccount } from "./queries.ts";
import { generateRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { removeAccess } from "./remove-access.ts";
import { endSessions } from "./session-queries.ts";
import { tellOwner } from "./tell-owner.ts";
import { getRegistrationOptions, verifyRegistration } from "./webauthn.ts";

async function requireAccount(deps: Deps, viewer: Viewer): Promise<AccountRow> {
  const account = await findAccountById(deps.db, viewer.id);
  if (account === undefined) throw new AppError("session_expired");
  return account;
}

async function replaceCodes(tx: WriteTx, deps: Deps, userId: number): Promise<string[]> {
  const codes = generateRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await replaceRecoveryCodes(tx, userId, { hashes, now: deps.now() });
  return codes;
}

/**
 * Turns two-step sign-in on and returns the recovery codes, none if it was on. Ends the other sessions, which may have had
 * one factor only.
 */
async function turnOn(tx: WriteTx, deps: Deps, viewer: Viewer, account: AccountRow) {
  if (account.two_step) return [];
  const now = deps.now();
  await updateTwoStep(tx, account.id, { on: true, now });
  const others = { userId: account.id, except: viewer.session_id };
  await endSessions(tx, others, { reason: "two_step_changed", now });
  tx.publish({ to: "sessions", user_id: account.id });
  await tellOwner(tx, deps, account, "two_step_on");
  return replaceCodes(tx, deps, account.id);
}

async function turnOff(tx: WriteTx, deps: Deps, account: AccountRow): Promise<void> {
  if (!account.two_step) return;
  const now = deps.now();
  await updateTwoStep(tx, account.id, { on: false, now });
  await replaceRecoveryCodes(tx, account.id, { hashes: [], now });
  await tellOwner(tx, deps, account, "two_step_off");
}

/** Turns two-step sign-in off if nothing is left that could confirm a sign-in. Throws where the role needs it. */
async function turnOffWithoutFactors(tx: WriteTx, deps: Deps, account: AccountRow) {
  const { passkeys, has_authenticator } = await countFactors(tx, account.id);
  if (passkeys > 0 || has_authenticator || !account.two_step) return;
  rejectIfRequired(deps, account);
  await turnOff(tx, deps, account);
}

function rejectIfRequired({ config }: Deps, { role }: AccountRow): void {
  if (config.requiresStaffTwoStep && role !== "user")
    throw new AppError("forbidden", { detail: apiMessages.twoStepRequired });
}

/** Returns how the viewer's account can be signed in to. */
export async function getSecurity(deps: Deps, viewer: Viewer) {
  const { db } = deps;
  const [account, passkeys, factors, identities, pending_email] = await Promise.all([
    requireAccount(deps, viewer),
    listPasskeys(db, viewer.id),
    countFactors(db, viewer.id),
    listIdentities(db, viewer.id),
    findPendingEmail(db, viewer.id, deps.now()),
  ]);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at,
      last_used_at,
    })),
    has_authenticator: factors.has_authenticator,
    two_step: account.two_step,
    recovery_codes: factors.recovery_codes,
    identities,
    pending_email: pending_email ?? null,
  };
}

const getPasskeyPurpose = ({ id, session_id }: Viewer) => `add ${id} ${session_id}`;

export async function startPasskey(deps: Deps, viewer: Viewer) {
  const account = await requireAccount(deps, viewer);
  return { options: await getRegistrationOptions(deps, account, getPasskeyPurpose(viewer)) };
}

/** Adds a passkey. Where the role needs two-step sign-in, the first one turns it on. */
export async function addPasskey(
  deps: Deps,
  viewer: Viewer,
  { name, credential }: z.output<(typeof schemas)["addPasskey"]["body"]>,
) {
  const { passkey, use } = await verifyRegistration(deps, credential, getPasskeyPurpose(viewer));
  return deps.write(async (tx) => {
    const account = await lockViewer(tx, viewer);
    await use(tx);
    const { passkeys } = await countFactors(tx, account.id);
    if (passkeys >= limits.passkey.count) throw new AppError("too_many_passkeys");
    const row = { ...passkey, name, user_id: account.id, created_at: deps.now() };
    if (!(await insertPasskey(tx, row))) throw new AppError("passkey_exists");
    if (viewer.needs_two_step) return { recovery_codes: await turnOn(tx, deps, viewer, account) };
    await tellOwner(tx, deps, account, "passkey_added");
    return { recovery_codes: [] };
  });
}

export async function renamePasskey(deps: Deps, viewer: Viewer, id: number, name: string) {
  if (!(await updatePasskeyName(deps.db, { id, user_id: viewer.id, name })))
    throw new AppError("not_found");
}

export async function deletePasskey(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await deps.write(async (tx) => {
    const account = await lockViewer(tx, viewer);
    if (!(await deletePasskeyRow(tx, { id, user_id: viewer.id }))) throw new AppError("not_found");
    await turnOffWithoutFactors(tx, deps, account);
    await tellOwner(tx, deps, account, "passkey_removed");
  });
}

/** Creates the secret of an authenticator app, in place of one that was not confirmed. Throws 409 if there is one. */
export async function startAuthenticator(deps: Deps, viewer: Viewer) {
  const account = await requireAccount(deps, viewer);
  const { encrypted, ...shown } = await createAuthenticatorSecret(deps, account);
  const row = { user_id: account.id, secret: encrypted, created_at: deps.now() };
  if (!(await replaceUnconfirmedAuthenticator(deps.db, row))) throw new AppError("conflict");
  return shown;
}

/** Confirms the authenticator app and turns two-step sign-in on. */
export async function confirmAuthenticator(deps: Deps, viewer: Viewer, code: string) {
  return deps.write(async (tx) => {
    const account = await lockViewer(tx, viewer);
    const isRight = await acceptAuthenticatorCode(tx, deps, {
      userId: viewer.id,
      code,
      isNew: true,
    });
    if (!isRight) throw new AppError("invalid_code");
    await confirmAuthenticatorRow(tx, viewer.id, deps.now());
    if (account.two_step) await tellOwner(tx, deps, account, "authenticator_added");
    return { recovery_codes: await turnOn(tx, deps, viewer, account) };
  });
}

/** Idempotent. */
export async function deleteAuthenticator(deps: Deps, viewer: Viewer): Promise<void> {
  await deps.write(async (tx) => {
    const account = await lockViewer(tx, viewer);
    const { has_authenticator } = await countFactors(tx, viewer.id);
    await deleteAuthenticatorRow(tx, viewer.id);
    if (!has_authenticator) return;
    await turnOffWithoutFactors(tx, deps, account);
    await tellOwner(tx, deps, account, "authenticator_removed");
  });
}

/** Turns two-step sign-in on or off. Turning it on again returns no codes: there are some. */
export async function setTwoStep(deps: Deps, viewer: Viewer, on: boolean) {
  return deps.write(async (tx) => {
    const account = await lockViewer(tx, viewer);
    if (!on) {
      rejectIfRequired(deps, account);
      await turnOff(tx, deps, account);
      return { recovery_codes: [] };
    }
    const { passkeys, has_authenticator } = await countFactors(tx, viewer.id);
    if (passkeys === 0 && !has_authenticator) throw new AppError("no_second_factor");
    return { recovery_codes: await turnOn(tx, deps, viewer, account) };
  });
}

export async function createRecoveryCodes(deps: Deps, viewer: Viewer) {
  return deps.write(async (tx) => {
    const account = await lockViewer(tx, viewer);
    if (!account.two_step) throw new AppError("no_second_factor");
    await tellOwner(tx, deps, account, "recovery_codes_created");
    return { recovery_codes: await replaceCodes(tx, deps, viewer.id) };
  });
}

/**
 * Removes the second factors of somebody who lost them and ends the sessions, in the transaction of who decided it. They
 * sign in with their password or mailbox again.
 */
export async function removeTwoStep(
  tx: WriteTx,
  deps: Pick<Deps, "config" | "now">,
  userId: number,
): Promise<void> {
  const account = found(await lockAccount(tx, userId));
  await removeAccess(tx, deps, account, "two_step_reset");
  await tellOwner(tx, deps, account, "two_step_reset");
}
