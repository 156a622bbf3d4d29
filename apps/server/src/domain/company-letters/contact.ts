/** Whom letters tell about a platform that nobody has claimed. */
import { createHash } from "node:crypto";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

const hashAddress = (address: string) =>
  createHash("sha256").update(address.toLowerCase()).digest();

/** Returns the contact of an active platform. Throws 404. */
export async function getCompanyContact({ db }: Pick<Deps, "db">, platformId: number) {
  const row = found(await queries.findContact(db, platformId));
  const { address, source } = row;
  return { ...row, contact: address === null || source === null ? null : { address, source } };
}

/** Sets the contact. Throws 404, and 409 for a claimed platform and for a company that refused letters. */
export async function setCompanyContact(
  deps: Deps,
  viewer: Viewer,
  platformId: number,
  { address, source }: { address: string; source: string },
) {
  const hash = hashAddress(address);
  await deps.write(async (tx) => {
    await queries.lockLetters(tx);
    const { is_claimed, name } = found(await queries.findContact(tx, platformId));
    if (is_claimed) throw new AppError("platform_claimed");
    if (await queries.isRefused(tx, platformId, hash)) throw new AppError("company_refused");
    const contact = { platform_id: platformId, address, source, entered_by: viewer.id };
    await queries.saveContact(tx, { ...contact, address_hash: hash }, deps.now());
    const details = { name, source };
    tx.audit(viewer, "platform.set_contact", "platform", { id: platformId, details });
  });
  return getCompanyContact(deps, platformId);
}

/** Removes the contact. Idempotent. Throws 404. */
export const removeCompanyContact = (deps: Deps, viewer: Viewer, platformId: number) =>
  deps.write(async (tx) => {
    await queries.lockLetters(tx);
    found(await queries.findContact(tx, platformId));
    if (!(await queries.deleteContact(tx, platformId))) return;
    tx.audit(viewer, "platform.remove_contact", "platform", { id: platformId });
  });
