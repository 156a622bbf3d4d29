/** Names and biographies that moderation rejects or holds. */

import { getMe } from "@upwell/contract/auth/routes";
import { apiMessages } from "@upwell/contract/messages";
import { updateMe } from "@upwell/contract/users/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, type Person } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";
import { publishProfileFromPayload } from "./publish-submission.ts";

let user: Person;
const site = await openStubbedSite();
beforeEach(async () => {
  user = await createUser(site);
  await user.call(updateMe, { body: { firstName: "Ada", lastName: "", bio: "Hello." } });
});

const findVerdicts = () =>
  site.deps.db
    .selectFrom("moderation_verdicts")
    .select(["id", "subject_type", "content", "verdict", "payload"])
    .where("user_id", "=", user.id)
    .where("verdict", "<>", "allow")
    .execute();

const me = () => user.call(getMe, {});

test("returns 422 for a rejected text, writes nothing, and saves a verdict to appeal", async () => {
  const rejected = user.call(updateMe, {
    body: { firstName: "Bad", lastName: "[reject]", bio: "New.", mailDigest: "off" },
  });
  const [verdict, ...others] = await rejected.then(
    () => [],
    async (error: { status: number; body: unknown }) => {
      const rows = await findVerdicts();
      expect(error).toMatchObject({
        status: 422,
        body: {
          rejection_reason: "Rejected: Marked to reject",
          rejection_reasoning: "Marked to reject",
          verdict_id: rows[0]?.id,
        },
      });
      return rows;
    },
  );
  expect(others).toEqual([]);
  expect(verdict).toMatchObject({
    subject_type: "display_name",
    content: "Bad [reject]",
    payload: { update_profile: { first_name: "Bad", last_name: "[reject]" } },
  });
  expect(await me()).toMatchObject({ displayName: "Ada", bio: "Hello.", mailDigest: "instant" });
});

test("returns 422 for a held text and publishes it on approval", async () => {
  await expect(
    user.call(updateMe, { body: { bio: "Look at this [hold]", mailDigest: "off" } }),
  ).rejects.toMatchObject({
    status: 422,
    body: {
      rejection_reason: "In review: Marked to hold",
      rejection_reasoning: `Marked to hold ${apiMessages.oldOneStays}`,
    },
  });
  expect(await me()).toMatchObject({ bio: "Hello.", mailDigest: "instant" });
  const [verdict] = await findVerdicts();
  expect(verdict).toMatchObject({ subject_type: "bio", verdict: "hold" });
  const publish = (id: number) =>
    site.deps.db
      .transaction()
      .execute((tx) => publishProfileFromPayload(tx, site.deps, id, verdict?.payload));
  expect(await publish(user.id)).toBe(user.id);
  expect(await me()).toMatchObject({ bio: "Look at this [hold]", displayName: "Ada" });
  expect(await publish(2_000_000_000)).toBeUndefined();
});

test("does not moderate an unchanged text again", async () => {
  await updateRows(site, "users", user.id, { bio: "Let through [hold]" });
  const body = { bio: "Let through [hold]", mailDigest: "weekly" } as const;
  expect(await user.call(updateMe, { body })).toMatchObject({ mailDigest: "weekly" });
  expect(await findVerdicts()).toEqual([]);
});
