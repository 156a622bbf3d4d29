/** Moderation of what voters say beside their vote: held, rejected, appealed, reported. */
import { listAudit } from "@upwell/contract/audit/routes";
import { getFeature } from "@upwell/contract/features/routes";
import * as moderation from "@upwell/contract/moderation/routes";
import { listModerationLog } from "@upwell/contract/moderation-log/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { getAccount } from "@upwell/contract/users/routes";
import { listVoteNotes, setOutcome, setReason } from "@upwell/contract/vote-notes/routes";
import { hideNameAtVote, removeUpvote } from "@upwell/contract/votes/routes";
import type { Person } from "@upwell/tests/harness/users";
import {
  admin,
  feature,
  merges,
  prepareVotedFeature,
  site,
  voter,
} from "@upwell/tests/harness/voted-feature";
import { expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

prepareVotedFeature();

const at = (id: number) => ({ params: { id: String(id) } });
const giveReason = (content: string) =>
  voter.call(setReason, { ...at(feature), body: { content } });
const seen = async () => {
  const { reasonCount, reasons } = await site.visitor().call(getFeature, at(feature));
  return { reasonCount, reasons: reasons.map(({ content }) => content) };
};
const none = { reasonCount: 0, reasons: [] };
const one = (content: string) => ({ reasonCount: 1, reasons: [content] });
const verdicts = () => voter.call(moderation.listMyVerdicts, {});
const decide = (id: number, decision: "allow" | "reject") =>
  admin.call(moderation.decideVerdict, { ...at(id), body: { decision, reason: "Read it" } });

async function verdictId() {
  const [latest] = await verdicts();
  if (latest === undefined) throw new Error("There is no verdict.");
  return latest.id;
}

test("a held note is shown to its author alone until an admin decides", async () => {
  expect(await giveReason("Words to [hold]")).toMatchObject({
    reason: { content: "Words to [hold]", moderationState: "pending" },
  });
  expect(await seen()).toEqual(none);
  const queue = await admin.call(moderation.listModerationQueue, {});
  expect(queue).toContainEqual(
    expect.objectContaining({ subjectType: "vote_note", content: "Words to [hold]" }),
  );
  await decide(await verdictId(), "allow");
  expect(await seen()).toEqual(one("Words to [hold]"));
  await drain(site.deps, notificationConsumer);
  expect(await voter.call(listNotifications, {})).toMatchObject([
    { kind: "text_approved", featureId: feature },
  ]);
});

test("a held note that was rejected stays hidden; a new one replaces it", async () => {
  await giveReason("More to [hold]");
  await decide(await verdictId(), "reject");
  expect(await merges.see(feature, voter)).toMatchObject({
    myVote: { reason: { moderationState: "rejected" } },
  });
  await giveReason("A civil reason.");
  expect(await seen()).toEqual(one("A civil reason."));
});

test("a rejected note is stored nowhere, and published by an appeal", async () => {
  await expect(giveReason("Words to [reject]")).rejects.toMatchObject({
    status: 422,
    body: { reason: "Marked to reject" },
  });
  expect(await merges.see(feature, voter)).toMatchObject({ myVote: { reason: null } });
  const body = { verdictId: await verdictId(), message: "It is civil." };
  await voter.call(moderation.createAppeal, { body });
  await decide(body.verdictId, "allow");
  expect(await seen()).toEqual(one("Words to [reject]"));
  const log = await site.visitor().call(listModerationLog, {});
  expect(log).toContainEqual(
    expect.objectContaining({ subjectType: "vote_note", action: "rejected", appeal: "granted" }),
  );
});

test("names no voter who hides their name to admins who decide", async () => {
  const queued = async () =>
    (await admin.call(moderation.listModerationQueue, {})).find(
      ({ subjectType }) => subjectType === "vote_note",
    );
  const reported = async () => (await admin.call(moderation.listReports, {}))[0];
  const hide = (hidesName: boolean) =>
    voter.call(hideNameAtVote, { ...at(feature), body: { hidesName } });
  await giveReason("A name beside these words to [hold]");
  expect(await queued()).toMatchObject({ author: { id: voter.id } });
  await hide(true);
  expect(await queued()).toMatchObject({ author: null });
  expect(await decide(await verdictId(), "allow")).toMatchObject({ author: null });
  const { reasons } = await merges.see(feature);
  const body = { voteNote: reasons[0]?.id ?? 0, reason: "Unkind" };
  await merges.ben.call(moderation.createReport, { body });
  expect(await reported()).toMatchObject({ author: null, can: { decide: true } });
  await hide(false);
  expect(await reported()).toMatchObject({ author: { id: voter.id } });
  await admin.call(moderation.decideReports, {
    body: { voteNote: body.voteNote, decision: "dismiss", reason: "" },
  });
  await hide(true);
  await expect(giveReason("Words that stay unwritten [reject]")).rejects.toMatchObject({
    status: 422,
  });
  const appeal = { verdictId: await verdictId(), message: "They are civil." };
  await voter.call(moderation.createAppeal, { body: appeal });
  expect(await queued()).toMatchObject({ author: null, content: expect.stringContaining("stay") });
  expect(JSON.stringify(await queued())).not.toContain(voter.username);
  await decide(appeal.verdictId, "reject");
});

test("names no voter who hides their name in the audit and on the page of their account", async () => {
  const words = "Words without a name";
  const hide = (hidesName: boolean) =>
    voter.call(hideNameAtVote, { ...at(feature), body: { hidesName } });
  await giveReason(`${words} to [hold]`);
  await decide(await verdictId(), "reject");
  await giveReason(`${words}.`);
  const { reasons } = await merges.see(feature);
  const body = { voteNote: reasons[0]?.id ?? 0, reason: "Unkind" };
  await merges.ben.call(moderation.createReport, { body });
  await admin.call(moderation.decideReports, { body: { ...body, decision: "uphold" } });
  await hide(true);
  const account = await admin.call(getAccount, at(voter.id));
  expect(JSON.stringify(account)).not.toContain(words);
  const entries = (await admin.call(listAudit, {})).filter(({ details }) =>
    JSON.stringify(details).includes(words),
  );
  expect(entries.length).toBeGreaterThan(1);
  for (const { details } of entries) expect(details).not.toHaveProperty("author_id");
  await hide(false);
  expect(JSON.stringify(await admin.call(getAccount, at(voter.id)))).toContain(words);
});

test("an edit that is held leaves the old note until an admin decides", async () => {
  await giveReason("The first reason.");
  await expect(giveReason("The second, to [hold]")).rejects.toMatchObject({ status: 422 });
  expect(await seen()).toEqual(one("The first reason."));
  await decide(await verdictId(), "allow");
  expect(await seen()).toEqual(one("The second, to [hold]"));
});

test("an approval comes too late for a vote that was withdrawn", async () => {
  await expect(giveReason("Taken back before it is [reject]")).rejects.toMatchObject({
    status: 422,
  });
  const body = { verdictId: await verdictId(), message: "" };
  await voter.call(moderation.createAppeal, { body });
  await voter.call(removeUpvote, at(feature));
  await expect(decide(body.verdictId, "allow")).rejects.toMatchObject({ status: 404 });
  expect(await seen()).toEqual(none);
});

test("a report hides a note, which its author can appeal", async () => {
  await giveReason("Words that are reported.");
  const { reasons } = await merges.see(feature);
  const voteNote = reasons[0]?.id ?? 0;
  const report = (by: Person, id = voteNote) =>
    by.call(moderation.createReport, { body: { voteNote: id, reason: "Unkind" } });
  await expect(report(voter)).rejects.toMatchObject({ status: 403 });
  await expect(report(merges.ben, 2_000_000_000)).rejects.toMatchObject({ status: 404 });
  const first = await report(merges.ben);
  expect(await report(merges.ben)).toEqual(first);
  const reported = await admin.call(moderation.listReports, {});
  expect(reported).toMatchObject([
    {
      voteNoteId: voteNote,
      commentId: null,
      featureId: null,
      pageFeatureId: feature,
      reportsCount: 1,
    },
  ]);
  const body = { voteNote, decision: "uphold", reason: "It is unkind." } as const;
  await admin.call(moderation.decideReports, { body });
  expect(await seen()).toEqual(none);
  const verdict = await verdictId();
  await voter.call(moderation.createAppeal, {
    body: { verdictId: verdict, message: "It is not." },
  });
  await decide(verdict, "allow");
  expect(await seen()).toEqual(one("Words that are reported."));
});

test("only the team reports the note of an answer", async () => {
  const body = { newStatus: "launched" } as const;
  await merges.staff.call(createStatusUpdate, { ...at(feature), body });
  const content = "Words for the team.";
  await voter.call(setOutcome, { ...at(feature), body: { answer: "no", content } });
  const query = { kind: "outcome" } as const;
  const [note] = await merges.staff.call(listVoteNotes, { ...at(feature), query });
  const report = (by: Person) =>
    by.call(moderation.createReport, { body: { voteNote: note?.id ?? 0, reason: "Unkind" } });
  await expect(report(merges.ben)).rejects.toMatchObject({ status: 404 });
  await report(merges.staff);
  await admin.call(moderation.decideReports, {
    body: { voteNote: note?.id ?? 0, decision: "uphold", reason: "It is." },
  });
  expect(await merges.see(feature)).toMatchObject({ outcome: { no: 1 } });
  expect(await merges.staff.call(listVoteNotes, { ...at(feature), query })).toMatchObject([
    { answer: "no", content: "" },
  ]);
});
