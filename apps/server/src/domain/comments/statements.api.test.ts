/** The number of SQL statements per comment. */

import { createMergeFixture } from "@upwell/tests/harness/merge-fixture";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { expect, test } from "vitest";
import { createWrite } from "../../db/write.ts";
import { subscribers } from "../../subscribers.ts";
import { createComment } from "./comments.ts";

let statements = 0;

const site = await openTestSite();
const context = await createMergeFixture(site);
const db = site.deps.db.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
});
const deps = { ...site.deps, db, write: createWrite(db, site.deps.live.publish, subscribers) };

// Two of them look for a double submission, before moderation and in the transaction; the last ones are of subscribers.
test.each(["A plain comment, as most people write them.", "Too short to be compared."])(
  "%s takes at most 11",
  async (content) => {
    const feature = await context.suggest(context.ada);
    const { id, username } = context.ben;
    const viewer = {
      id,
      role: "user",
      username,
      teams: {},
      session_id: 0,
      moderates: null,
    } as const;
    const now = new Date();
    statements = 0;
    const comment = await createComment(
      deps,
      { ...viewer, joined_at: now, proved_at: now, api_key: null, needs_two_step: false },
      feature,
      {
        content,
      },
    );
    expect(statements).toBeGreaterThan(5);
    expect(statements).toBeLessThanOrEqual(11);
    expect(await context.listComments(feature)).toEqual([comment.content]);
  },
);
