/** An event as a short message for people, from which the form of each chat is made. */
import type { WebhookPayload } from "@upwell/contract/webhooks/payload";
import { statusLabel } from "@upwell/messages/status";
import * as m from "@upwell/messages/webhook-messages";

/** Plain text throughout: a chat must not format, link or mention what people wrote. */
export type ChatMessage = {
  headline: string;
  title?: string;
  url?: string;
  /** At most 300 characters. */
  text?: string;
  /** Small print below. */
  context?: string;
};

/** Returns the start of a Markdown text as plain text. */
export type Shorten = (markdown: string) => Promise<string>;

type Feature = { title: string; url: string };
type Author = { name: string } | null;

const aboutFeature = ({ title, url }: Feature) => ({ title, url });
const byAuthor = (author: Author) => (author === null ? {} : { context: m.by(author.name) });

/** Returns the message about an event. */
export async function describe(
  payload: WebhookPayload,
  siteName: string,
  shorten: Shorten,
): Promise<ChatMessage> {
  if (payload.type === "webhook.test") return { headline: m.test(siteName), text: m.testText };
  const { platform } = payload.data;
  switch (payload.type) {
    case "feature.created":
    case "feature.updated": {
      const { feature } = payload.data;
      const isNew = payload.type === "feature.created";
      return {
        headline: isNew ? m.newIdea(platform.name) : m.changedIdea(platform.name),
        ...aboutFeature(feature),
        text: await shorten(feature.description),
        ...byAuthor(feature.author),
      };
    }
    case "feature.deleted":
      return { headline: m.removedIdea(platform.name), url: platform.url };
    case "feature.merged":
      return {
        headline: m.mergedIdea(platform.name),
        ...aboutFeature(payload.data.merged_into),
        context: m.totalVotes(payload.data.merged_into.upvote_count),
      };
    case "feature.status_changed": {
      const { feature, status_update } = payload.data;
      return {
        headline: m.newStatus(statusLabel(status_update.new_status), platform.name),
        ...aboutFeature(feature),
        text: await shorten(status_update.comment),
        context: m.totalVotes(feature.upvote_count),
      };
    }
    case "comment.created": {
      const { feature, comment } = payload.data;
      const headline = comment.posted_as === "team" ? m.newAnswer : m.newComment;
      return {
        headline: (comment.is_concern ? m.newConcern : headline)(platform.name),
        title: feature.title,
        url: comment.url,
        text: await shorten(comment.content),
        ...byAuthor(comment.author),
      };
    }
    case "vote.created":
    case "vote.removed": {
      const { feature, votes } = payload.data;
      return {
        headline: m.votesFor(platform.name, m.votes(votes.added, votes.removed)),
        ...aboutFeature(feature),
        context: m.totalVotes(feature.upvote_count),
      };
    }
    case "vote.alarmed": {
      const { feature } = payload.data;
      return {
        headline: m.votesAlarmed(platform.name),
        ...aboutFeature(feature),
        context: m.totalVotes(feature.upvote_count),
      };
    }
    case "changelog.published": {
      const { changelog_entry: entry } = payload.data;
      return {
        headline: m.news(platform.name),
        title: entry.title,
        url: entry.url,
        text: await shorten(entry.content),
      };
    }
  }
}
