/** Every kind of write that changes what a viewer sees, in an order in which each is possible. */

import { reportBlocked } from "@upwell/contract/agent-reports/routes";
import {
  addAnswerLink,
  confirmAnswerDay,
  decideAnswerLink,
  deleteAnswerLink,
} from "@upwell/contract/answer-links/routes";
import * as changelog from "@upwell/contract/changelog/routes";
import { claimForFeature, deleteClaim } from "@upwell/contract/claims/routes";
import type { createClient } from "@upwell/contract/client";
import {
  createComment,
  deleteComment,
  lockDiscussion,
  markHelpful,
  pinComment,
  restoreComment,
  unlockDiscussion,
  unmarkHelpful,
  unpinComment,
  updateComment,
} from "@upwell/contract/comments/routes";
import { decideCorrection } from "@upwell/contract/corrections/routes";
import { decideClaim, revokeEmployment } from "@upwell/contract/employments/routes";
import * as featuresContract from "@upwell/contract/features/routes";
import {
  followFeature,
  followPlatform,
  unfollowFeature,
  unfollowPlatform,
} from "@upwell/contract/follows/routes";
import { removeFeatureName } from "@upwell/contract/imports/routes";
import { publishLegal, saveLegalDraft } from "@upwell/contract/legal/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import * as moderation from "@upwell/contract/moderation/routes";
import { uploadPicture } from "@upwell/contract/pictures/routes";
import * as platforms from "@upwell/contract/platforms/routes";
import { bulkUpdateFeatures } from "@upwell/contract/queue/routes";
import * as settings from "@upwell/contract/settings/routes";
import { splitFeature, undoSplit } from "@upwell/contract/splits/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { deleteTag, mergeTag, renameTag } from "@upwell/contract/tags/routes";
import { removeTextVersion } from "@upwell/contract/text-versions/routes";
import * as users from "@upwell/contract/users/routes";
import { setOutcome, setReason } from "@upwell/contract/vote-notes/routes";
import * as removals from "@upwell/contract/vote-removals/routes";
import * as votes from "@upwell/contract/votes/routes";
import { confirmWish, editWish, leaveWish } from "@upwell/contract/wishes/routes";
import { markWorkaround, unmarkWorkaround } from "@upwell/contract/workarounds/routes";
import type { Db } from "../../apps/server/src/db/client.ts";
import { createLargePng } from "../harness/png.ts";
import { findRow, insertRow, updateRows } from "../harness/table-rows.ts";
import { listVoteKeys } from "../harness/vote-keys.ts";
import type { CacheFixture } from "./views.ts";

type Client = Pick<ReturnType<typeof createClient>, "call">;

export type CacheEnvironment = {
  db: Db;
  fixture: CacheFixture;
  platformId: number;
  author: Client;
  supporter: Client;
  admin: Client;
  /** Has an API key of the author. */
  program: Client;
};

export type Write = {
  name: string;
  /** Parts of the paths whose responses must change: a write without an effect would prove nothing. */
  changes: readonly string[];
  do(context: CacheEnvironment): Promise<unknown>;
};

const writes: Write[] = [];
const write = (name: string, changes: readonly string[], run: Write["do"]) =>
  writes.push({ name, changes, do: run });

const at = (id: number) => ({ params: { id: String(id) } });
const here = ({ fixture }: CacheEnvironment) => ({ params: { slug: fixture.slug } });
const today = () => new Date().toISOString().slice(0, 10);
const createImage = () => new Blob([new Uint8Array(createLargePng(16, 16))], { type: "image/png" });

async function findId(db: Db, table: "tags" | "comments", where: string): Promise<number> {
  const column = table === "tags" ? "name" : "content";
  const row = await db
    .selectFrom(table)
    .select("id")
    .where(column as never, "=", where as never)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function findEmployment(db: Db, userId: number): Promise<number> {
  const row = await findRow(db, "employments", { user_id: userId }, ["id"]);
  return row.id;
}

const text = "A sentence that shows everyone the point.";
const changedText = "Another sentence that says the same in other words.";

write(
  "suggest",
  ["/features/", "/tags/", "/stats/", "/platforms/", "/activit"],
  ({ author, platformId }) =>
    author.call(featuresContract.createFeature, {
      body: {
        platform: platformId,
        title: "A wish for a quicker start",
        description: text,
        tags: ["speed"],
      },
    }),
);
write(
  "vote",
  ["/features/", "/stats/", "/upvoted-features/", "/activity-stats/"],
  ({ supporter, fixture }) => supporter.call(votes.upvote, at(fixture.otherId)),
);
write("remove a vote", ["/features/", "/stats/", "/upvoted-features/"], ({ supporter, fixture }) =>
  supporter.call(votes.removeUpvote, at(fixture.otherId)),
);
write("edit", ["/features/", "/versions/", "/contributions/"], ({ author, fixture }) =>
  author.call(featuresContract.updateFeature, {
    ...at(fixture.featureId),
    body: { title: "A feature in other words", description: changedText },
  }),
);
write("show a picture", ["/features/"], async ({ author, admin, fixture }) => {
  const { id } = await author.call(uploadPicture, { files: { picture: createImage() } });
  const body = { pictures: [{ id, alt: "What it could look like" }] };
  await author.call(featuresContract.updateFeature, { ...at(fixture.featureId), body });
  const [verdict] = (await admin.call(moderation.listModerationQueue, {})).filter(
    ({ pictures }) => pictures.length > 0,
  );
  const decision = { decision: "allow", reason: "" } as const;
  await admin.call(moderation.decideVerdict, { ...at(verdict?.id ?? 0), body: decision });
});
write("remove a version", ["/versions/"], async ({ admin, db }) => {
  const version = await db.selectFrom("text_versions").select("id").executeTakeFirstOrThrow();
  await admin.call(removeTextVersion, at(version.id));
});
write("add tags", ["/tags/", "/featured-tags/", "?sort=picks&tags=speed"], ({ author, fixture }) =>
  author.call(featuresContract.updateFeature, {
    ...at(fixture.featureId),
    body: { tags: ["speed", "looks"] },
  }),
);
write("comment", ["/comments", "/activity-stats/", "/activit"], ({ author, fixture }) =>
  author.call(createComment, { ...at(fixture.featureId), body: { content: text } }),
);
write("edit a comment", ["/comments"], async ({ author, db }) =>
  author.call(updateComment, {
    ...at(await findId(db, "comments", text)),
    body: { content: changedText },
  }),
);
write("pin a comment", ["/comments"], async ({ admin, db }) =>
  admin.call(pinComment, at(await findId(db, "comments", changedText))),
);
write("unpin a comment", ["/comments"], async ({ admin, db }) =>
  admin.call(unpinComment, at(await findId(db, "comments", changedText))),
);
write("mark a concern", ["/comments", "/features/"], async ({ author, db }) =>
  author.call(updateComment, {
    ...at(await findId(db, "comments", changedText)),
    body: { isConcern: true },
  }),
);
write("find a comment helpful", ["/comments"], async ({ supporter, db }) =>
  supporter.call(markHelpful, at(await findId(db, "comments", changedText))),
);
write("find it helpful no more", ["/comments"], async ({ supporter, db }) =>
  supporter.call(unmarkHelpful, at(await findId(db, "comments", changedText))),
);
const ofLock = ["/features/", "/moderation-log"];
write("lock a discussion", ofLock, async ({ admin, fixture }) =>
  admin.call(lockDiscussion, { ...at(fixture.featureId), body: { reason: "It goes in circles." } }),
);
write("unlock a discussion", ofLock, async ({ admin, fixture }) =>
  admin.call(unlockDiscussion, at(fixture.featureId)),
);
write("mark a workaround", ["/comments", "/features/"], async ({ admin, db }) =>
  admin.call(markWorkaround, at(await findId(db, "comments", changedText))),
);
write("take a workaround back", ["/comments", "/features/"], async ({ admin, db }) =>
  admin.call(unmarkWorkaround, at(await findId(db, "comments", changedText))),
);
write(
  "report a comment and hide it",
  ["/comments", "/activit", "/moderation-log"],
  async ({ supporter, admin, db }) => {
    const comment = await findId(db, "comments", changedText);
    await supporter.call(moderation.createReport, {
      body: { comment, reason: "It is beside the point." },
    });
    await admin.call(moderation.decideReports, {
      body: { comment, decision: "uphold", reason: "It is beside the point." },
    });
  },
);
const approveComment: Write["do"] = async ({ admin, db }) => {
  const row = await db
    .selectFrom("moderation_verdicts")
    .select(["id", "user_id"])
    .where("subject_type", "=", "comment")
    .where("verdict", "=", "reject")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await insertRow(db, "appeals", {
    verdict_id: row.id,
    user_id: row.user_id ?? 0,
    message: "Please look again.",
  });
  await admin.call(moderation.decideVerdict, {
    ...at(row.id),
    body: { decision: "allow", reason: "" },
  });
};
const ofHiding = ["/comments", "/activit", "/moderation-log"];
write("approve a rejected comment", ofHiding, approveComment);
write("hide a comment that nobody reported", ofHiding, async ({ admin, db }) => {
  const comment = await findId(db, "comments", changedText);
  await admin.call(moderation.hidePost, { body: { comment, reason: "It is off topic." } });
});
write("approve the hidden comment", ofHiding, approveComment);
write(
  "delete a comment of others",
  ["/comments", "/activit", "/moderation-log"],
  async ({ admin, db }) => admin.call(deleteComment, at(await findId(db, "comments", changedText))),
);
write("restore a comment", ["/comments", "/activit", "/moderation-log"], async ({ admin, db }) =>
  admin.call(restoreComment, at(await findId(db, "comments", changedText))),
);
write("delete a comment", ["/comments", "/activit"], async ({ author, db }) =>
  author.call(deleteComment, at(await findId(db, "comments", changedText))),
);
write(
  "change a status",
  ["/status_updates/", "?status=planned", "/implementation-rate", "/activit"],
  ({ admin, fixture }) =>
    admin.call(createStatusUpdate, {
      ...at(fixture.featureId),
      body: { newStatus: "planned", comment: text },
    }),
);
write("pick", ["?sort=picks"], (context) =>
  context.admin.call(bulkUpdateFeatures, {
    ...here(context),
    body: { features: [{ id: context.fixture.featureId }], action: { kind: "pick", picked: true } },
  }),
);
write("rename a tag", ["/tags/", "/features/"], async ({ admin, db }) =>
  admin.call(renameTag, { ...at(await findId(db, "tags", "looks")), body: { name: "beauty" } }),
);
write("merge tags", ["/tags/", "/features/"], async ({ admin, db }) =>
  admin.call(mergeTag, {
    ...at(await findId(db, "tags", "beauty")),
    body: { into: await findId(db, "tags", "speed") },
  }),
);
write("delete a tag", ["/tags/", "/features/", "/featured-tags/"], async ({ admin, db }) =>
  admin.call(deleteTag, at(await findId(db, "tags", "speed"))),
);
write("merge features", ["/features/", "/comments", "/upvoted-features/"], ({ admin, fixture }) =>
  admin.call(mergeFeature, { ...at(fixture.otherId), body: { into: fixture.featureId } }),
);
write("comment on a merged feature", ["/comments"], ({ supporter, fixture }) =>
  supporter.call(createComment, {
    ...at(fixture.otherId),
    body: { content: "Both of these would be of use to me." },
  }),
);
write("undo a merge", ["/features/", "/comments"], async ({ admin, db }) => {
  const merge = await db.selectFrom("feature_merges").select("id").executeTakeFirstOrThrow();
  await admin.call(undoMerge, at(merge.id));
});
write("report as a program", ["/features/"], ({ program, fixture }) =>
  program.call(reportBlocked, at(fixture.featureId)),
);
write("add a link to an answer elsewhere", ["/features/"], ({ admin, fixture }) =>
  admin.call(addAnswerLink, {
    ...at(fixture.featureId),
    body: {
      url: "https://forum.example/answer",
      sentence: "This is planned for the next version.",
      answeredOn: new Date().toISOString().slice(0, 10),
    },
  }),
);
write("refuse a link to an answer elsewhere", ["/features/"], async ({ admin, db }) => {
  const link = await db.selectFrom("answer_links").select("id").executeTakeFirstOrThrow();
  await admin.call(decideAnswerLink, {
    ...at(link.id),
    body: { state: "refused", reason: "It is another matter." },
  });
});
write("accept it again", ["/features/"], async ({ admin, db }) => {
  const link = await db.selectFrom("answer_links").select("id").executeTakeFirstOrThrow();
  await admin.call(decideAnswerLink, { ...at(link.id), body: { state: "accepted" } });
});
write("confirm the day of an answer elsewhere", ["/features/"], async ({ admin, db }) => {
  const link = await db.selectFrom("answer_links").select("id").executeTakeFirstOrThrow();
  await admin.call(confirmAnswerDay, at(link.id));
});
write("delete a link to an answer elsewhere", ["/features/"], async ({ admin, db }) => {
  const link = await db.selectFrom("answer_links").select("id").executeTakeFirstOrThrow();
  await admin.call(deleteAnswerLink, at(link.id));
});
write(
  "correct the record",
  ["/corrections/", "/features/"],
  async ({ admin, db, fixture, platformId }) => {
    const request = await insertRow(db, "correction_requests", {
      ...{ platform_id: platformId, feature_id: fixture.otherId, kind: "answer" },
      ...{ answered_on: "2026-01-02", reason: "We answered it." },
    });
    const body = { state: "corrected", decision: "They did." } as const;
    await admin.call(decideCorrection, { ...at(request.id), body });
  },
);
write("link another feature", ["/wishes/", "/features/"], ({ admin, fixture }) =>
  admin.call(confirmWish, { body: { featureIds: [fixture.otherId, fixture.otherPlatformId] } }),
);
write("change the words of a wish", ["/wishes/"], ({ admin, fixture }) =>
  admin.call(editWish, { ...at(fixture.wishId), body: { title: "Other words", description: "" } }),
);
write("say where a feature exists", ["/features/"], ({ admin, fixture }) =>
  admin.call(claimForFeature, {
    ...at(fixture.featureId),
    body: { url: "https://docs.example/manual/new", since: "4.2" },
  }),
);
write("delete a claim", ["/features/"], async ({ admin, db }) => {
  const claim = await db.selectFrom("claims").select("id").executeTakeFirstOrThrow();
  await admin.call(deleteClaim, at(claim.id));
});
write("remove a feature from its wish", ["/wishes/", "/features/"], ({ admin, fixture }) =>
  admin.call(leaveWish, at(fixture.otherId)),
);
write("split a feature", ["/features/"], ({ admin, fixture }) =>
  admin.call(splitFeature, {
    ...at(fixture.featureId),
    body: {
      title: "The first of two things",
      newTitle: "The second of two things",
      newDescription: "It would be of use to other people.",
      newTags: ["speed"],
    },
  }),
);
write("restore the original of a split", ["/features/"], ({ author, fixture }) =>
  author.call(featuresContract.restoreText, at(fixture.featureId)),
);
write("rename the original of a split", ["/features/"], ({ author, fixture }) =>
  author.call(featuresContract.updateFeature, {
    ...at(fixture.featureId),
    body: { title: "The first one" },
  }),
);
write("remove earlier texts", ["/features/"], ({ admin, fixture }) =>
  admin.call(featuresContract.removeEarlierTexts, at(fixture.featureId)),
);
write("undo a split", ["/features/"], async ({ admin, db }) => {
  const split = await db.selectFrom("feature_splits").select("id").executeTakeFirstOrThrow();
  await admin.call(undoSplit, at(split.id));
});
write("follow a feature", [], ({ supporter, fixture }) =>
  supporter.call(followFeature, at(fixture.otherId)),
);
write("unfollow a feature", [], ({ supporter, fixture }) =>
  supporter.call(unfollowFeature, at(fixture.otherId)),
);
write("follow a platform", ["/platforms/"], (context) =>
  context.supporter.call(followPlatform, here(context)),
);
write("unfollow a platform", ["/platforms/"], (context) =>
  context.supporter.call(unfollowPlatform, here(context)),
);
write("change a platform's texts", ["/platforms/", "/features/"], (context) =>
  context.admin.call(platforms.updatePlatform, {
    ...here(context),
    body: { name: "A renamed platform", description: text },
  }),
);
write("set a logo", ["/platforms/"], (context) =>
  context.admin.call(platforms.setPlatformLogo, {
    ...here(context),
    files: { logo: createImage() },
  }),
);
write("set a banner", ["/platforms/"], (context) =>
  context.admin.call(platforms.setPlatformBanner, {
    ...here(context),
    files: { banner: createImage() },
  }),
);
write("set a team", ["/featured-employees/"], (context) =>
  context.admin.call(platforms.setTeamList, {
    ...here(context),
    body: { members: [{ name: "Ada Byron", role: "Maker", avatarInitials: "AB", hue: 1 }] },
  }),
);
write(
  "publish a changelog entry that launches its idea",
  ["/changelog/", "/features/"],
  async (context) => {
    const { admin, fixture } = context;
    const body = { title: "A release", content: "New things.", featureIds: [fixture.otherId] };
    const { id } = await admin.call(changelog.createEntry, { ...here(context), body });
    return admin.call(changelog.publishEntry, { ...at(id), body: { launch: true } });
  },
);
const onEntry = async ({ db }: CacheEnvironment) =>
  at(
    (
      await db
        .selectFrom("changelog_entries")
        .select("id")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow()
    ).id,
  );
write("edit a changelog entry", ["/platforms/", "/changelog/"], async (context) =>
  context.admin.call(changelog.updateEntry, {
    ...at(context.fixture.entryId),
    body: { title: "The release" },
  }),
);
write("take a changelog entry back", ["/changelog/"], async (context) =>
  context.admin.call(changelog.unpublishEntry, await onEntry(context)),
);
write("publish a changelog entry again", ["/changelog/"], async (context) =>
  context.admin.call(changelog.publishEntry, { ...(await onEntry(context)), body: {} }),
);
write("delete a changelog entry", ["/changelog/"], async (context) =>
  context.admin.call(changelog.deleteEntry, await onEntry(context)),
);
write("change a name", ["/users/", "/features/", "/activit"], ({ author }) =>
  author.call(users.updateMe, { body: { firstName: "Grace", lastName: "Hopper" } }),
);
const changeReason = (name: string, content: string) =>
  write(name, ["/features/"], ({ supporter, fixture }) =>
    supporter.call(setReason, { ...at(fixture.featureId), body: { content } }),
  );
changeReason("say why", "It would help me.");
changeReason("say why in other words", "It would help us all.");
changeReason("take back why", "");
write("answer whether it is solved", ["/features/"], async ({ admin, supporter, fixture }) => {
  await admin.call(createStatusUpdate, {
    ...at(fixture.featureId),
    body: { newStatus: "launched", comment: "Here it is." },
  });
  await supporter.call(setOutcome, { ...at(fixture.featureId), body: { answer: "yes" } });
});
const hideAtVote = (name: string, hidesName: boolean) =>
  write(name, ["/voters/", "/users/"], ({ supporter, fixture }) =>
    supporter.call(votes.hideNameAtVote, { ...at(fixture.featureId), body: { hidesName } }),
  );
hideAtVote("hide a name at a vote", true);
hideAtVote("show a name at a vote", false);
const hideOnPlatform = (name: string, hidesName: boolean) =>
  write(name, ["/voters/", "/users/"], (context) =>
    context.supporter.call(votes.hideNameOnPlatform, { ...here(context), body: { hidesName } }),
  );
hideOnPlatform("hide a name on a platform", true);
hideOnPlatform("show a name on a platform", false);
const ofVotes = ["/votes/", "/voters/", "/features/", "/users/", "/stats/"];
write("remove votes", ofVotes, async ({ admin, db, fixture }) => {
  const votes = await listVoteKeys(db, { featureId: fixture.featureId });
  await admin.call(removals.removeVotes, { body: { votes, reason: "For a test." } });
});
const restoreVotes: Write["do"] = async ({ admin, db, fixture }) => {
  const { id } = await db
    .selectFrom("vote_removals")
    .select("id")
    .where("feature_id", "=", fixture.featureId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await admin.call(removals.restoreVotes, { ...at(id), body: {} });
};
write("restore votes", ofVotes, restoreVotes);
write("remove the votes of an alarm", ofVotes, async ({ admin, db, fixture }) => {
  const votes = await listVoteKeys(db, { featureId: fixture.featureId });
  const { id } = await insertRow(db, "vote_alarms", {
    ...{ feature_id: fixture.featureId, kind: "names", created_at: new Date() },
    user_ids: votes.map(({ userId }) => userId),
  });
  await admin.call(removals.decideVoteAlarm, {
    ...at(id),
    body: { decision: "remove", reason: "For a test." },
  });
});
write("restore the votes of an alarm", ofVotes, restoreVotes);
write("hide a user's votes", ["/users/", "/activit"], ({ supporter }) =>
  supporter.call(users.updateMe, { body: { hidesVotes: true } }),
);
write("change an avatar", ["/users/", "/features/"], ({ author }) =>
  author.call(users.updateMe, { body: {}, files: { avatar: createImage() } }),
);
write("change a role", ["/users/", "/features/"], ({ admin, fixture }) =>
  admin.call(users.changeRole, { ...at(fixture.authorId), body: { role: "employee" } }),
);
write("verify an employment", ["/users/", "/features/"], async (context) => {
  const { admin, db, platformId, fixture } = context;
  await insertRow(db, "employments", {
    user_id: fixture.authorId,
    platform_id: platformId,
    company: "Babbage & Co",
  });
  const id = await findEmployment(db, fixture.authorId);
  await admin.call(decideClaim, { ...at(id), body: { decision: "verify" } });
});
write("revoke an employment", ["/users/", "/features/"], async ({ admin, db, fixture }) => {
  const id = await findEmployment(db, fixture.authorId);
  await admin.call(revokeEmployment, { ...at(id), body: { reason: "For a test." } });
});
write("approve a platform", ["/platforms/", "/stats/"], async ({ supporter, admin }) => {
  const { id } = await supporter.call(platforms.suggestPlatform, {
    body: { name: "A workshop", websiteUrl: "https://workshop.example", description: text },
  });
  await admin.call(platforms.reviewPlatform, {
    ...at(id),
    body: { decision: "approve", reason: "" },
  });
});
write("change a site setting", ["/site/"], ({ admin }) =>
  admin.call(settings.updateSettings, { body: { notice: "We move on Sunday", revision: 0 } }),
);
write("set when the support dialog opens", ["/support-modal-settings/"], ({ admin }) =>
  admin.call(settings.updateSupportSettings, { body: { clientIntervalCount: 7 } }),
);
for (const kind of ["terms", "privacy", "imprint"] as const)
  write(`publish the ${kind}`, [`/legal/${kind}/`], async ({ admin }) => {
    const { revision } = await admin.call(saveLegalDraft, {
      params: { kind },
      body: { content: "Be kind to each other.", effectiveDate: today(), revision: 0 },
    });
    await admin.call(publishLegal, { params: { kind }, body: { revision } });
  });
write("update a row directly", ["/features/"], ({ db, fixture }) =>
  updateRows(db, "features", fixture.otherId, { title: "A wish that was written by hand" }),
);
write("bring an idea from elsewhere", ["/features/"], async ({ db, platformId }) => {
  const { id: import_id } = await insertRow(db, "imports", {
    ...{ platform_id: platformId, source: "canny", source_name: "Canny", format: "csv" },
    ...{ file_name: "ideas.csv", state: "done", created_at: new Date() },
  });
  const { id: feature_id } = await insertRow(db, "features", {
    ...{
      platform_id: platformId,
      title: "A wish that was brought",
      description: "From elsewhere.",
    },
    imported_at: new Date(),
  });
  await insertRow(db, "imported_rows", {
    ...{ platform_id: platformId, source: "canny", kind: 0, source_id: "1", import_id, feature_id },
    author_name: "Ann",
  });
});
write("remove the name of its author", ["/features/"], async ({ admin, db }) => {
  const { feature_id } = await findRow(db, "imported_rows", { author_name: "Ann" });
  await admin.call(removeFeatureName, at(feature_id ?? 0));
});
write("remove the name of an account", ["/users/", "/features/"], ({ admin, fixture }) =>
  admin.call(users.removeFromProfile, {
    ...at(fixture.authorId),
    body: { parts: ["texts"], reason: "For a test." },
  }),
);
write("deactivate an account", ["/users/", "/features/", "/platforms/"], ({ admin, fixture }) =>
  admin.call(users.deactivateUser, { ...at(fixture.authorId), body: { reason: "For a test." } }),
);
write("reactivate an account", ["/users/", "/features/"], ({ admin, fixture }) =>
  admin.call(users.reactivateUser, at(fixture.authorId)),
);
write("delete an account", ["/upvoted-features/", "/activity-stats/"], ({ supporter }) =>
  supporter.call(users.deleteMe, {}),
);
write(
  "delete a feature",
  ["/features/", "/stats/", "/comments", "/moderation-log"],
  ({ admin, fixture }) => admin.call(featuresContract.deleteFeature, at(fixture.featureId)),
);
write(
  "restore a feature",
  ["/features/", "/stats/", "/comments", "/moderation-log"],
  ({ admin, fixture }) => admin.call(featuresContract.restoreFeature, at(fixture.featureId)),
);
const parsePlatform = ["/platforms/", "/trends/", "/features/", "/featured-employees/", "/stats/"];
write("take a platform down", [...parsePlatform, "/moderation-log"], ({ admin, platformId }) =>
  admin.call(platforms.takeDownPlatform, { ...at(platformId), body: { reason: "For a test." } }),
);
write("restore a platform", [...parsePlatform, "/moderation-log"], ({ admin, platformId }) =>
  admin.call(platforms.restorePlatform, at(platformId)),
);

export const allWrites: readonly Write[] = writes;

/** The other writes of the contract, by the reason why no public response changes. */
export const writesWithoutPublicEffect: Readonly<Record<string, readonly string[]>> = {
  "only the account's owner sees it": [
    "pictures.deletePicture",
    "apiKeys.createKey",
    "apiKeys.endKey",
    "security.changePassword",
    "security.endOtherSessions",
    "security.endSession",
    "security.sendProofCode",
    "security.getProofOptions",
    "security.prove",
    "security.changeEmail",
    "security.confirmEmail",
    "signIn.requestSignInCode",
    "signIn.loginWithCode",
    "signIn.getPasskeyOptions",
    "signIn.loginWithPasskey",
    "signIn.confirmSecondFactor",
    "security.startPasskey",
    "security.addPasskey",
    "security.renamePasskey",
    "security.deletePasskey",
    "security.startAuthenticator",
    "security.confirmAuthenticator",
    "security.deleteAuthenticator",
    "security.setTwoStep",
    "security.createRecoveryCodes",
    "security.linkIdentity",
    "security.unlinkIdentity",
    "users.resetTwoStep",
    "users.setModerator",
    "auth.login",
    "auth.logout",
    "auth.register",
    "auth.resendOtp",
    "auth.verifyEmail",
    "auth.checkPasswordReset",
    "auth.confirmPasswordReset",
    "auth.requestPasswordReset",
    "social.exchangeSignInCode",
    "notifications.markAllRead",
    "notifications.markRead",
    "notifications.changePreference",
    "push.subscribe",
    "push.unsubscribe",
    "push.renew",
    "users.exportMe",
    "feed.followTag",
    "feed.followUser",
    "feed.unfollowTag",
    "feed.unfollowUser",
  ],
  "only the team or an admin sees it": [
    "webhooks.changeWebhook",
    "webhooks.createWebhook",
    "webhooks.deleteWebhook",
    "webhooks.sendAgain",
    "webhooks.sendTest",
    "snippets.createSnippet",
    "snippets.deleteSnippet",
    "snippets.updateSnippet",
    "assignees.setAssignee",
    "imports.addPart",
    "imports.changeImport",
    "imports.chooseSimilar",
    "imports.createImport",
    "imports.readImport",
    "imports.readIssues",
    "imports.startImport",
    "imports.stopImport",
    "imports.undoImport",
    "internalNotes.createInternalNote",
    "internalNotes.deleteInternalNote",
    "internalNotes.updateInternalNote",
    "queue.countBulkRecipients",
    "queue.deleteView",
    "queue.markSeen",
    "queue.markFeaturesSeen",
    "queue.resetLastSeen",
    "queue.saveView",
    "teamNews.updateNewsSettings",
    "teamNews.updateDirectoryNewsSettings",
    "corrections.requestCorrection",
    "companyLetters.removeCompanyContact",
    "companyLetters.setCompanyContact",
    "teamNews.setTeamAddress",
    "teamNews.removeTeamAddress",
    "merges.dismissDuplicate",
    "wishes.declineWish",
    "wishes.linkWish",
    "feed.followChangelog",
    "feed.unfollowChangelog",
    "wishes.followWish",
    "wishes.unfollowWish",
    "merges.proposeDuplicate",
    "moderation.createAppeal",
    "moderation.createNotice",
    "moderation.takeText",
    "moderation.updateModerationLearning",
    "voteRemovals.previewVoteRemoval",
    "mail.checkMail",
    "settings.retryDeadLetters",
  ],
  "it changes a page outside of the API (domain/widget/widget.api.test.ts)": [
    "widget.setEmbedOrigins",
  ],
  "it writes nothing": [
    "employments.proveByForge",
    "moderation.checkText",
    "moderation.moderateTag",
    "oauth.approveClient",
    "platforms.describeRepository",
    "polish.polishText",
  ],
  "the statements of another write": [
    "imports.claimMyTexts",
    "imports.removeCommentName",
    "imports.removeMyName",
    "answerLinks.confirmAnswerLink",
    "claims.claimForWish",
    "claims.confirmClaim",
    "claims.denyClaim",
    "claims.decideClaim",
    "wishes.objectToWish",
    "wishes.wantHere",
    "answerLinks.contestAnswerLink",
    "answerLinks.setAnswerPlaces",
    "employments.claimEmployment",
    "employments.leaveEmployment",
    "employments.proveByDns",
    "employments.proveByFile",
    "employments.setMemberRole",
    "employments.inviteColleague",
    "employments.withdrawInvitation",
    "employments.readInvitation",
    "employments.acceptInvitation",
    "accountJoins.joinAccount",
    "accountJoins.undoJoin",
    "comments.createCommentOn",
    "platforms.createPlatform",
    "platforms.correctPlatform",
    "platforms.uploadLogo",
    "moderation.bulkDecideVerdicts",
    "users.deleteUser",
  ],
};
