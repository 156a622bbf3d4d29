/** Administrators let accounts moderate. */
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import { AppError, createFieldError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { Deps } from "./deps.ts";
import { findModerated, listGranted, lockForGrant, replaceModerated } from "./moderator-queries.ts";

type Rights = { site: boolean; platform_ids: readonly number[] };

/** Replaces what an account moderates. Throws 409 for oneself, and without two-step sign-in. */
export async function setModerator(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { site, platform_ids }: Rights,
) {
  const ids = [...new Set(platform_ids)];
  if (id === viewer.id) throw new AppError("conflict", { detail: apiMessages.notYourself });
  return deps.write(async (tx) => {
    const account = found(await lockForGrant(tx, id));
    const before = await findModerated(tx, id);
    if ((site || ids.length > 0) && !(account.is_active && account.two_step))
      throw new AppError("conflict", { detail: apiMessages.moderatorNeedsTwoStep });
    const platforms = await listGranted(tx, id, ids);
    if (platforms.length < ids.length)
      throw createFieldError("platform_ids", validationMessages.platformUnknown);
    if (platforms.some(({ is_own }) => is_own))
      throw createFieldError("platform_ids", validationMessages.moderatorWorksThere);
    await replaceModerated(tx, {
      userId: id,
      site,
      platformIds: ids,
      by: viewer.id,
      now: deps.now(),
    });
    const after = await findModerated(tx, id);
    const describe = (rights: typeof after) =>
      [rights.site ? "*" : [], rights.platforms.map(({ slug }) => slug)].flat();
    tx.audit(viewer, "user.moderator", "user", {
      id,
      details: { before: describe(before), after: describe(after) },
    });
    return after;
  });
}
