/** Locked discussions: who locks them, who still writes in them and how, and where the lock is said. */

import { createKey } from "@upwell/contract/api-keys/routes";
import * as comments from "@upwell/contract/comments/routes";
import { getFeature } from "@upwell/contract/features/routes";
import { followFeature } from "@upwell/contract/follows/routes";
import { limits } from "@upwell/contract/limits";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import * as moderation from "@upwell/contract/moderation/routes";
import { listModerationLog, listModerationMonths } from "@upwell/contract/moderation-log/routes";
import { splitFeature } from "@upwell/contract/splits/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import { setReason } from "@upwell/contract/vote-notes/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { connectMcp } from "@upwell/tests/harness/mcp-client";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { createKeyClient } from "@upwell/tests/harness/program";
import { recordChanges } from "@upwell/tests/harness/recorded-changes";
import { findAudit, findRow } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  type Person,
  unique,
} from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "../../lib/viewer.ts";
import { updateComment } from "./change-comment.ts";
import { createComment } from "./comments.ts";

let id: number;

const site = await openStubbedSite();
const platform = await insertPlatform(site);
const [ada, member, reader, admin] = [
  await createUser(site),
  await createUser(site, { employerId: platform.id, teamRole: "member" }),
  await createUser(site, { employerId: platform.id, teamRole: "reader" }),
  await createUser(site, { role: "admin" }),
];
beforeEach(async () => {
  id = await insertFeature(site, platform.id);
});

const at = (of: number) => ({ params: { id: String(of) } });
const reason = "The same three arguments again, and no new one.";
const lock = (by = member, of = id, why = reason) =>
  by.call(comments.lockDiscussion, { ...at(of), body: { reason: why } });
const unlock = (by = member, of = id) => by.call(comments.unlockDiscussion, at(of));
const write = (by = ada, of = id, parent: number | null = null) =>
  by.call(comments.createComment, { ...at(of), body: { content: unique("A word "), parent } });
const list = (by: Pick<Person, "call"> = site.visitor(), of = id) =>
  by.call(comments.listComments, { ...at(of), query: {} });
const readLock = async (of = id) => (await site.visitor().call(getFeature, at(of))).lock;
const listLog = async () =>
  (await site.visitor().callPage(listModerationLog, { query: { action: "locked" } })).items;
const locked = { status: 409, code: "discussion_locked" };

describe("a locked discussion", () => {
  test("says why and since when, not who locked it", async () => {
    const changes = recordChanges(site);
    const { lockedAt } = await lock();
    await changes.stop();
    expect(changes.changes).toContain(`comments,edited ${id}`);
    expect(await readLock()).toEqual({ reason, lockedAt });
    const { run, close } = await connectMcp(site.origin);
    expect((await run("read_idea", { id })).data.lock).toMatchObject({
      reason: { untrusted: true, text: reason },
    });
    await close();
    const told = [await site.visitor().call(getFeature, at(id)), await listLog()];
    expect(JSON.stringify(told)).not.toContain(member.username);
  });

  test("takes no comments and replies of others, by no way", async () => {
    const { id: first } = await write();
    const { id: concern } = await ada.call(comments.createComment, {
      ...at(id),
      body: { content: "It would be slow.", isConcern: true },
    });
    await lock();
    await expect(write()).rejects.toMatchObject(locked);
    await expect(write(reader)).rejects.toMatchObject(locked);
    await expect(write(ada, id, first)).rejects.toMatchObject(locked);
    const content = "By the other address.";
    for (const body of [
      { feature: id, content },
      { feature: id, content: "[reject] by the other address." },
    ])
      await expect(ada.call(comments.createCommentOn, { body })).rejects.toMatchObject(locked);
    const edits = [{ content: "Edited" }, { content: "[hold] Edited" }, { isConcern: false }];
    for (const body of edits)
      await expect(
        ada.call(comments.updateComment, { ...at(concern), body }),
      ).rejects.toMatchObject(locked);
    const { key } = await ada.call(createKey, {
      body: { name: "A program", scopes: ["write"], days: 30, platform: null },
    });
    const program = createKeyClient(site.origin, key);
    await expect(
      program.call(comments.createComment, { ...at(id), body: { content } }),
    ).rejects.toMatchObject(locked);
    const { run, close } = await connectMcp(site.origin, { key });
    const answer = await run("comment", { idea: id, text: "By a tool." });
    expect(answer).toMatchObject({ failed: true });
    expect(answer.text).toContain("locked");
    await close();
    expect(await list()).toHaveLength(2);
    // Nothing of it waits for a decision or an appeal.
    const verdicts = await site.deps.db
      .selectFrom("moderation_verdicts")
      .select("content")
      .where("user_id", "=", ada.id)
      .where("verdict", "<>", "allow")
      .execute();
    expect(verdicts).toEqual([]);
  });

  test("lets others delete their comments, report, vote and follow", async () => {
    const mine = await write();
    const another = await write(reader);
    await lock();
    const shown = await list(ada);
    expect(shown.map(({ can }) => can)).toMatchObject([
      { edit: false, delete: true, markConcern: false },
      { edit: false, delete: false },
    ]);
    await ada.call(comments.deleteComment, at(mine.id));
    await ada.call(moderation.createReport, { body: { comment: another.id, reason: "Insults" } });
    await ada.call(moderation.createReport, { body: { feature: id, reason: "It is locked." } });
    await ada.call(upvote, at(id));
    await ada.call(setReason, { ...at(id), body: { content: "I need it." } });
    await ada.call(followFeature, at(id));
    expect(await list()).toHaveLength(1);
  });

  test("goes on for the team and admins", async () => {
    const asked = await write();
    await lock(admin);
    await write(member);
    const { id: answer } = await write(admin, id, asked.id);
    for (const [by, of] of [
      [admin, asked.id],
      [admin, answer],
    ] as const)
      await by.call(comments.updateComment, { ...at(of), body: { content: unique("Edited ") } });
    await member.call(comments.pinComment, at(asked.id));
    expect((await list(admin)).map(({ can }) => can.edit)).toEqual([true, true, true]);
  });

  test("publishes what was written before, once moderation has decided", async () => {
    const { id: held } = await ada.call(comments.createComment, {
      ...at(id),
      body: { content: "[hold] From before." },
    });
    await lock();
    const verdict = await findRow(site, "moderation_verdicts", { subject_id: held }, ["id"]);
    await admin.call(moderation.decideVerdict, {
      ...at(verdict.id),
      body: { decision: "allow", reason: "" },
    });
    expect((await list()).map((one) => one.id)).toEqual([held]);
  });

  test("is open again once it is unlocked", async () => {
    const { id: mine } = await write();
    await lock();
    await unlock(admin);
    await unlock();
    expect(await readLock()).toBeNull();
    await write();
    await ada.call(comments.updateComment, { ...at(mine), body: { content: "In other words" } });
    await lock();
    expect(await readLock()).toMatchObject({ reason });
  });

  test("stays locked without the account that locked it", async () => {
    const leaver = await createUser(site, { employerId: platform.id, teamRole: "owner" });
    await lock(leaver);
    await leaver.call(deleteMe, {});
    expect(await readLock()).toMatchObject({ reason });
    await expect(write()).rejects.toMatchObject(locked);
  });
});

describe("locking", () => {
  test("is for the team and admins, with a reason of 3 to 300 characters", async () => {
    for (const by of [ada, reader]) {
      await expect(lock(by)).rejects.toMatchObject({ status: 403, code: "forbidden" });
      await expect(unlock(by)).rejects.toMatchObject({ status: 403, code: "forbidden" });
    }
    for (const why of [" ab ", "x".repeat(limits.lockReason.max + 1)])
      await expect(lock(member, id, why)).rejects.toMatchObject({ status: 400 });
    await lock(member, id, "x".repeat(limits.lockReason.max));
  });

  test("moderates the reason", async () => {
    await expect(lock(member, id, "You are all [reject]")).rejects.toMatchObject({ status: 422 });
    expect(await readLock()).toBeNull();
  });

  test("again is refused: the first reason stays", async () => {
    await lock();
    await expect(lock(admin, id, "Another reason")).rejects.toMatchObject(locked);
    const both = await Promise.allSettled([lock(), lock(admin)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await readLock()).toMatchObject({ reason });
  });

  test("by two at once is done once", async () => {
    const both = await Promise.allSettled([lock(), lock(admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is in the public log and in the audit, with its end", async () => {
    const before = await listLog();
    await lock(member, id, "Insults or threats in most of it.");
    const entry = { subjectType: "feature", reason: "Insults or threats", outcome: null };
    expect(await listLog()).toMatchObject([{ ...entry, source: "team" }, ...before]);
    await unlock();
    await lock(admin);
    expect(await listLog()).toMatchObject([
      { source: "person", reason: "", outcome: null },
      { ...entry, source: "team", outcome: "restored" },
      ...before,
    ]);
    const [month] = await site.visitor().call(listModerationMonths, {});
    expect(month?.locked).toBe(before.length + 2);
    const events = await findAudit(site, { subject_type: "feature", subject_id: id }, [
      "action",
      "actor_id",
      "details",
    ]);
    expect(events).toMatchObject([
      { action: "feature.lock", actor_id: member.id },
      { action: "feature.unlock", actor_id: member.id, details: {} },
      { action: "feature.lock", actor_id: admin.id, details: { reason } },
    ]);
  });
});

describe("a comment that meets the lock", () => {
  /** The use case of a person whose transaction begins once the discussion has been locked. */
  const afterLock = () => {
    const viewer = { ...{ id: ada.id, role: "user", teams: {} }, api_key: null } as Viewer;
    const write: typeof site.deps.write = async (work) => {
      await lock();
      return site.deps.write(work);
    };
    return { deps: { ...site.deps, write }, viewer };
  };

  test("is refused if it is written after it", async () => {
    const { deps, viewer } = afterLock();
    await expect(createComment(deps, viewer, id, { content: "Late" })).rejects.toMatchObject({
      code: "discussion_locked",
    });
    expect(await list()).toEqual([]);
  });

  test("does not change after it", async () => {
    const mine = await write();
    for (const change of [{ content: "Late" }, { is_concern: true }]) {
      const { deps, viewer } = afterLock();
      await expect(updateComment(deps, viewer, mine.id, change)).rejects.toMatchObject({
        code: "discussion_locked",
      });
      await unlock();
    }
    expect(await list()).toMatchObject([{ content: mine.content, isConcern: false }]);
  });

  test("is in or refused, as its author is told", async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => createUser(site)));
    const results = await Promise.allSettled([...people.map((by) => write(by)), lock()]);
    const told = results.slice(0, -1).filter(({ status }) => status === "fulfilled");
    expect(await list()).toHaveLength(told.length);
  });
});

test("a merge target and what is split off have a state of their own", async () => {
  const target = await insertFeature(site, platform.id);
  await lock();
  const merge = await member.call(mergeFeature, { ...at(id), body: { into: target } });
  expect(await readLock(target)).toBeNull();
  await write(ada, id);
  await expect(unlock()).rejects.toMatchObject({ code: "feature_merged" });
  await member.call(undoMerge, at(merge.id));
  expect(await readLock()).toMatchObject({ reason });
  const split = await member.call(splitFeature, {
    ...at(id),
    body: { newTitle: "The other half", newDescription: "It has its own page.", newTags: [] },
  });
  expect(await readLock(split.newFeature?.id ?? 0)).toBeNull();

  await lock(member, target);
  await member.call(mergeFeature, { ...at(id), body: { into: target } });
  await expect(write(ada, id)).rejects.toMatchObject(locked);
});
