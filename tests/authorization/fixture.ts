/** Creates users of every kind and the rows that they act on. */

import type { TestContext } from "../harness/site.ts";
import {
  createUser,
  insertPlatform,
  letModerate,
  longAgo,
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
  /** An internal note of the user, on the feature. */
  noteId: number;
  /** A text snippet of the platform. */
  snippetId: number;
  /** An import into the platform that was given up. */
  importId: number;
  /** A pending link of the author's to an answer elsewhere. */
  answerLinkId: number;
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
};

const inADay = () => new Date(Date.now() + 24 * 60 * 60_000);

type Person = Awaited<ReturnType<typeof createUser>>;

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
      await site.deps.db
        .updateTable("users")
        .set({ two_step: false })
        .where("id", "=", person.id)
        .execute();
  }
  if (kind === "deactivated")
    await site.deps.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", person.id)
      .execute();
  return person;
}

/** Inserts a feature on another platform that is the same wish as the given one. */
async function insertOnOtherPlatform(site: TestContext, featureId: number) {
  const { db } = site.deps;
  const platform = await insertPlatform(site);
  const linked = await db
    .insertInto("wishes")
    .defaultValues()
    .returning("id")
    .executeTakeFirstOrThrow();
  const elsewhere = await db
    .insertInto("features")
    .values({
      platform_id: platform.id,
      title: "Something else, elsewhere",
      description: "It is on another platform.",
      wish_id: linked.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("features")
    .set({ wish_id: linked.id })
    .where("id", "=", featureId)
    .execute();
  await db
    .updateTable("platforms")
    .set({ feature_count: 1, suggested_count: 1 })
    .where("id", "=", platform.id)
    .execute();
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
  const feature = await db
    .insertInto("features")
    .values({
      platform_id: platform.id,
      user_id: author.id,
      title: unique("Something to act upon "),
      description: "It is here to be looked at, changed and deleted.",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const featureId = feature.id;
  const other = async (title: string) =>
    db
      .insertInto("features")
      .values({ platform_id: platform.id, title, description: "It is beside the first." })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id: otherFeatureId } = await other("Something else");
  const { id: mergedId } = await other("Something that is in another");
  await db
    .updateTable("features")
    .set({ merged_into_id: otherFeatureId })
    .where("id", "=", mergedId)
    .execute();
  const merge = await db
    .insertInto("feature_merges")
    .values({ platform_id: platform.id, source_id: mergedId, target_id: otherFeatureId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: newFeatureId } = await other("Something that was split from it");
  const split = await db
    .insertInto("feature_splits")
    .values({ platform_id: platform.id, original_id: featureId, new_feature_id: newFeatureId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const comment = await db
    .insertInto("comments")
    .values({ feature_id: featureId, user_id: author.id, content: "Something to answer." })
    .returning("id")
    .executeTakeFirstOrThrow();
  const note = await db
    .insertInto("internal_notes")
    .values({
      ...{ feature_id: featureId, user_id: person?.id ?? null },
      ...{ content: "Among us.", content_html: "<p>Among us.</p>" },
      ...{ created_at: new Date(), updated_at: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const snippet = await db
    .insertInto("text_snippets")
    .values({
      ...{ platform_id: platform.id, user_id: person?.id ?? null, name: "Thanks" },
      ...{ content: "Thank you, {author}.", created_at: new Date(), updated_at: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const imported = await db
    .insertInto("imports")
    .values({
      ...{
        platform_id: platform.id,
        user_id: person?.id ?? null,
        source: "canny",
        source_name: "Canny",
      },
      ...{ format: "csv", file_name: "ideas.csv", state: "undone", created_at: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const answerLink = await db
    .insertInto("answer_links")
    .values({
      platform_id: platform.id,
      feature_id: featureId,
      user_id: author.id,
      url: "https://forum.example/answer",
      sentence: "This is planned for the next version.",
      answered_on: "2026-01-02",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const correction = await db
    .insertInto("correction_requests")
    .values({
      ...{ platform_id: platform.id, feature_id: otherFeatureId, kind: "answer" },
      ...{ answered_on: "2026-01-02", reason: "We answered it." },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // The stored counts that the API would have written.
  await db.updateTable("features").set({ comment_count: 1 }).where("id", "=", featureId).execute();
  await db
    .updateTable("features")
    .set({ upvote_count: 1 })
    .where("id", "=", otherFeatureId)
    .execute();
  await db
    .updateTable("platforms")
    .set({ feature_count: 3, suggested_count: 3 })
    .where("id", "=", platform.id)
    .execute();
  await db
    .updateTable("users")
    .set({ feature_count: 1, comment_count: 1, upvotes_given_count: 1 })
    .where("id", "=", author.id)
    .execute();
  await db.insertInto("votes").values({ user_id: author.id, feature_id: otherFeatureId }).execute();
  const removal = await db
    .insertInto("vote_removals")
    .values({ feature_id: otherFeatureId, reason: "Bought votes", vote_count: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("all_votes")
    .values({ user_id: bystander.id, feature_id: otherFeatureId, removal_id: removal.id })
    .execute();
  const notification = await db
    .insertInto("notifications")
    .values({ user_id: author.id, kind: "status_changed", title: "News", message: "Of old." })
    .returning("id")
    .executeTakeFirstOrThrow();
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", author.id)
    .executeTakeFirstOrThrow();
  const passkey = await db
    .insertInto("passkeys")
    .values({
      user_id: author.id,
      credential_id: unique("credential"),
      public_key: Buffer.from("key"),
      sign_count: 0,
      name: "Key",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const apiKey = await db
    .insertInto("api_keys")
    .values({
      ...{ user_id: author.id, platform_id: platform.id, name: "Key", hint: "wxyz" },
      ...{ scopes: ["staff"], key_hash: Buffer.from(unique("key")), expires_at: inADay() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const webhook = await db
    .insertInto("webhooks")
    .values({
      ...{ platform_id: platform.id, name: "Hook", format: "standard", host: "hooks.example" },
      ...{ events: ["feature.created"], target: Buffer.from("") },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const delivery = await db
    .insertInto("webhook_deliveries")
    .values({ webhook_id: webhook.id, type: "feature.created", state: "failed" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const verdict = await db
    .insertInto("moderation_verdicts")
    .values({
      subject_type: "bio",
      user_id: author.id,
      content: "A life",
      verdict: "reject",
      source: "rules",
      reason: "Because",
      payload: JSON.stringify({ update_profile: { bio: "A life" } }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const suggestion = await db
    .insertInto("platforms")
    .values({ name: unique("Suggested "), slug: unique("suggested-"), suggested_by: author.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [tag, otherTag] = await db
    .insertInto("tags")
    .values(
      ["one", "another one"].map((name) => ({ platform_id: platform.id, name, feature_count: 1 })),
    )
    .returning("id")
    .execute();
  await db
    .insertInto("feature_tags")
    .values([tag, otherTag].map((row) => ({ feature_id: otherFeatureId, tag_id: row?.id ?? 0 })))
    .execute();
  await db
    .insertInto("reports")
    .values({ user_id: bystander.id, comment_id: comment.id, reason: "Not for me" })
    .execute();
  const employment = (state: "claimed" | "verified", platformId: number) =>
    db
      .insertInto("employments")
      .values({ user_id: bystander.id, platform_id: platformId, state })
      .returning("id")
      .executeTakeFirstOrThrow();
  const claim = await employment("claimed", platform.id);
  const employed = await employment("verified", suggestion.id);
  const colleague = await createUser(site, { employerId: platform.id, teamRole: "member" });
  const membership = await db
    .selectFrom("employments")
    .select("id")
    .where("user_id", "=", colleague.id)
    .executeTakeFirstOrThrow();
  const invitation = await db
    .insertInto("team_invitations")
    .values({
      ...{ platform_id: platform.id, address: `${unique("invited")}@people.example` },
      ...{ role: "reader", token_hash: Buffer.from(unique("token")), invited_by: colleague.id },
      ...{ created_at: new Date(), expires_at: inADay() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const entry = await db
    .insertInto("changelog_entries")
    .values({ platform_id: platform.id, title: "News", content: "Text", content_html: "Text" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const alarm = await db
    .insertInto("vote_alarms")
    .values({
      ...{ feature_id: otherFeatureId, kind: "names" },
      ...{ user_ids: [author.id], created_at: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
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
      noteId: note.id,
      snippetId: snippet.id,
      importId: imported.id,
      answerLinkId: answerLink.id,
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
    },
  };
}
