/** After an account is deleted, nothing in the database has its words or name, but for a list with reasons. */
import { createEntry, publishEntry } from "@upwell/contract/changelog/routes";
import { createComment, lockDiscussion, updateComment } from "@upwell/contract/comments/routes";
import { claimEmployment } from "@upwell/contract/employments/routes";
import { updateFeature } from "@upwell/contract/features/routes";
import { createInternalNote } from "@upwell/contract/internal-notes/routes";
import * as moderation from "@upwell/contract/moderation/routes";
import { suggestPlatform } from "@upwell/contract/platforms/routes";
import { createSnippet } from "@upwell/contract/snippets/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { deactivateUser, deleteMe, reactivateUser, updateMe } from "@upwell/contract/users/routes";
import { setReason } from "@upwell/contract/vote-notes/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { findTablesContaining } from "@upwell/tests/harness/whole-database";
import { expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { startSession } from "../auth/sessions.ts";

const site = await openStubbedSite();

/** Where words of a deleted account stay, and why. */
const expected: Record<string, readonly string[]> = {
  // Texts that others voted on or answered stay without their author, in their record of moderation, too.
  "an idea with votes": ["features", "moderation_verdicts", "search_documents", "search_words"],
  "its description": [
    "feature_html",
    "features",
    "moderation_verdicts",
    "search_documents",
    "search_words",
  ],
  "an earlier title": ["moderation_verdicts"],
  "a comment with an answer": ["comments", "moderation_verdicts", "notifications"],
  // What a team says is the platform's.
  "an official answer": ["comments", "moderation_verdicts", "notifications", "search_documents"],
  "a status": ["audit_events", "notifications", "search_documents", "status_updates"],
  "an internal note": ["internal_notes"],
  "a text snippet": ["text_snippets"],
  "the reason of a lock": ["audit_events", "features"],
  "a changelog entry": ["changelog_entries", "notifications"],
  // It waits for a decision, or is public.
  "a suggested platform": ["moderation_verdicts", "platforms"],
};

const planted = new Map<string, string>();
/** Returns a word that is in this field only. */
function canary(field: string): string {
  const letters = Array.from(String(planted.size + 10), (digit) => "ghklmnprst"[Number(digit)]);
  const word = `quorv${letters.join("")}imba`;
  planted.set(field, word);
  return word;
}
const at = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const runJobs = async () => {
  await drain(site.deps, notificationConsumer);
};

test("the words and the name of a deleted account are deleted", async () => {
  const platform = await insertPlatform(site);
  const admin = await createUser(site, { role: "admin" });
  const other = await createUser(site);
  const leaver = await createUser(site, { role: "employee", employerId: platform.id });
  await updateRows(site, "users", leaver.id, {
    username: canary("a username"),
    email: `${canary("an email")}@people.example`,
  });
  const names = { firstName: canary("a first name"), lastName: canary("a last name") };
  await leaver.call(updateMe, { body: { ...names, bio: canary("a bio") } });
  const rename = { firstName: `[reject] ${canary("a rejected name")}` };
  await expect(leaver.call(updateMe, { body: rename })).rejects.toMatchObject({ status: 422 });
  const suggest = (by: typeof other, title: string, text: string) =>
    suggestFeature(by, platform.id, `Wish for ${title}`, {
      description: `What it is for: ${text}.`,
    });
  await suggest(leaver, canary("an idea"), canary("a description"));
  const voted = await suggest(leaver, canary("an idea with votes"), canary("its description"));
  await other.call(upvote, at(voted));
  const reworded = { title: `Wish for ${canary("an earlier title")}` };
  await leaver.call(updateFeature, { ...at(voted), body: reworded });
  site.clock.now = new Date(Date.now() + 600_000);
  await leaver.call(updateFeature, { ...at(voted), body: { title: voted.title } });
  site.clock.now = null;
  const theirs = await suggest(other, "something", "everybody");
  const comment = (by: typeof other, text: string, parent: number | null = null) =>
    by.call(createComment, { ...at(theirs), body: { content: text, parent } });
  // In the name of a user, not of the team.
  await updateRows(site, "employments", { user_id: leaver.id }, { state: "left" });
  const work = (state: "verified" | "left") =>
    updateRows(site, "employments", { user_id: leaver.id }, { state });
  const answered = await comment(leaver, `First ${canary("a comment with an answer")}`);
  const mine = await comment(other, "Which of the two?", answered.id);
  const question = await comment(other, "Who needs it?");
  await comment(leaver, `I do: ${canary("a reply")}`, question.id);
  await comment(leaver, `[hold] ${canary("a held comment")}`);
  await expect(comment(leaver, `[reject] ${canary("a rejected comment")}`)).rejects.toMatchObject({
    status: 422,
  });
  const [verdict] = await leaver.call(moderation.listMyVerdicts, {});
  await leaver.call(moderation.createAppeal, {
    body: { verdictId: verdict?.id ?? 0, message: canary("an appeal") },
  });
  await leaver.call(upvote, at(theirs));
  await leaver.call(setReason, { ...at(theirs), body: { content: `For ${canary("a why")}` } });
  await leaver.call(moderation.createReport, {
    body: { comment: mine.id, reason: `Insults or threats: ${canary("a report")}` },
  });
  await leaver.call(suggestPlatform, {
    body: {
      name: `Tool ${canary("a suggested platform")}`,
      description: "It draws straight notes.",
      websiteUrl: "https://notes.example",
    },
  });
  const second = await insertPlatform(site);
  await leaver.call(claimEmployment, {
    body: {
      platform: second.id,
      company: canary("a company"),
      jobTitle: canary("a job title"),
    },
  });
  await work("verified");
  const answer = await comment(leaver, `We know: ${canary("an official answer")}`);
  await comment(other, "Thank you.", answer.id);
  await leaver.call(createStatusUpdate, {
    ...at(theirs),
    body: { newStatus: "planned", comment: `Soon ${canary("a status")}` },
  });
  await leaver.call(createSnippet, {
    params: { slug: platform.slug },
    body: { name: "Thanks", content: `Thank you for ${canary("a text snippet")}.` },
  });
  await leaver.call(lockDiscussion, {
    ...at(theirs),
    body: { reason: `It goes in circles. ${canary("the reason of a lock")}` },
  });
  await leaver.call(createInternalNote, {
    ...at(theirs),
    body: { content: `Ask them about ${canary("an internal note")}` },
  });
  const entry = await leaver.call(createEntry, {
    params: { slug: platform.slug },
    body: {
      title: "Something new",
      content: `It is ${canary("a changelog entry")}.`,
      featureIds: [theirs.id],
    },
  });
  await leaver.call(publishEntry, { ...at(entry), body: {} });
  await runJobs();
  // Words of admins about the account.
  const reason = `Reads ${canary("a reason about the account")}`;
  await admin.call(deactivateUser, { ...at(leaver), body: { reason } });
  await admin.call(reactivateUser, at(leaver));
  await admin.call(updateComment, { ...at(mine), body: { content: "Which one of the two?" } });
  await runJobs();
  for (const [field, word] of planted)
    expect(await findTablesContaining(site.deps.db, word), field).not.toEqual([]);

  // Reactivated, they sign in again.
  const session = await startSession(site.deps, leaver.id, { remember: false });
  leaver.token = session.token;
  await leaver.call(deleteMe, {});
  const left: Record<string, readonly string[]> = {};
  for (const [field, word] of planted) {
    const tables = await findTablesContaining(site.deps.db, word);
    if (tables.length > 0) left[field] = tables.sort();
  }
  expect(left).toEqual(expected);
  const reports = await site.deps.db.selectFrom("reports").select("reason").execute();
  expect(reports).toEqual([{ reason: "Insults or threats" }]);
  const news = await findRows(site, "notifications", { user_id: other.id }, [
    "kind",
    "title",
    "message",
  ]);
  const words = planted.get("an official answer");
  expect(news).toContainEqual({
    kind: "comment_on_feature",
    title: "Anonymous commented on “Wish for something”",
    message: `First ${planted.get("a comment with an answer")}`,
  });
  expect(news).toContainEqual(
    expect.objectContaining({ kind: "official_answer", message: `Anonymous: We know: ${words}` }),
  );
});
