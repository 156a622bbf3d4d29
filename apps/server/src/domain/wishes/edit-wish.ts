/** The words of a wish, which are nobody's idea: its teams and admins write them. */
import { countWishes } from "../../db/counts/wish-counts.ts";
import { AppError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { requireAllowedNote } from "../moderation/require-allowed.ts";
import type { Deps } from "./deps.ts";
import { getWish } from "./find-wish.ts";
import { insertWishChange, setWords } from "./queries.ts";

type Words = { title: string; description: string };

/** Changes the title and the text of a wish. Throws 403 unless the viewer is an admin or of a team with a feature in it. */
export async function editWish(
  deps: Deps,
  viewer: Viewer,
  id: number,
  words: Words,
): Promise<void> {
  const wish = await getWish(deps, null, id);
  const feature = wish.features.find(({ platform }) =>
    can.linkWish(viewer, { platform_id: platform.id }),
  );
  if (feature === undefined) throw new AppError("forbidden");
  await requireAllowedNote(deps, viewer, words);
  const platform_id = feature.platform.id;
  await deps.write(async (tx) => {
    const before = found(await setWords(tx, wish.id, words));
    await countWishes(tx, [wish.id]);
    const decided_by = getOfficialRole(viewer, { platform_id }) ?? "team";
    await insertWishChange(tx, {
      ...{ wish_id: wish.id, kind: "worded", decided_by, ...before, now: deps.now() },
    });
    tx.audit(viewer, "wish.edit", "feature", {
      id: feature.id,
      platform_id,
      details: { title: feature.title, wish: wish.id, before, after: words },
    });
  });
}
