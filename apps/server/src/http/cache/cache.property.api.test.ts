/** After any interleaving of writes and reads, the cache matches the database. */

import { createComment } from "@upwell/contract/comments/routes";
import { updateFeature } from "@upwell/contract/features/routes";
import { followPlatform, unfollowPlatform } from "@upwell/contract/follows/routes";
import { mergeFeature } from "@upwell/contract/merges/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { updateMe } from "@upwell/contract/users/routes";
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { createCacheFixture } from "@upwell/tests/caching/fixture";
import { fetchAllViews, fetchView, views } from "@upwell/tests/caching/views";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";

const site = await openStubbedSite();
const [author, supporter, admin] = [
  await createUser(site),
  await createUser(site),
  await createUser(site, { role: "admin" }),
];
const set = await createCacheFixture(site.deps.db, {
  authorId: author.id,
  supporterId: supporter.id,
});
const fixture = set.fixture;
const first = { params: { id: String(fixture.featureId) } };
const second = { params: { id: String(fixture.otherId) } };
const here = { params: { slug: fixture.slug } };
const suggest = (n: number) =>
  suggestFeature(author, set.platformId, `A wish with the number ${n}`, { tags: ["speed"] });
const writes: ((n: number) => Promise<unknown>)[] = [
  () => supporter.call(upvote, second),
  () => supporter.call(removeUpvote, first),
  () => admin.call(upvote, first),
  () => admin.call(followPlatform, here),
  () => supporter.call(unfollowPlatform, here),
  (n) =>
    supporter.call(createComment, {
      ...first,
      body: { content: `It would help me, too: ${n}.` },
    }),
  (n) => author.call(updateFeature, { ...first, body: { title: `Changed, ${n} times` } }),
  (n) => author.call(updateFeature, { ...second, body: { tags: [`tag ${n % 3}`] } }),
  (n) => author.call(updateMe, { body: { firstName: `Grace${n}` } }),
  (n) =>
    admin.call(createStatusUpdate, {
      ...second,
      body: { newStatus: n % 2 ? "planned" : "seen", comment: `For the ${n}th time.` },
    }),
  suggest,
  async (n) => {
    const { id } = await suggest(n);
    await admin.call(mergeFeature, {
      params: { id: String(id) },
      body: { into: fixture.featureId },
    });
  },
];

test("matches the database after concurrent writes and reads", async () => {
  const paths = views.map(({ path }) => path(fixture));
  const step = fc.record({ write: fc.nat(30), view: fc.nat(paths.length - 1) });
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await Promise.all(
        steps.map(async ({ write, view }) => {
          n += 1;
          // Reads more often than it writes.
          await writes[write]?.(n);
          await fetchView(site.origin, paths[view] ?? "");
        }),
      );
      // Until then the counts of cached lists, as their orders, are those before the votes.
      await countRecentVotes(site.deps);
      const cached = await fetchAllViews(site.origin, fixture);
      expect(cached).toEqual(
        await fetchAllViews(site.origin, fixture, { wrote: site.app.recentWrites.createStamp() }),
      );
    }),
    { numRuns: propertyRuns },
  );
}, 300_000);
