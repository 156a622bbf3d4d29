/** Each kind of deed that changes what somebody is shown, in an order in which each is possible. */

import type { createClient } from "@upwell/contract/client";
import {
  createComment,
  deleteComment,
  pinComment,
  unpinComment,
  updateComment,
} from "@upwell/contract/comments";
import * as features from "@upwell/contract/features";
import { followPlatform, unfollowPlatform } from "@upwell/contract/follows";
import { mergeFeature, undoMerge } from "@upwell/contract/merges";
import { suggestPlatform } from "@upwell/contract/platforms";
import { deleteMe, updateMe } from "@upwell/contract/profile";
import { createReport, decideReports } from "@upwell/contract/reports";
import * as staff from "@upwell/contract/staff";
import { publishLegal, saveLegalDraft } from "@upwell/contract/staff-legal";
import { changeRole } from "@upwell/contract/staff-people";
import * as platformDeeds from "@upwell/contract/staff-platforms";
import { updateSettings } from "@upwell/contract/staff-settings";
import { deleteTag, mergeTag, renameTag } from "@upwell/contract/staff-tags";
import { createStatusUpdate } from "@upwell/contract/timeline";
import { doToMany } from "@upwell/contract/triage";
import { removeUpvote, upvote } from "@upwell/contract/votes";
import type { Db } from "../../db/client.ts";
import { hugePng } from "../png.ts";
import type { ShownStage } from "./views.ts";

type Client = Pick<ReturnType<typeof createClient>, "call">;

export type DeedsWorld = {
  db: Db;
  stage: ShownStage;
  platformId: number;
  author: Client;
  fan: Client;
  admin: Client;
};

export type Deed = {
  name: string;
  /** Parts of the paths whose answers it must change: a deed that changes nothing would prove nothing. */
  changes: readonly string[];
  do(world: DeedsWorld): Promise<unknown>;
};

const deeds: Deed[] = [];
const deed = (name: string, changes: readonly string[], run: Deed["do"]) =>
  deeds.push({ name, changes, do: run });

const at = (id: number) => ({ params: { id: String(id) } });
const here = ({ stage }: DeedsWorld) => ({ params: { slug: stage.slug } });
const today = () => new Date().toISOString().slice(0, 10);
const picture = () => new Blob([new Uint8Array(hugePng(16, 16))], { type: "image/png" });

async function idOf(db: Db, table: "tags" | "comments", where: string): Promise<number> {
  const column = table === "tags" ? "name" : "content";
  const row = await db
    .selectFrom(table)
    .select("id")
    .where(column as never, "=", where as never)
    .executeTakeFirstOrThrow();
  return row.id;
}

const words = "A sentence that helps everybody to see the point.";
const changedWords = "Another sentence that says the same in other words.";

deed(
  "suggest",
  ["/features/", "/tags/", "/stats/", "/platforms/", "/activit"],
  ({ author, platformId }) =>
    author.call(features.createFeature, {
      body: {
        platform: platformId,
        title: "A wish for a quicker start",
        description: words,
        tags: ["speed"],
      },
    }),
);
deed(
  "vote",
  ["/features/", "/stats/", "/upvoted-features/", "/activity-stats/"],
  ({ fan, stage }) => fan.call(upvote, at(stage.otherId)),
);
deed("take the vote back", ["/features/", "/stats/", "/upvoted-features/"], ({ fan, stage }) =>
  fan.call(removeUpvote, at(stage.otherId)),
);
deed("edit", ["/features/", "/contributions/"], ({ author, stage }) =>
  author.call(features.updateFeature, {
    ...at(stage.featureId),
    body: { title: "A wish in other words", description: changedWords },
  }),
);
deed("tag", ["/tags/", "/featured-tags/", "?sort=picks&tags=speed"], ({ author, stage }) =>
  author.call(features.updateFeature, {
    ...at(stage.featureId),
    body: { tags: ["speed", "looks"] },
  }),
);
deed("comment", ["/comments", "/activity-stats/", "/activit"], ({ author, stage }) =>
  author.call(createComment, { ...at(stage.featureId), body: { content: words } }),
);
deed("edit a comment", ["/comments"], async ({ author, db }) =>
  author.call(updateComment, {
    ...at(await idOf(db, "comments", words)),
    body: { content: changedWords },
  }),
);
deed("pin a comment", ["/comments"], async ({ admin, db }) =>
  admin.call(pinComment, at(await idOf(db, "comments", changedWords))),
);
deed("unpin it", ["/comments"], async ({ admin, db }) =>
  admin.call(unpinComment, at(await idOf(db, "comments", changedWords))),
);
deed("report a comment and hide it", ["/comments", "/activit"], async ({ fan, admin, db }) => {
  const comment = await idOf(db, "comments", changedWords);
  await fan.call(createReport, { body: { comment, reason: "It is beside the point." } });
  await admin.call(decideReports, {
    body: { comment, decision: "uphold", reason: "It is beside the point." },
  });
});
deed("let it appear after all", ["/comments", "/activit"], async ({ admin, db }) => {
  const row = await db
    .selectFrom("moderation_verdicts")
    .select(["id", "user_id"])
    .where("subject_type", "=", "comment")
    .where("verdict", "=", "reject")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("appeals")
    .values({ verdict_id: row.id, user_id: row.user_id ?? 0, message: "Please look again." })
    .execute();
  await admin.call(staff.decideVerdict, { ...at(row.id), body: { decision: "allow", reason: "" } });
});
deed("delete a comment", ["/comments", "/activit"], async ({ author, db }) =>
  author.call(deleteComment, at(await idOf(db, "comments", changedWords))),
);
deed(
  "change a status",
  ["/status_updates/", "?status=planned", "/implementation-rate", "/activit"],
  ({ admin, stage }) =>
    admin.call(createStatusUpdate, {
      ...at(stage.featureId),
      body: { newStatus: "planned", comment: words },
    }),
);
deed("pick", ["?sort=picks"], (world) =>
  world.admin.call(doToMany, {
    ...here(world),
    body: { features: [{ id: world.stage.featureId }], deed: { kind: "pick", picked: true } },
  }),
);
deed("rename a tag", ["/tags/", "/features/"], async ({ admin, db }) =>
  admin.call(renameTag, { ...at(await idOf(db, "tags", "looks")), body: { name: "beauty" } }),
);
deed("merge tags", ["/tags/", "/features/"], async ({ admin, db }) =>
  admin.call(mergeTag, {
    ...at(await idOf(db, "tags", "beauty")),
    body: { into: await idOf(db, "tags", "speed") },
  }),
);
deed("delete a tag", ["/tags/", "/features/", "/featured-tags/"], async ({ admin, db }) =>
  admin.call(deleteTag, at(await idOf(db, "tags", "speed"))),
);
deed("merge features", ["/features/", "/comments", "/upvoted-features/"], ({ admin, stage }) =>
  admin.call(mergeFeature, { ...at(stage.otherId), body: { into: stage.featureId } }),
);
deed("say something to what another is in", ["/comments"], ({ fan, stage }) =>
  fan.call(createComment, {
    ...at(stage.otherId),
    body: { content: "Both of these would be of use to me." },
  }),
);
deed("undo the merge", ["/features/", "/comments"], async ({ admin, db }) => {
  const merge = await db.selectFrom("feature_merges").select("id").executeTakeFirstOrThrow();
  await admin.call(undoMerge, at(merge.id));
});
deed("follow a platform", ["/platforms/"], (world) => world.fan.call(followPlatform, here(world)));
deed("unfollow it", ["/platforms/"], (world) => world.fan.call(unfollowPlatform, here(world)));
deed("change a platform's words", ["/platforms/", "/features/"], (world) =>
  world.admin.call(platformDeeds.updatePlatform, {
    ...here(world),
    body: { name: "A platform anew", description: words },
  }),
);
deed("set a logo", ["/platforms/"], (world) =>
  world.admin.call(platformDeeds.setPlatformLogo, { ...here(world), files: { logo: picture() } }),
);
deed("set a banner", ["/platforms/"], (world) =>
  world.admin.call(platformDeeds.setPlatformBanner, {
    ...here(world),
    files: { banner: picture() },
  }),
);
deed("set a team", ["/featured-employees/"], (world) =>
  world.admin.call(platformDeeds.setTeam, {
    ...here(world),
    body: { members: [{ name: "Ada Byron", role: "Maker", avatarInitials: "AB", hue: 1 }] },
  }),
);
deed("change one's name", ["/users/", "/features/", "/activit"], ({ author }) =>
  author.call(updateMe, { body: { firstName: "Grace", lastName: "Hopper" } }),
);
deed("change one's picture", ["/users/", "/features/"], ({ author }) =>
  author.call(updateMe, { body: {}, files: { avatar: picture() } }),
);
deed("change a role", ["/users/", "/features/"], ({ admin, stage }) =>
  admin.call(changeRole, { ...at(stage.authorId), body: { role: "employee" } }),
);
deed("approve a platform", ["/platforms/", "/stats/"], async ({ fan, admin }) => {
  const { id } = await fan.call(suggestPlatform, {
    body: { name: "A workshop", websiteUrl: "https://workshop.example", description: words },
  });
  await admin.call(staff.reviewPlatform, { ...at(id), body: { decision: "approve", reason: "" } });
});
deed("turn a switch", ["/site/"], ({ admin }) =>
  admin.call(updateSettings, { body: { notice: "We move on Sunday", revision: 0 } }),
);
deed("set when the support dialog opens", ["/support-modal-settings/"], ({ admin }) =>
  admin.call(staff.updateSupportSettings, { body: { clientIntervalCount: 7 } }),
);
for (const kind of ["terms", "privacy"] as const)
  deed(`publish the ${kind}`, [`/legal/${kind}/`], async ({ admin }) => {
    const { revision } = await admin.call(saveLegalDraft, {
      params: { kind },
      body: { content: "Be kind to each other.", effectiveDate: today(), revision: 0 },
    });
    await admin.call(publishLegal, { params: { kind }, body: { revision } });
  });
deed("write by hand", ["/features/"], ({ db, stage }) =>
  db
    .updateTable("features")
    .set({ title: "A wish that somebody wrote by hand" })
    .where("id", "=", stage.otherId)
    .execute(),
);
deed("close an account", ["/users/"], ({ admin, stage }) =>
  admin.call(staff.deactivateUser, { ...at(stage.authorId), body: { reason: "For a test." } }),
);
deed("open it again", ["/users/"], ({ admin, stage }) =>
  admin.call(staff.reactivateUser, at(stage.authorId)),
);
deed("delete an account", ["/upvoted-features/", "/activity-stats/"], ({ fan }) =>
  fan.call(deleteMe, {}),
);
deed("delete a feature", ["/features/", "/stats/", "/comments"], ({ admin, stage }) =>
  admin.call(features.deleteFeature, at(stage.featureId)),
);
deed(
  "take a platform away by hand",
  ["/platforms/", "/trends/", "/features/", "/featured-employees/"],
  ({ db, platformId }) =>
    db.updateTable("platforms").set({ active: false }).where("id", "=", platformId).execute(),
);

export const allDeeds: readonly Deed[] = deeds;
