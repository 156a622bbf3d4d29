/** Features that say the same in other words, found by the encoder and by a configured model. */
import {
  createFeature,
  deleteFeature,
  getFeature,
  listByMeaning,
  listSimilar,
  updateFeature,
} from "@upwell/contract/features/routes";
import { listDuplicatePairs, listDuplicates } from "@upwell/contract/merges/routes";
import { createModelServer, type ModelServer } from "@upwell/tests/harness/model-server";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform, type Person } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDeps } from "../../create-deps.ts";
import { drain } from "../../jobs/consumer.ts";
import { duplicateConsumer } from "../../jobs/duplicate-job.ts";
import { createEmbeddingConsumer } from "../../jobs/embedding-job.ts";
import { relatedConsumer } from "../../jobs/related-job.ts";
import { prepareEmbedding } from "./embed-features.ts";
import { getSetKey } from "./find-near.ts";

stubModeration();

let site: TestSite;
let author: Person;
let staff: Person;
let platform: Awaited<ReturnType<typeof insertPlatform>>;

async function fill(): Promise<void> {
  author = await createUser(site);
  platform = await insertPlatform(site);
  staff = await createUser(site, { role: "employee", employerId: platform.id });
}

const others =
  `Print an invoice on two pages. The sum belongs on the first one, the details behind it.
A louder bell for the kitchen. Nobody hears it while the oven is running at noon.
Sort the songs by their length. Short ones come first, for the ride on the bus.
Grow the map while I walk. It ends at the border of the town today, and I get lost.
Share a recipe with my family. They live far away and like to cook on Sundays.
A darker road at night on the screen. The white background blinds me while I drive.
Export the table to a spreadsheet. My boss wants to see the figures every month.
Remind me of birthdays a week before. I always buy the presents too late.
Undo more than one stroke of the brush. A painting is soon ruined by a slip of the hand.
Translate the menu for tourists. They point at pictures and do not know what they get.
Let the chart begin at zero. Small changes look like a catastrophe otherwise.
Fewer colours in the calendar. It looks like a bowl of sweets after a while.
A bigger basket for the shop. Only nine things fit into it, and I need twelve.
Tell me the weather before I leave. I stand in the rain without an umbrella too often.
Bring back the small window for videos. I watch them while I answer letters.
Water the plants while I am away. A schedule for each pot would be enough for me.
Compress pictures before they are sent. My contract has little data left on the last days.
Play the game without a sound. The others in the train look at me angrily.
A summary of long meetings. Nobody reads forty pages of what was said.
Zoom with two fingers in the drawing. The buttons are too small for my hands.`
    .split("\n")
    .map((line) => line.split(/(?<=^[^.]*)\. /) as [string, string]);

async function suggest(title: string, description: string, of = platform): Promise<number> {
  const body = { platform: of.id, title, description, tags: [] };
  return (await author.call(createFeature, { body })).id;
}

const countQueued = async () =>
  (await site.deps.db.selectFrom("tasks").select("id").where("queue", "=", "embedding").execute())
    .length;

/** Runs the jobs until nothing is queued. The vectors of the directory are read again, as within a minute. */
async function runJobs(): Promise<void> {
  await drain(site.deps, createEmbeddingConsumer());
  await drain(site.deps, duplicateConsumer);
  await drain(site.deps, relatedConsumer);
  site.deps.vectors.forget(getSetKey(null));
}

const search = async (text: string, of?: typeof platform) =>
  (
    await site
      .visitor()
      .call(listByMeaning, { query: { search: text, ...(of && { platform: of.slug }) } })
  ).map(({ id }) => id);
const vectors = async () =>
  (
    await site.deps.db.selectFrom("feature_vectors").selectAll().orderBy("feature_id").execute()
  ).map(({ feature_id, model, vector }) => ({ id: feature_id, model, size: vector.length }));

describe("the encoder", () => {
  let login: number;
  beforeAll(async () => {
    site = await createTestSite();
    await fill();
    for (const [title, description] of others) await suggest(title, description);
    login = await suggest(
      "Sign in with a fingerprint instead of a password",
      "I forget passwords all the time, and my phone can already unlock itself by touch.",
    );
    await runJobs();
  });
  afterAll(() => site.close());

  const otherWords = "biometric login without typing a secret";
  const asked = "Biometric authentication without typing a secret";

  test("finds a feature by a search that has none of its words", async () => {
    expect((await search(otherWords))[0]).toBe(login);
    expect((await search(otherWords, platform))[0]).toBe(login);
    expect(await search(otherWords, await insertPlatform(site))).toEqual([]);
  });

  test("finds nothing for a search that is not English, or no text", async () => {
    expect(await search("Anmeldung mit dem Fingerabdruck statt mit Passwort")).toEqual([]);
    expect(await search("отпечаток пальца")).toEqual([]);
    expect(await search("???")).toEqual([]);
  });

  test("finds nothing for a search that has nothing to do with any idea", async () => {
    for (const text of ["xyzzy", "flurbo gnatsk", "mortgage interest rates", "divorce lawyer fees"])
      expect([text, await search(text)]).toEqual([text, []]);
  });

  test("shows it while a title is typed in other words", async () => {
    const query = { platform: platform.slug, title: asked };
    const found = await site.visitor().call(listSimilar, { query });
    expect(found[0]?.id).toBe(login);
  });

  test("proposes a duplicate in other words, and shows it beside the feature", async () => {
    const id = await suggest(asked, "Touching the sensor of my phone should be enough.");
    await runJobs();
    const similar = await staff.call(listDuplicates, { params: { id: String(id) } });
    expect(similar[0]?.feature.id).toBe(login);
    const pairs = await staff.call(listDuplicatePairs, {
      params: { slug: platform.slug },
      query: {},
    });
    expect(pairs.map(({ first, second }) => [first.id, second.id])).toContainEqual([login, id]);
    const { related } = await site.visitor().call(getFeature, { params: { id: String(id) } });
    expect(related[0]?.id).toBe(login);
    // It has gained a neighbour, which has no vote yet but its author's.
    const neighbour = await site.visitor().call(getFeature, { params: { id: String(login) } });
    expect(neighbour.related[0]?.id).toBe(id);

    const body = {
      title: "A bigger clock on the wall",
      description: "I cannot read it from here.",
    };
    await author.call(updateFeature, { params: { id: String(id) }, body });
    await runJobs();
    expect(
      await staff.call(listDuplicatePairs, { params: { slug: platform.slug }, query: {} }),
    ).toEqual([]);
    await author.call(deleteFeature, { params: { id: String(id) } });
    await runJobs();
    expect(await search("a clock on the wall")).not.toContain(id);
  });

  test("proposes it as the same wish on another platform", async () => {
    const other = await insertPlatform(site);
    const id = await suggest(asked, "Touching the sensor of my phone should be enough.", other);
    await runJobs();
    const { rows } = await sql<{ first_id: number; second_id: number }>`
      select first_id, second_id from wish_proposals where second_id = ${id}`.execute(site.deps.db);
    expect(rows).toEqual([{ first_id: login, second_id: id }]);
  });

  test("keeps an empty vector of a text in another language, and does not embed it again", async () => {
    const id = await suggest(
      "Ein dunkles Design für die Nacht",
      "Ich arbeite oft spät am Abend, und dann blendet mich die weiße Seite sehr.",
    );
    await runJobs();
    expect((await vectors()).at(-1)).toMatchObject({ id, size: 0 });
    await prepareEmbedding(site.deps);
    expect(await countQueued()).toBe(0);
  });
});

describe("a configured model", () => {
  let server: ModelServer;
  const concepts = [/fingerprint|biometric|Finger/i, /invoice|Rechnung/i, /bell/i, /song/i, /map/i];
  const embed = (text: string): number[] => [
    ...concepts.map((concept) => (concept.test(text) ? 1 : 0.1)),
    text.length % 7 === 0 ? 0.2 : 0,
  ];

  beforeEach(async () => {
    server = await createModelServer();
    server.embed = embed;
    site = await createTestSite({
      AI_BASE_URL: server.baseUrl,
      AI_EMBEDDING_MODEL: "first",
      AI_TIMEOUT_MS: "1000",
    });
    await fill();
  });
  afterEach(async () => {
    await site.close();
    await server.close();
  });

  test("takes the place of the encoder, in any language", async () => {
    for (const [title, description] of others) await suggest(title, description);
    const id = await suggest(
      "Sign in with a fingerprint",
      "I forget passwords all the time, and touch is faster.",
    );
    await runJobs();
    expect((await vectors()).map(({ model, size }) => `${model} ${size}`)).toContain("first 6");
    expect((await search("Anmeldung mit dem Finger"))[0]).toBe(id);
    expect(server.embedded).toContain("Anmeldung mit dem Finger");
    const calls = server.embedded.length;
    await search("Anmeldung mit dem Finger", platform);
    expect(server.embedded).toHaveLength(calls);
  });

  test("goes on by words while it does not answer, and embeds later what was written meanwhile", async () => {
    server.embed = () => undefined;
    const id = await suggest(
      "Sign in with a fingerprint",
      "I forget passwords all the time, and touch is faster.",
    );
    await drain(site.deps, createEmbeddingConsumer());
    expect(await countQueued()).toBe(1);
    expect(await search("biometric")).toEqual([]);
    const query = { platform: platform.slug, title: "Sign in with a fingerprint" };
    expect((await site.visitor().call(listSimilar, { query }))[0]?.id).toBe(id);
    server.embed = embed;
    site.clock.now = new Date(Date.now() + 61_000);
    await runJobs();
    site.clock.now = null;
    expect(await vectors()).toMatchObject([{ id, size: 6 }]);
  });

  test("a text that it rejects does not keep others from being embedded", async () => {
    const rejected = await suggest("A poisoned song", "Nothing else happens in this song at all.");
    const ids: number[] = [];
    for (const [title, description] of others) ids.push(await suggest(title, description));
    const newer = await suggest("Another poisoned song", "It plays each time that a map opens.");
    server.embed = (text) => (text.includes("poisoned") ? undefined : embed(text));
    await drain(site.deps, createEmbeddingConsumer());
    expect((await vectors()).map(({ id }) => id)).toEqual(ids);
    server.embed = embed;
    site.clock.now = new Date(Date.now() + 61_000);
    await runJobs();
    site.clock.now = null;
    const found = (await vectors()).map(({ id }) => id);
    expect(found).toEqual([rejected, ...ids, newer].sort((a, b) => a - b));
  });

  test("refuses vectors that are no vectors", async () => {
    await suggest(
      "Sign in with a fingerprint",
      "I forget passwords all the time, and touch is faster.",
    );
    for (const broken of [[Number.NaN], new Array(5000).fill(1)]) {
      server.embed = () => broken;
      await drain(site.deps, createEmbeddingConsumer());
    }
    expect(await vectors()).toEqual([]);
  });

  test("another model embeds everything again, newest first", async () => {
    const ids: number[] = [];
    for (const [title, description] of others) ids.push(await suggest(title, description));
    await runJobs();
    const { deps, close } = await createDeps({
      config: {
        ...site.deps.config,
        embeddings: site.deps.config.embeddings && {
          ...site.deps.config.embeddings,
          model: "second",
        },
      },
      database: site.database,
      log: site.deps.log,
    });
    await prepareEmbedding(deps);
    await prepareEmbedding(deps);
    await drain(deps, createEmbeddingConsumer());
    await close();
    expect(await vectors()).toEqual(ids.map((id) => ({ id, model: "second", size: 6 })));
    expect(await search("invoice")).toEqual([]);
  });
});
