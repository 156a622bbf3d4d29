/** Merging, removal and deleting many votes whose voters say why. */
import { deleteFeature } from "@upwell/contract/features/routes";
import { removeVotes, restoreVotes } from "@upwell/contract/vote-removals/routes";
import { insertCrowd } from "@upwell/tests/harness/crowd";
import { createMergeFixture } from "@upwell/tests/harness/merge-fixture";
import { createTestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { listVoteKeys } from "@upwell/tests/harness/vote-keys";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";

const crowd = 20_000;

test("merges, takes and deletes 20,000 votes with notes", async () => {
  const site = await createTestSite();
  const { db } = site.deps;
  const context = await createMergeFixture(site);
  const admin = await createUser(site, { role: "admin" });
  const source = await context.suggest(context.ada);
  const target = await context.suggest(context.ben);
  await insertCrowd(db, source, crowd);
  await sql`insert into vote_notes (user_id, feature_id, kind, content)
    select id, ${source}::bigint, 'reason', 'I need it.' from users where username like 'crowd%'`.execute(
    db,
  );

  await context.merge(source, target);
  expect(await context.see(target)).toMatchObject({ upvotes: crowd + 2, reasonCount: crowd });
  const keys = await listVoteKeys(db, { featureId: target });
  // The authors of the two features gave no reason with their votes.
  const votes = keys.filter(({ userId }) => userId !== context.ada.id && userId !== context.ben.id);
  const removal = { votes, reason: "Bought" };
  const taken = await admin.call(removeVotes, { body: removal });
  expect(await context.see(target)).toMatchObject({ reasonCount: crowd - taken.votes });
  await admin.call(restoreVotes, { ...context.params(taken.id), body: {} });
  expect(await findDifferences(db)).toEqual([]);
  await admin.call(deleteFeature, context.params(target));
  expect(await findDifferences(db)).toEqual([]);
  await site.close();
}, 600_000);
