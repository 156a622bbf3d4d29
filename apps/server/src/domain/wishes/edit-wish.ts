/** The words of a wish, which are nobody's idea: its teams and admins write them. */
import { AppError, createFieldError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can, getOfficialRole } from "../../policy/can.ts";
import { moderateText, uncompared } from "../moderation/moderate-text.ts";
import type { Deps } from "./deps.ts";
import { getWish } from "./find-wish.ts";
import { insertWishChange, setWords } from "./queries.ts";

type Words = { title: string; description: string };

/** Throws a field error for a text that moderation does not allow: nobody would review it. */
export async function requireAllowed(
  deps: Deps,
  viewer: Viewer,
  field: string,
  content: string,
): Promise<void> {
  const submission = {
    subject_type: "vote_note",
    content,
    author_id: viewer.id,
    posted_as: null,
  } as const;
  const { verdict, reasoning } = await moderateText(deps, submission, uncompared);
  if (verdict !== "allow") throw createFieldError(field, reasoning);
}

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
  await requireAllowed(deps, viewer, "title", words.title);
  if (words.description !== "")
    await requireAllowed(deps, viewer, "description", words.description);
  const platform_id = feature.platform.id;
  await deps.write(async (tx) => {
    const before = found(await setWords(tx, wish.id, words));
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
