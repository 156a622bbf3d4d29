/** Names and biographies that moderation refuses or holds: the old ones stay, the new ones are not lost. */
import { getMe } from "@upwell/contract/auth";
import { updateMe } from "@upwell/contract/profile";
import { answers } from "@upwell/contract/sentences";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { publishProfileFromPayload } from "./granted-appeal.ts";

vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

let site: TestSite;
let person: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  person = await signedIn(site);
  await person.call(updateMe, { body: { firstName: "Ada", lastName: "", bio: "Hello." } });
});

const kept = () =>
  site.deps.db
    .selectFrom("moderation_verdicts")
    .select(["id", "subject_type", "content", "verdict", "payload"])
    .where("user_id", "=", person.id)
    .where("verdict", "<>", "allow")
    .execute();

const me = () => person.call(getMe, {});

test("a refused one is a 422, nothing of the call is written, and an appeal can name it", async () => {
  const refused = person.call(updateMe, {
    body: { firstName: "Bad", lastName: "[reject]", bio: "New.", mailDigest: "off" },
  });
  const [verdict, ...others] = await refused.then(
    () => [],
    async (error: { status: number; body: unknown }) => {
      const rows = await kept();
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

test("a held one says that it waits, the old one stays, and who lets it through publishes it", async () => {
  await expect(
    person.call(updateMe, { body: { bio: "Look at this [hold]", mailDigest: "off" } }),
  ).rejects.toMatchObject({
    status: 422,
    body: {
      rejection_reason: "In review: Marked to hold",
      rejection_reasoning: `Marked to hold ${answers.oldOneStays}`,
    },
  });
  expect(await me()).toMatchObject({ bio: "Hello.", mailDigest: "instant" });
  const [verdict] = await kept();
  expect(verdict).toMatchObject({ subject_type: "bio", verdict: "hold" });
  const publish = (id: number) =>
    site.deps.db
      .transaction()
      .execute((tx) => publishProfileFromPayload(tx, site.deps, id, verdict?.payload));
  expect(await publish(person.id)).toBe(true);
  expect(await me()).toMatchObject({ bio: "Look at this [hold]", displayName: "Ada" });
  expect(await publish(2_000_000_000)).toBe(false);
});

test("one that is sent again unchanged is not judged again", async () => {
  await site.deps.db
    .updateTable("users")
    .set({ bio: "Let through [hold]" })
    .where("id", "=", person.id)
    .execute();
  const body = { bio: "Let through [hold]", mailDigest: "weekly" } as const;
  expect(await person.call(updateMe, { body })).toMatchObject({ mailDigest: "weekly" });
  expect(await kept()).toEqual([]);
});
