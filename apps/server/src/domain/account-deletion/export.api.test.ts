/** Personal data export: all data of the user, no secrets, and no data of others. */
import { createHash } from "node:crypto";
import { createComment } from "@upwell/contract/comments/routes";
import { followPlatform } from "@upwell/contract/follows/routes";
import { personalData, personalRows } from "@upwell/contract/users/personal-data";
import { updateMe } from "@upwell/contract/users/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRow, insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, testPassword } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { PersonalKind } from "./export-queries.ts";

const site = await openTestSite();

async function exportData(token: string | null) {
  const response = await site.visitor().raw("/auth/me/export/", {
    method: "POST",
    headers: { authorization: `Token ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ password: testPassword }),
  });
  return { response, text: await response.text() };
}

/** Creates two users with the same kinds of rows, to detect rows of the wrong user. */
async function createUsersWithData() {
  const platform = await insertPlatform(site);
  const users = [];
  for (const word of ["mine", "theirs"]) {
    const user = await createUser(site, { role: "employee", employerId: platform.id });
    const { db } = site.deps;
    const feature = await suggestFeature(user, platform.id, `An idea of ${word}`, {
      description: `All of this is ${word}, every word.`,
      tags: [`tag of ${word}`],
    });
    const params = { id: String(feature.id) };
    await user.call(createComment, { params, body: { content: `A comment of ${word}` } });
    await user.call(updateMe, { body: { bio: `The bio of ${word}` } });
    await user.call(followPlatform, { params: { slug: platform.slug } });
    const user_id = user.id;
    const about = { user_id, feature_id: feature.id };
    await insertRow(db, "identities", {
      provider: "github",
      issuer: "https://github.com/login/oauth",
      subject: word,
      user_id,
    });
    await insertRow(db, "notifications", {
      ...about,
      kind: "comment",
      title: `News of ${word}`,
      message: "",
    });
    const tag = await findRow(db, "tags", { name: `tag of ${word}` }, ["id"]);
    await insertRow(db, "tag_follows", { user_id, tag_id: tag.id });
    await insertRow(db, "changelog_follows", { user_id, platform_id: platform.id });
    const followed = await createUser(site);
    await insertRow(db, "user_follows", { user_id, followed_id: followed.id });
    await insertRow(db, "passkeys", {
      user_id,
      credential_id: `credential of ${word}`,
      public_key: Buffer.from("SECRET"),
      sign_count: 0,
      name: `Key of ${word}`,
    });
    await insertRow(db, "authenticators", { user_id, secret: Buffer.from("SECRET") });
    await insertRow(db, "recovery_codes", { user_id, code_hash: Buffer.from("SECRET") });
    await insertRow(db, "api_keys", {
      ...{ user_id, name: `API key of ${word}`, hint: "wxyz", scopes: ["read"] },
      ...{ key_hash: Buffer.from(`SECRET ${word}`), expires_at: new Date() },
    });
    await insertRow(db, "email_changes", {
      user_id,
      old_email: `old.${word}@people.example`,
      new_email: `new.${word}@people.example`,
      code_expires_at: new Date(),
    });
    await insertRow(db, "mails", {
      user_id,
      to_address: user.email,
      subject: `Mail of ${word}`,
      text_body: "Your code is SECRET",
      html_body: "SECRET",
    });
    await insertRow(db, "account_joins", {
      ...{ kept_id: user_id, joined_id: followed.id, moved: "{}" },
      ...{ joined_at: new Date(), undo_until: new Date() },
    });
    await insertRow(db, "team_invitations", {
      ...{ platform_id: platform.id, address: `guest.of.${word}@people.example`, role: "reader" },
      ...{ token_hash: Buffer.from(`SECRET ${word}`), invited_by: user_id },
      ...{ created_at: new Date(), expires_at: new Date() },
    });
    await insertRow(db, "status_updates", {
      ...about,
      old_status: "seen",
      new_status: "planned",
      comment: `Plan of ${word}`,
    });
    await insertRow(db, "reports", { ...about, reason: `Report of ${word}` });
    const compared = await insertRow(db, "features", {
      platform_id: platform.id,
      title: "Another",
      description: "Of no one.",
    });
    await insertRow(db, "earlier_texts", {
      feature_id: about.feature_id,
      kind: "first",
      title: `An earlier idea of ${word}`,
      changed_at: new Date(),
      votes: 1,
    });
    const link = await insertRow(db, "answer_links", {
      ...about,
      platform_id: platform.id,
      url: `https://forum.example/${word}`,
      sentence: `We plan this, ${word}, next year.`,
      answered_on: "2026-01-02",
    });
    await insertRow(db, "answer_link_confirmations", { user_id, answer_link_id: link.id });
    await insertRow(db, "answer_link_contests", {
      ...{ user_id, answer_link_id: link.id, reason: `Contest of ${word}` },
      created_at: new Date(),
    });
    const claim = await insertRow(db, "claims", {
      ...about,
      ...{ platform_id: platform.id, url: `https://docs.example/${word}`, since: "4.2" },
      ...{ state: "pending", confirmed_at: new Date(), created_at: new Date() },
    });
    await insertRow(db, "claim_voices", { user_id, claim_id: claim.id, agrees: true });
    const wish = await insertRow(db, "wishes", { title: "A wish" });
    await insertRow(db, "wish_follows", { user_id, wish_id: wish.id });
    const { id: others } = await insertPlatform(site);
    const elsewhere = await insertRow(db, "features", {
      ...{ platform_id: others, title: "Elsewhere", description: "Of no one." },
    });
    await insertRow(db, "wish_proposals", {
      ...{ first_id: compared.id, second_id: elsewhere.id, similarity: 0.5 },
      ...{ first_platform_id: platform.id, second_platform_id: others },
    });
    await insertRow(db, "wish_voices", {
      ...{ user_id, first_id: compared.id, second_id: elsewhere.id },
      ...{ agrees: false, words: `Objection of ${word}` },
    });
    await insertRow(db, "moderators", {
      user_id,
      platform_id: platform.id,
      granted_at: new Date(),
    });
    await insertRow(db, "agent_reports", {
      user_id,
      feature_id: feature.id,
      reported_on: "2026-01-02",
    });
    await insertRow(db, "correction_requests", {
      ...{ platform_id: platform.id, feature_id: feature.id, requested_by: user_id },
      ...{ kind: "answer", answered_on: "2026-01-02", reason: `Request of ${word}` },
    });
    await insertRow(db, "duplicate_proposals", { ...about, duplicate_of_id: compared.id });
    await insertRow(db, "platforms", {
      name: `Platform of ${word}`,
      slug: `of-${word}`,
      suggested_by: user_id,
    });
    await insertRow(db, "team_members", {
      user_id,
      platform_id: platform.id,
      name: `Name of ${word}`,
      avatar_initials: "N",
    });
    await insertRow(db, "audit_events", {
      actor_id: user_id,
      action: `operation.${word}`,
      subject_type: "feature",
    });
    const verdict = await findRow(db, "moderation_verdicts", { user_id }, ["id"]);
    await insertRow(db, "appeals", {
      user_id,
      verdict_id: verdict.id,
      message: `Appeal of ${word}`,
    });
    const merged = await insertRow(db, "features", {
      platform_id: platform.id,
      title: `Merged of ${word}`,
      description: "Of another person",
      merged_into_id: feature.id,
    });
    await insertRow(db, "all_votes", { user_id, feature_id: merged.id, is_duplicate: true });
    const answer = await insertRow(db, "comments", {
      feature_id: feature.id,
      content: "Of another person",
    });
    await insertRow(db, "helpful_marks", {
      comment_id: answer.id,
      user_id,
      created_at: new Date(),
    });
    await insertRow(db, "vote_notes", { ...about, kind: "reason", content: `Reason of ${word}` });
    await insertRow(db, "text_versions", {
      ...{ feature_id: feature.id, content: `Before ${word}`, replaced_at: new Date() },
    });
    await insertRow(db, "internal_notes", {
      ...{ ...about, content: `Note of ${word}`, content_html: "" },
      ...{ created_at: new Date(), updated_at: new Date() },
    });
    await insertRow(db, "pictures", {
      ...{
        user_id,
        feature_id: feature.id,
        alt: `Picture of ${word}`,
        key: createHash("md5").update(word).digest("hex"),
      },
      ...{
        secret: "hidden",
        width: 2,
        height: 2,
        bytes: 9,
        print: "0".repeat(16),
        created_at: new Date(),
      },
    });
    await insertRow(db, "text_snippets", {
      ...{ user_id: about.user_id, platform_id: platform.id, name: `Snippet of ${word}` },
      ...{ content: "Thank you.", created_at: new Date(), updated_at: new Date() },
    });
    await insertRow(db, "imports", {
      ...{ user_id, platform_id: platform.id, source_name: "Canny", source: "canny" },
      ...{ format: "csv", file_name: `Ideas of ${word}`, state: "undone", created_at: new Date() },
    });
    await insertRow(db, "feature_assignees", { ...about, assigned_at: new Date() });
    const removal = await insertRow(db, "vote_removals", { reason: `Removal of ${word}` });
    const other = await insertRow(db, "features", {
      platform_id: platform.id,
      title: `Taken of ${word}`,
      description: "Of another person",
    });
    await insertRow(db, "all_votes", { user_id, feature_id: other.id, removal_id: removal.id });
    await insertRow(db, "notification_preferences", { user_id, category: "comments", mail: false });
    await insertRow(db, "known_devices", {
      user_id,
      secret_hash: Buffer.from(`SECRET device ${word}`),
    });
    await db.insertInto("feature_mutes").values(about).execute();
    await insertRow(db, "queue_views", {
      ...{ user_id, platform_id: platform.id, name: `View of ${word}` },
      query: `search=${word}`,
    });
    await insertRow(db, "queue_visits", {
      user_id,
      platform_id: platform.id,
      visited_at: new Date(),
    });
    const session = await findRow(db, "sessions", { user_id }, ["id"]);
    await insertRow(db, "push_subscriptions", {
      user_id,
      session_id: session.id,
      endpoint: `https://push.example/${word}`,
      p256dh: Buffer.alloc(65),
      auth: Buffer.alloc(16),
    });
    users.push({ user, feature });
  }
  return users;
}

test("contains every kind of row of the user only, with ISO dates", async () => {
  const [mine, theirs] = await createUsersWithData();
  if (!mine || !theirs) throw new Error("Two people live here.");
  await mine.user.call(upvote, { params: { id: String(theirs.feature.id) } });
  const { response, text } = await exportData(mine.user.token);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const all = JSON.parse(text) as Record<string, unknown>;
  expect(Object.keys(all).sort()).toEqual(Object.keys(personalData.shape).sort());
  const { exported_at, account, ...lists } = all;
  expect(exported_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(account).toMatchObject({
    id: mine.user.id,
    email: mine.user.email,
    has_password: true,
  });
  for (const [kind, rows] of Object.entries(lists))
    expect([kind, (rows as unknown[]).length > 0]).toEqual([kind, true]);
  const cast = { hides_name: false, is_repeat: false, created_at: expect.stringMatching(/Z$/) };
  expect(lists.votes).toEqual([
    { ...cast, feature_id: mine.feature.id },
    { ...cast, feature_id: theirs.feature.id },
  ]);
  expect(lists.features).toMatchObject([{ title: "An idea of mine", tags: ["tag of mine"] }]);
  expect(text).not.toContain("theirs");
  expect(text).not.toContain(theirs.user.username);
});

/** Lists with the rows of tables that have another name. */
const exportedAs: Record<string, PersonalKind> = {
  "account_joins.kept_id": "account_joins",
  "all_votes.user_id": "votes",
  "audit_events.actor_id": "audit_events",
  "changelog_follows.user_id": "followed_changelogs",
  "correction_requests.requested_by": "correction_requests",
  "feature_assignees.user_id": "assigned_features",
  "feature_follows.user_id": "followed_features",
  "feature_mutes.user_id": "muted_features",
  "platform_follows.user_id": "followed_platforms",
  "platforms.suggested_by": "suggested_platforms",
  "tag_follows.user_id": "followed_tags",
  "team_invitations.invited_by": "team_invitations",
  "team_members.user_id": "team_entries",
  "user_follows.user_id": "followed_users",
  "wish_follows.user_id": "followed_wishes",
};

const inAudit = "An action of staff: it is among the audit events.";
const noSecondMessage = "Only prevents a second message.";
/** Columns that name a user whose rows are not exported, and why. */
const notExported: Record<string, string> = {
  "account_joins.joined_id": "A joined account opens the other one, which has the list.",
  "activities.user_id": "Repeats ideas, votes and comments.",
  "answer_links.decided_by": inAudit,
  "claims.decided_by": inAudit,
  "appeals.decided_by": inAudit,
  "changelog_entries.scheduled_by": inAudit,
  "changelog_recipients.user_id": noSecondMessage,
  "codes.user_id": "Secrets that are valid for minutes; the mails that brought them are listed.",
  "company_contacts.entered_by": inAudit,
  "correction_requests.decided_by": inAudit,
  "duplicate_candidates.dismissed_by": inAudit,
  "employments.decided_by": inAudit,
  "answer_places.made_by": inAudit,
  "feature_merges.merged_by": inAudit,
  "feature_merges.undone_by": inAudit,
  "feature_splits.split_by": inAudit,
  "feature_splits.undone_by": inAudit,
  "feed_entries.user_id": "Repeats what happened on what the user follows.",
  "legal_documents.created_by": inAudit,
  "mail_requests.user_id": "Counts mails, which are listed.",
  "moderation_verdicts.decided_by": inAudit,
  "moderators.granted_by": inAudit,
  "news_subscriptions.made_by": inAudit,
  "outbox_events.actor_id": "Waits to become notifications of others.",
  "outbox_events.assignee_id": "Waits to become a notification, which is listed.",
  "outcome_survey_recipients.user_id": noSecondMessage,
  "platforms.embed_origins_by": inAudit,
  "reports.decided_by": inAudit,
  "reports.profile_id": "What another user reported, who stays unnamed.",
  "settings.updated_by": inAudit,
  "taken_texts.user_id": "Lasts ten minutes; the decision is among the audit events.",
  "user_follows.followed_id": "Nobody hears who follows them.",
  "vote_alarms.decided_by": inAudit,
  "vote_removals.removed_by": inAudit,
  "vote_removals.restored_by": inAudit,
  "vote_removals.user_id": "The votes are listed, with the reason.",
  "webhooks.made_by": inAudit,
  "wish_proposals.declined_by": inAudit,
  "wish_proposals.first_confirmed_by": inAudit,
  "wish_proposals.second_confirmed_by": inAudit,
};

test("every column that names a user has its list, or a reason for none", async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname::text as column from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass`.execute(site.deps.db);
  const others = rows.filter(
    ({ table, column }) => !(column === "user_id" && table in personalRows),
  );
  expect(others.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    Object.keys({ ...exportedAs, ...notExported }).sort(),
  );
});

test("contains no hash, token, code or unsubscribe link", async () => {
  const user = await createUser(site);
  const { db } = site.deps;
  await insertRow(db, "mails", {
    user_id: user.id,
    to_address: user.email,
    subject: "Your code",
    text_body: "The code is SECRET",
    html_body: "SECRET",
  });
  const row = await findRow(db, "users", user.id, ["password_hash", "unsubscribe_token"]);
  const { text } = await exportData(user.token);
  for (const secret of [row.password_hash, row.unsubscribe_token, user.token, "SECRET", "_hash"])
    expect(text).not.toContain(secret);
});
