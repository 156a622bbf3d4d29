/** Creates users of every kind and the rows that they act on. */

import type { TestContext } from "../harness/site.ts";
import { findRow, insertRow, insertRows, updateRows } from "../harness/table-rows.ts";
import {
  createUser,
  insertPlatform,
  letModerate,
  longAgo,
  type Person,
  testPassword,
  unique,
} from "../harness/users.ts";

export const kinds = [
  "anonymous",
  "user",
  "author",
  "unverified employee",
  "owner",
  "member",
  "reader",
  "employee of another platform",
  "moderator of the site",
  "moderator of the platform",
  "moderator without a second factor",
  "admin",
  "deactivated",
] as const;
export type Kind = (typeof kinds)[number];

export type Fixture = {
  /** The author of the rows below. */
  authorId: number;
  author: { username: string; email: string; password: string };
  /** A user without a relation to these rows. */
  bystanderId: number;
  platform: { id: number; slug: string };
  featureId: number;
  /** Another on the same platform. */
  otherFeatureId: number;
  /** One on another platform, and the wish of that and of the other feature. */
  otherPlatformId: number;
  /** That other platform, which has no team. */
  unclaimedId: number;
  wishId: number;
  /** An active merge. */
  mergeId: number;
  /** A split of the feature. */
  splitId: number;
  commentId: number;
  /** Another feature, and a comment on the first, that an admin deleted. */
  deletedFeatureId: number;
  deletedCommentId: number;
  /** What the feature said earlier. */
  versionId: number;
  /** An internal note of the user, on the feature. */
  noteId: number;
  /** A text snippet of the platform. */
  snippetId: number;
  /** An import into the platform that was given up. */
  importId: number;
  /** A pending link of the author's to an answer elsewhere. */
  answerLinkId: number;
  /** A pending claim of the author's that the feature exists. */
  existenceId: number;
  /** A request for a correction that is pending. */
  correctionId: number;
  notificationId: number;
  /** A session of the author's. */
  sessionId: number;
  /** A passkey of the author's. */
  passkeyId: number;
  /** An API key of the author's for the platform. */
  apiKeyId: number;
  /** A webhook of the platform, and a message to it. */
  webhookId: number;
  deliveryId: number;
  verdictId: number;
  suggestionId: number;
  /** Tags of the platform. */
  tagId: number;
  otherTagId: number;
  /** The author's comment, which the bystander has reported. */
  reportedCommentId: number;
  claimId: number;
  /** The membership of a colleague in the team of the platform. */
  memberId: number;
  /** An invitation to the team of the platform. */
  invitationId: number;
  employmentId: number;
  /** The bystander's vote for the other feature was removed; the author's counts. */
  removalId: number;
  /** An alarm about the author's vote for the other feature. */
  voteAlarmId: number;
  /** A draft of the platform's changelog. */
  entryId: number;
  publishedEntryId: number;
};

/** The ids in the paths of public pages, by their names; those of the others are the feature's. */
export const getSubjects = (fixture: Fixture): Partial<Record<string, number>> => ({
  user: fixture.authorId,
  wish: fixture.wishId,
  "changelog-entry": fixture.publishedEntryId,
});

const inADay = () => new Date(Date.now() + 24 * 60 * 60_000);

async function insertUser(
  site: TestContext,
  kind: Kind,
  platformId: number,
): Promise<Person | null> {
  const elsewhere = async () => (await insertPlatform(site)).id;
  if (kind === "anonymous") return null;
  const createdAt = longAgo();
  if (kind === "admin") return createUser(site, { role: "admin", createdAt });
  if (kind === "unverified employee") return createUser(site, { role: "employee", createdAt });
  if (kind === "owner")
    return createUser(site, { role: "employee", employerId: platformId, createdAt });
  // Whatever their accounts were registered with.
  if (kind === "member" || kind === "reader")
    return createUser(site, { employerId: platformId, teamRole: kind, createdAt });
  if (kind === "employee of another platform")
    return createUser(site, { role: "employee", employerId: await elsewhere(), createdAt });
  const person = await createUser(site, { createdAt });
  if (kind.startsWith("moderator")) {
    const ofPlatform = kind === "moderator of the platform" ? platformId : null;
    await letModerate(site, person.id, { ofPlatform });
    if (kind === "moderator without a second factor")
      await updateRows(site, "users", person.id, { two_step: false });
  }
  if (kind === "deactivated") await updateRows(site, "users", person.id, { is_active: false });
  return person;
}

/** Inserts a feature on another platform that is the same wish as the given one. */
async function insertOnOtherPlatform(site: TestContext, featureId: number) {
  const { db } = site.deps;
  const platform = await insertPlatform(site);
  const linked = await db
    .insertInto("wishes")
    .values({ title: "Something else", feature_count: 2 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const elsewhere = await insertRow(db, "features", {
    platform_id: platform.id,
    title: "Something else, elsewhere",
    description: "It is on another platform.",
    wish_id: linked.id,
  });
  await updateRows(db, "features", featureId, { wish_id: linked.id });
  await updateRows(db, "platforms", platform.id, { feature_count: 1, suggested_count: 1 });
  return { otherPlatformId: elsewhere.id, unclaimedId: platform.id, wishId: linked.id };
}

/** Creates the fixture for one kind of user; returns it with the user's token. */
export async function createFixture(
  site: TestContext,
  kind: Kind,
): Promise<{ fixture: Fixture; token: string | null }> {
  const { db } = site.deps;
  const platform = await insertPlatform(site);
  const person = await insertUser(site, kind, platform.id);
  const author = kind === "author" && person !== null ? person : await createUser(site);
  const bystander = await createUser(site);
  const feature = await insertRow(db, "features", {
    platform_id: platform.id,
    user_id: author.id,
    title: unique("Something to act upon "),
    description: "It is here to be looked at, changed and deleted.",
  });
  const featureId = feature.id;
  const other = async (title: string) =>
    insertRow(db, "features", {
      platform_id: platform.id,
      title,
      description: "It is beside the first.",
    });
  const { id: otherFeatureId } = await other("Something else");
  const { id: mergedId } = await other("Something that is in another");
  await updateRows(db, "features", mergedId, { merged_into_id: otherFeatureId });
  const merge = await insertRow(db, "feature_merges", {
    platform_id: platform.id,
    source_id: mergedId,
    target_id: otherFeatureId,
  });
  const { id: newFeatureId } = await other("Something that was split from it");
  const split = await insertRow(db, "feature_splits", {
    platform_id: platform.id,
    original_id: featureId,
    new_feature_id: newFeatureId,
  });
  const comment = await insertRow(db, "comments", {
    feature_id: featureId,
    user_id: author.id,
    content: "Something to answer.",
  });
  const note = await insertRow(db, "internal_notes", {
    ...{ feature_id: featureId, user_id: person?.id ?? null },
    ...{ content: "Among us.", content_html: "<p>Among us.</p>" },
    ...{ created_at: new Date(), updated_at: new Date() },
  });
  const deleted = { moderation_state: "rejected", deleted_at: new Date() } as const;
  const deletedFeature = await insertRow(db, "features", {
    ...{ platform_id: platform.id, user_id: author.id, ...deleted, was_public: true },
    ...{ title: "Something deleted", description: "It is not here to be looked at." },
  });
  await insertRow(db, "deleted_features", {
    ...{ id: deletedFeature.id, deleted_by: "moderation", deleted_on: "2026-01-02" },
  });
  const deletedComment = await insertRow(db, "comments", {
    ...{ feature_id: featureId, user_id: author.id, content: "No more.", ...deleted },
  });
  const version = await insertRow(db, "text_versions", {
    ...{ feature_id: featureId, content: "As it was.", replaced_at: new Date() },
  });
  const snippet = await insertRow(db, "text_snippets", {
    ...{ platform_id: platform.id, user_id: person?.id ?? null, name: "Thanks" },
    ...{ content: "Thank you, {author}.", created_at: new Date(), updated_at: new Date() },
  });
  const imported = await insertRow(db, "imports", {
    ...{ platform_id: platform.id, user_id: person?.id ?? null },
    ...{ source: "canny", source_name: "Canny", format: "csv", file_name: "ideas.csv" },
    ...{ state: "undone", created_at: new Date() },
  });
  for (const text of [
    { kind: 0, feature_id: featureId },
    { kind: 1, comment_id: comment.id },
  ])
    await insertRow(db, "imported_rows", {
      ...{ platform_id: platform.id, source: "canny", source_id: "1", import_id: imported.id },
      ...{ author_name: "Ann", ...text },
    });
  const answerLink = await insertRow(db, "answer_links", {
    platform_id: platform.id,
    feature_id: featureId,
    user_id: author.id,
    url: "https://forum.example/answer",
    sentence: "This is planned for the next version.",
    answered_on: "2026-01-02",
  });
  const existence = await insertRow(db, "claims", {
    ...{ platform_id: platform.id, feature_id: featureId, user_id: author.id },
    ...{ url: "https://docs.example/new", since: "4.2", state: "pending" },
    ...{ confirmed_at: new Date(), created_at: new Date() },
  });
  const correction = await insertRow(db, "correction_requests", {
    ...{ platform_id: platform.id, feature_id: otherFeatureId, kind: "answer" },
    ...{ answered_on: "2026-01-02", reason: "We answered it." },
  });
  // The stored counts that the API would have written.
  await updateRows(db, "features", featureId, { comment_count: 1 });
  await updateRows(db, "features", otherFeatureId, { upvote_count: 1 });
  await updateRows(db, "platforms", platform.id, { feature_count: 3, suggested_count: 3 });
  await updateRows(db, "users", author.id, {
    feature_count: 1,
    comment_count: 1,
    upvotes_given_count: 1,
  });
  await insertRow(db, "votes", { user_id: author.id, feature_id: otherFeatureId });
  const removal = await insertRow(db, "vote_removals", {
    feature_id: otherFeatureId,
    reason: "Bought votes",
    vote_count: 1,
  });
  await insertRow(db, "all_votes", {
    user_id: bystander.id,
    feature_id: otherFeatureId,
    removal_id: removal.id,
  });
  const notification = await insertRow(db, "notifications", {
    user_id: author.id,
    kind: "status_changed",
    title: "News",
    message: "Of old.",
  });
  const session = await findRow(db, "sessions", { user_id: author.id }, ["id"]);
  const passkey = await insertRow(db, "passkeys", {
    user_id: author.id,
    credential_id: unique("credential"),
    public_key: Buffer.from("key"),
    sign_count: 0,
    name: "Key",
  });
  const apiKey = await insertRow(db, "api_keys", {
    ...{ user_id: author.id, platform_id: platform.id, name: "Key", hint: "wxyz" },
    ...{ scopes: ["staff"], key_hash: Buffer.from(unique("key")), expires_at: inADay() },
  });
  const webhook = await insertRow(db, "webhooks", {
    ...{ platform_id: platform.id, name: "Hook", format: "standard", host: "hooks.example" },
    ...{ events: ["feature.created"], target: Buffer.from("") },
  });
  const delivery = await insertRow(db, "webhook_deliveries", {
    webhook_id: webhook.id,
    type: "feature.created",
    state: "failed",
  });
  const verdict = await insertRow(db, "moderation_verdicts", {
    subject_type: "bio",
    user_id: author.id,
    content: "A life",
    verdict: "reject",
    source: "rules",
    reason: "Because",
    payload: JSON.stringify({ update_profile: { bio: "A life" } }),
  });
  const suggestion = await insertRow(db, "platforms", {
    name: unique("Suggested "),
    slug: unique("suggested-"),
    suggested_by: author.id,
  });
  const [tag, otherTag] = await insertRows(
    db,
    "tags",
    ["one", "another one"].map((name) => ({ platform_id: platform.id, name, feature_count: 1 })),
  );
  await insertRows(
    db,
    "feature_tags",
    [tag, otherTag].map((row) => ({ feature_id: otherFeatureId, tag_id: row?.id ?? 0 })),
  );
  await insertRow(db, "reports", {
    user_id: bystander.id,
    comment_id: comment.id,
    reason: "Not for me",
  });
  const employment = (state: "claimed" | "verified", platformId: number) =>
    insertRow(db, "employments", { user_id: bystander.id, platform_id: platformId, state });
  const claim = await employment("claimed", platform.id);
  const employed = await employment("verified", suggestion.id);
  const colleague = await createUser(site, { employerId: platform.id, teamRole: "member" });
  const membership = await findRow(db, "employments", { user_id: colleague.id }, ["id"]);
  const invitation = await insertRow(db, "team_invitations", {
    ...{ platform_id: platform.id, address: `${unique("invited")}@people.example` },
    ...{ role: "reader", token_hash: Buffer.from(unique("token")), invited_by: colleague.id },
    ...{ created_at: new Date(), expires_at: inADay() },
  });
  const insertEntry = (published_at: Date | null) =>
    insertRow(db, "changelog_entries", {
      ...{ platform_id: platform.id, title: "News", content: "Text", content_html: "Text" },
      ...{ published_at, first_published_at: published_at },
    });
  const entry = await insertEntry(null);
  const publishedEntry = await insertEntry(new Date());
  const alarm = await insertRow(db, "vote_alarms", {
    ...{ feature_id: otherFeatureId, kind: "names" },
    ...{ user_ids: [author.id], created_at: new Date() },
  });
  const elsewhere = await insertOnOtherPlatform(site, otherFeatureId);
  return {
    token: person?.token ?? null,
    fixture: {
      authorId: author.id,
      author: { username: author.username, email: author.email, password: testPassword },
      bystanderId: bystander.id,
      platform,
      featureId,
      otherFeatureId,
      ...elsewhere,
      mergeId: merge.id,
      splitId: split.id,
      commentId: comment.id,
      deletedFeatureId: deletedFeature.id,
      deletedCommentId: deletedComment.id,
      versionId: version.id,
      noteId: note.id,
      snippetId: snippet.id,
      importId: imported.id,
      answerLinkId: answerLink.id,
      existenceId: existence.id,
      correctionId: correction.id,
      notificationId: notification.id,
      sessionId: session.id,
      passkeyId: passkey.id,
      apiKeyId: apiKey.id,
      webhookId: webhook.id,
      deliveryId: delivery.id,
      verdictId: verdict.id,
      suggestionId: suggestion.id,
      tagId: tag?.id ?? 0,
      otherTagId: otherTag?.id ?? 0,
      reportedCommentId: comment.id,
      claimId: claim.id,
      memberId: membership.id,
      invitationId: invitation.id,
      employmentId: employed.id,
      removalId: removal.id,
      voteAlarmId: alarm.id,
      entryId: entry.id,
      publishedEntryId: publishedEntry.id,
    },
  };
}
