/** People of every kind, and the things that they act upon, fresh for each try. */
import { platformRow, signedIn, testPassword, unique } from "../people.ts";
import type { Scene } from "../site.ts";

export const kinds = [
  "anonymous",
  "user",
  "author",
  "unverified employee",
  "employee of the platform",
  "employee of another platform",
  "admin",
  "deactivated",
] as const;
export type Kind = (typeof kinds)[number];

export type Stage = {
  /** Whose the things are. */
  authorId: number;
  author: { username: string; email: string; password: string };
  /** Somebody who has nothing to do with any of this. */
  bystanderId: number;
  platform: { id: number; slug: string };
  featureId: number;
  /** Another on the same platform. */
  otherFeatureId: number;
  /** A merge that stands. */
  mergeId: number;
  commentId: number;
  notificationId: number;
  verdictId: number;
  suggestionId: number;
  /** Tags of the platform. */
  tagId: number;
  otherTagId: number;
  /** Of somebody else: one that waits, and one that is verified. */
  /** The author's comment, which the bystander has reported. */
  reportedCommentId: number;
  claimId: number;
  employmentId: number;
};

type Person = Awaited<ReturnType<typeof signedIn>>;

async function personOf(site: Scene, kind: Kind, platformId: number): Promise<Person | null> {
  const elsewhere = async () => (await platformRow(site)).id;
  if (kind === "anonymous") return null;
  if (kind === "admin") return signedIn(site, { role: "admin" });
  if (kind === "unverified employee") return signedIn(site, { role: "employee" });
  if (kind === "employee of the platform")
    return signedIn(site, { role: "employee", employerId: platformId });
  if (kind === "employee of another platform")
    return signedIn(site, { role: "employee", employerId: await elsewhere() });
  const person = await signedIn(site);
  if (kind === "deactivated")
    await site.deps.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", person.id)
      .execute();
  return person;
}

/** Sets the stage for one try by one kind of person; answers with it and the person's token. */
export async function setStage(
  site: Scene,
  kind: Kind,
): Promise<{ stage: Stage; token: string | null }> {
  const { db } = site.deps;
  const platform = await platformRow(site);
  const person = await personOf(site, kind, platform.id);
  const author = kind === "author" && person !== null ? person : await signedIn(site);
  const bystander = await signedIn(site);
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
  const comment = await db
    .insertInto("comments")
    .values({ feature_id: featureId, user_id: author.id, content: "Something to answer." })
    .returning("id")
    .executeTakeFirstOrThrow();
  // As if everything had been counted when it came.
  await db.updateTable("features").set({ comment_count: 1 }).where("id", "=", featureId).execute();
  await db
    .updateTable("platforms")
    .set({ feature_count: 2, suggested_count: 2 })
    .where("id", "=", platform.id)
    .execute();
  await db
    .updateTable("users")
    .set({ feature_count: 1, comment_count: 1 })
    .where("id", "=", author.id)
    .execute();
  const notification = await db
    .insertInto("notifications")
    .values({ user_id: author.id, kind: "status_changed", title: "News", message: "Of old." })
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
    .values(["one", "another one"].map((name) => ({ platform_id: platform.id, name })))
    .returning("id")
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
  return {
    token: person?.token ?? null,
    stage: {
      authorId: author.id,
      author: { username: author.username, email: author.email, password: testPassword },
      bystanderId: bystander.id,
      platform,
      featureId,
      otherFeatureId,
      mergeId: merge.id,
      commentId: comment.id,
      notificationId: notification.id,
      verdictId: verdict.id,
      suggestionId: suggestion.id,
      tagId: tag?.id ?? 0,
      otherTagId: otherTag?.id ?? 0,
      reportedCommentId: comment.id,
      claimId: claim.id,
      employmentId: employed.id,
    },
  };
}
