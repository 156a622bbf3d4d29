/** Texts of the demo that wait for an admin: held by moderation, or reported. */
import { moderateWholeText } from "@upwell/moderation/moderate-offline";
import type { Submission } from "@upwell/moderation/moderation-result";
import {
  heldComment,
  heldFeature,
  heldReason,
  reportedComment,
  reportedFeature,
} from "@upwell/sample/demo";
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { getSite } from "../domain/moderation/moderate-text.ts";
import { insertReport, type PostId } from "../domain/moderation/report-queries.ts";
import { saveVerdict } from "../domain/moderation/review.ts";
import { formatText } from "../formatter/format-text.ts";
import { hour } from "./context.ts";
import { findUser } from "./users.ts";

type Target = { platform: string; feature: string };

const findFeatureId = ({ platform, feature }: Target) =>
  sql<number>`(select f.id from features f join platforms p on p.id = f.platform_id
    where p.slug = ${platform} and f.title = ${feature})`;

const findUserId = (username: string): number => findUser(username)?.id ?? 0;

type Waiting = { tx: Tx; deps: Deps; now: number };

/** Moderates a held text and stores the verdict, as for one that a user has just posted. */
async function hold(
  { tx, deps }: Waiting,
  text: { type: Submission["subject_type"]; id: number; content: string; by: string; at: Date },
): Promise<void> {
  const submission = {
    subject_type: text.type,
    content: text.content,
    author_id: findUserId(text.by),
  };
  const result = await moderateWholeText(submission, {
    site: getSite(deps.config),
    isNewAccount: false,
    siteWeights: new Map(),
  });
  const reviewed = {
    state: "pending",
    submission,
    result,
    payload: {},
    reviewedAt: text.at,
  } as const;
  await saveVerdict(tx, reviewed, text.id);
}

async function insertHeldFeature(waiting: Waiting): Promise<void> {
  const { tx, now } = waiting;
  const { platform, by, title, text, tags, hoursAgo } = heldFeature;
  const at = new Date(now - hoursAgo * hour);
  const { html = "", excerpt = "" } = formatText(text) ?? {};
  const { id } = await tx
    .insertInto("features")
    .values({
      platform_id: sql`(select id from platforms where slug = ${platform})`,
      user_id: findUserId(by),
      ...{ title, description: text, excerpt },
      moderation_state: "pending",
      ...{ created_at: at, updated_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("feature_html").values({ feature_id: id, html }).execute();
  await sql`insert into feature_tags (feature_id, tag_id)
    select f.id, t.id from features f join tags t on t.platform_id = f.platform_id
    where f.id = ${id} and t.name = any(${tags}::text[])`.execute(tx);
  const content = [title, text, ...tags].join("\n\n");
  await hold(waiting, { type: "feature", id, content, by, at });
}

async function insertHeldComment(waiting: Waiting): Promise<void> {
  const { tx, now } = waiting;
  const { by, text: content, hoursAgo } = heldComment;
  const at = new Date(now - hoursAgo * hour);
  const { id } = await tx
    .insertInto("comments")
    .values({
      feature_id: findFeatureId(heldComment),
      user_id: findUserId(by),
      content,
      content_html: formatText(content)?.html ?? null,
      moderation_state: "pending",
      ...{ created_at: at, updated_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await hold(waiting, { type: "comment", id, content, by, at });
}

/** The author gets a vote, if there is none, beside which the reason stands. */
async function insertHeldReason(waiting: Waiting): Promise<void> {
  const { tx, now } = waiting;
  const { by, text: content, hoursAgo } = heldReason;
  const at = new Date(now - hoursAgo * hour);
  const user_id = findUserId(by);
  await sql`insert into all_votes (user_id, feature_id, created_at)
    values (${user_id}, ${findFeatureId(heldReason)}, ${at}) on conflict do nothing`.execute(tx);
  const { id } = await tx
    .insertInto("vote_notes")
    .values({
      ...{ user_id, feature_id: findFeatureId(heldReason), kind: "reason", content },
      moderation_state: "pending",
      ...{ created_at: at, updated_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await hold(waiting, { type: "vote_note", id, content, by, at });
}

type Reports = readonly { by: string; reason: string }[];

async function report({ tx, now }: Waiting, text: PostId, reports: Reports): Promise<void> {
  for (const [index, { by, reason }] of reports.entries())
    await insertReport(tx, text, {
      user_id: findUserId(by),
      reason,
      created_at: new Date(now - (26 - index * 5) * hour),
    });
}

async function insertReports(waiting: Waiting): Promise<void> {
  const { rows } = await sql<{ feature: number; comment: number }>`
    select ${findFeatureId(reportedFeature)} as feature, c.id as comment
    from comments c where c.feature_id = ${findFeatureId(reportedComment)}
      and starts_with(c.content, ${reportedComment.text})`.execute(waiting.tx);
  const [found] = rows;
  if (found === undefined) return;
  await report(waiting, { type: "comment", id: found.comment }, reportedComment.reports);
  await report(waiting, { type: "feature", id: found.feature }, reportedFeature.reports);
}

/** Expects the demo's content, and what was decided before. The counts are rebuilt afterwards. */
export async function insertWaitingTexts(tx: Tx, deps: Deps, now: number): Promise<void> {
  const waiting = { tx, deps, now };
  await insertHeldFeature(waiting);
  await insertHeldReason(waiting);
  await insertHeldComment(waiting);
  await insertReports(waiting);
}
