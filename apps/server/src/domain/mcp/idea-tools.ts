/** Tools that read an idea, suggest one and comment. */
import { reportBlocked } from "@upwell/contract/agent-reports/routes";
import { agentReports } from "@upwell/contract/agent-reports/shapes";
import { createComment, listComments } from "@upwell/contract/comments/routes";
import { commentContent } from "@upwell/contract/comments/schemas";
import { createFeature, getFeature, listSimilar } from "@upwell/contract/features/routes";
import { createFeatureBody } from "@upwell/contract/features/schemas";
import { id, slug } from "@upwell/contract/fields";
import { getFeatureTemplate, getPlatform } from "@upwell/contract/platforms/routes";
import { listStatusUpdates } from "@upwell/contract/status/routes";
import { statuses } from "@upwell/contract/status/statuses";
import * as m from "@upwell/messages/mcp";
import * as z from "zod/mini";
import { getAuthorName } from "../authors/present.ts";
import {
  comment,
  cursor,
  idea,
  nextCursor,
  picture,
  presentComment,
  presentIdea,
  presentPictures,
  quoteOf,
  words,
} from "./shapes.ts";
import { type Tool, tool } from "./tool.ts";

const commentsPerPage = "20";

const readIdea = tool({
  name: "read_idea",
  scope: null,
  effect: "reads",
  input: z.object({ id, cursor }),
  output: z.object({
    idea,
    pictures: z.array(picture),
    /** The requested idea, if it was merged into this one. */
    merged_from: z.nullable(z.int()),
    concerns: z.int(),
    /** The accounts whose programs were blocked because it does not exist. */
    agent_reports: z.nullable(agentReports),
    /** Set while nobody but the team and administrators can comment. */
    lock: z.nullable(z.object({ reason: words, locked_at: z.string() })),
    /** The team's latest answer is this comment, or the text of a status in the history. */
    answer_comment: z.nullable(z.int()),
    history: z.array(
      z.object({
        from: z.enum(statuses),
        to: z.enum(statuses),
        changed_at: z.string(),
        /** Empty if the team said nothing. */
        text: words,
      }),
    ),
    /** The most similar ideas of the platform. */
    related: z.array(z.object({ id: z.int(), title: words, votes: z.int() })),
    /** The wish that it is a part of. */
    wish: z.nullable(z.int()),
    comments: z.array(comment),
    next_cursor: nextCursor,
  }),
  run: async ({ id, cursor }, context) => {
    const { data } = await context.call(getFeature, { params: { id } });
    const of = { params: { id: data.id } };
    const [comments, history] = await Promise.all([
      context.call(listComments, { ...of, query: { limit: commentsPerPage, cursor } }),
      context.call(listStatusUpdates, of),
    ]);
    return {
      idea: presentIdea(data, context),
      pictures: presentPictures(data.pictures, context),
      merged_from: data.merged_from?.id ?? null,
      concerns: data.concern_count,
      agent_reports: data.agent_reports,
      lock: data.lock && {
        reason: quoteOf(null, data.lock.reason),
        locked_at: data.lock.locked_at,
      },
      answer_comment: data.answer?.comment_id ?? null,
      history: history.data.map((update) => ({
        from: update.old_status,
        to: update.new_status,
        changed_at: update.created_at,
        text: quoteOf(getAuthorName(update.user), update.comment),
      })),
      related: data.related.map(({ id, title, upvote_count }) => ({
        id,
        title: quoteOf(null, title),
        votes: upvote_count,
      })),
      wish: data.wish?.id ?? null,
      comments: comments.data.map((one) => presentComment(one, context)),
      next_cursor: comments.next,
    };
  },
});

const { title, description, tags } = createFeatureBody.shape;

const suggestIdea = tool({
  name: "suggest_idea",
  scope: "write",
  effect: "adds",
  input: z.object({
    platform: slug,
    title,
    description,
    tags,
    /** The caller has read the similar ideas, and none asks for the same. */
    looked: z._default(z.boolean(), false),
  }),
  output: z.object({
    /** Null until it is suggested. */
    idea: z.nullable(idea),
    similar: z.array(idea),
    /** The Markdown that the team offers to begin the description with; null if none. */
    template: z.nullable(words),
    next_step: z.string(),
  }),
  run: async ({ platform, looked, ...given }, context) => {
    if (!looked) {
      const query = { platform, title: given.title };
      const [{ data }, offered] = await Promise.all([
        context.call(listSimilar, { query }),
        context.call(getFeatureTemplate, { params: { slug: platform } }),
      ]);
      const similar = data.map((feature) => presentIdea(feature, context));
      const { template } = offered.data;
      return {
        idea: null,
        similar,
        template: template === "" ? null : quoteOf(null, template),
        next_step: similar.length > 0 ? m.lookFirst : m.noneAlike,
      };
    }
    const { data: on } = await context.call(getPlatform, { params: { slug: platform } });
    const { data } = await context.call(createFeature, { body: { ...given, platform: on.id } });
    return {
      idea: presentIdea(data, context),
      similar: [],
      template: null,
      next_step: data.moderation_state === "public" ? m.suggested : m.waits,
    };
  },
});

const commentOn = tool({
  name: "comment",
  scope: "write",
  effect: "adds",
  input: z.object({
    idea: id,
    text: commentContent,
    /** The comment that it replies to. */
    reply_to: z.optional(id),
    /** It names a concern about the idea, instead of a vote against it. */
    is_concern: z.optional(z.boolean()),
  }),
  output: z.object({ comment, next_step: z.string() }),
  run: async ({ idea, text, reply_to, is_concern }, context) => {
    const { data } = await context.call(createComment, {
      params: { id: idea },
      body: { content: text, parent: reply_to, isConcern: is_concern },
    });
    return {
      comment: presentComment(data, context),
      next_step: data.moderation_state === "public" ? m.commented : m.waits,
    };
  },
});

const reportBlockedBy = tool({
  name: "report_blocked",
  scope: "write",
  effect: "adds",
  input: z.object({ idea: id }),
  output: agentReports,
  run: async ({ idea }, { call }) => {
    const { data } = await call(reportBlocked, { params: { id: idea } });
    return data;
  },
});

export const ideaTools: readonly Tool[] = [readIdea, suggestIdea, commentOn, reportBlockedBy];
