/** Tools of a platform's team, for keys with the scope `staff` or `admin`. */
import { id, slug } from "@upwell/contract/fields";
import { listDuplicatePairs, mergeFeature } from "@upwell/contract/merges/routes";
import { listQueue } from "@upwell/contract/queue/routes";
import { listQueue as listQueueSchemas } from "@upwell/contract/queue/schemas";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { statusUpdateBody } from "@upwell/contract/status/schemas";
import { statuses } from "@upwell/contract/status/statuses";
import * as z from "zod/mini";
import { cursor, idea, nextCursor, presentIdea } from "./shapes.ts";
import { type Tool, tool } from "./tool.ts";

const pageSize = "20";

const changeStatus = tool({
  name: "change_status",
  scope: "staff",
  effect: "changes",
  input: z.extend(statusUpdateBody, { idea: id }),
  output: z.object({
    idea: z.int(),
    from: z.enum(statuses),
    to: z.enum(statuses),
    expected: z.nullable(z.string()),
    reconsider_after: z.nullable(z.string()),
  }),
  run: async ({ idea, ...body }, { call }) => {
    const { new_status, old_status, comment, expected, reconsider_after } = body;
    const { data } = await call(createStatusUpdate, {
      params: { id: idea },
      body: {
        ...{ newStatus: new_status, oldStatus: old_status, comment },
        ...{ expected, reconsiderAfter: reconsider_after },
      },
    });
    return {
      idea: data.feature_id,
      from: data.old_status,
      to: data.new_status,
      expected: data.new_expected,
      reconsider_after: data.reconsider_after,
    };
  },
});

const listMergeCandidates = tool({
  name: "list_merge_candidates",
  scope: "staff",
  effect: "reads",
  input: z.object({ platform: slug, cursor }),
  output: z.object({
    pairs: z.array(
      z.object({
        first: idea,
        second: idea,
        /** Of the titles, from 0 to 1. */
        similarity: z.number(),
        proposals: z.int(),
      }),
    ),
    next_cursor: nextCursor,
  }),
  run: async ({ platform, cursor }, context) => {
    const { data, next } = await context.call(listDuplicatePairs, {
      params: { slug: platform },
      query: { limit: pageSize, cursor },
    });
    const pairs = data.map(({ first, second, similarity, proposals }) => ({
      first: presentIdea(first, context),
      second: presentIdea(second, context),
      similarity,
      proposals,
    }));
    return { pairs, next_cursor: next };
  },
});

const mergeIdeas = tool({
  name: "merge_ideas",
  scope: "staff",
  effect: "changes",
  input: z.object({
    /** The idea that ends. */
    idea: id,
    /** The idea that it becomes a part of. */
    into: id,
  }),
  output: z.object({
    merge: z.int(),
    moved: z.object({ votes: z.int(), comments: z.int(), followers: z.int(), tags: z.int() }),
    can_undo_until: z.string(),
  }),
  run: async ({ idea, into }, { call }) => {
    const { data } = await call(mergeFeature, { params: { id: idea }, body: { into } });
    return { merge: data.id, moved: data.moved, can_undo_until: data.can_undo_until };
  },
});

const { sort, status, search, answered, changed, tags } = listQueueSchemas.query.shape;

const readQueue = tool({
  name: "read_queue",
  scope: "staff",
  effect: "reads",
  input: z.object({ platform: slug, sort, status, search, answered, changed, tags, cursor }),
  output: z.object({
    ideas: z.array(
      z.extend(idea, {
        changed_at: z.string(),
        /** Whether it has news that the user has not seen. */
        is_changed: z.boolean(),
      }),
    ),
    next_cursor: nextCursor,
  }),
  run: async ({ platform, ...query }, context) => {
    const { data, next } = await context.call(listQueue, {
      params: { slug: platform },
      query: { ...query, limit: pageSize },
    });
    const ideas = data.map(({ changed_at, is_changed, ...feature }) => ({
      ...presentIdea(feature, context),
      changed_at,
      is_changed,
    }));
    return { ideas, next_cursor: next };
  },
});

export const staffTools: readonly Tool[] = [
  readQueue,
  listMergeCandidates,
  changeStatus,
  mergeIdeas,
];
