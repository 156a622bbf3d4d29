/** The users of a trial and what they act on. */
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import type { OpenDatabase } from "../../apps/server/src/db/client.ts";
import { startSession } from "../../apps/server/src/domain/auth/sessions.ts";
import { insertRow } from "../harness/table-rows.ts";
import { insertPlatform } from "../harness/users.ts";
import { createAcknowledgedWrites } from "./acknowledged-writes.ts";
import { createText, createTitle } from "./random-texts.ts";
import { createVisitor, type Person } from "./send.ts";
import type { UserContext } from "./user-actions.ts";

/** Inserts a platform and signed-in users. */
export async function populate({ db }: Pick<OpenDatabase, "db">, count: number) {
  const platform = await insertPlatform({ deps: { db } }, "Harbour");
  const people: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await insertRow(db, "users", {
      username: `regular${n}`,
      email: `regular${n}@people.example`,
      role: "user",
      email_verified_at: new Date(),
    });
    const session = await startSession({ db, now: () => new Date() }, id, { remember: true });
    people.push(createVisitor(id, session.token));
  }
  return { platform, people };
}

/** Created through the site, so that every count is right from the start. */
async function suggestFeatures(
  { origin, platform }: Pick<UserContext, "origin" | "platform">,
  people: readonly Person[],
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const author = people[n % people.length] as Person;
    const suggest = () =>
      author.fetch(`${origin}/api/features/`, {
        method: "POST",
        headers: { authorization: `Token ${author.token}`, "content-type": "application/json" },
        body: JSON.stringify({
          platform: platform.id,
          title: createTitle(),
          description: createText(),
          tags: [],
        }),
      });
    let response = await suggest();
    // A machine that has just started everything may be busy.
    for (let again = 0; response.status === 503 && again < 20; again += 1) {
      await sleep(Number(response.headers.get("retry-after")) * 1000);
      response = await suggest();
    }
    if (!response.ok) throw new Error(`No first feature: ${await response.text()}`);
    ids.push(((await response.json()) as { id: number }).id);
  }
  return ids;
}

/** Suggests the features on which the users act: four to vote for, four to follow, and the others to comment on. */
export async function createUserContext(
  origin: string,
  platform: UserContext["platform"],
  people: readonly Person[],
  count = 12,
): Promise<UserContext> {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#357" } })
    .png()
    .toBuffer();
  const ids = await suggestFeatures({ origin, platform }, people, count);
  return {
    origin,
    acknowledged: createAcknowledgedWrites(),
    platform,
    features: {
      toVoteFor: ids.slice(0, 4),
      toFollow: ids.slice(4, 8),
      toCommentOn: ids.slice(8),
    },
    image: new Blob([new Uint8Array(png)]),
    images: new Map(),
    promised: new Set(),
  };
}
