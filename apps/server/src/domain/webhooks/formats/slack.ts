/** A message to a Slack incoming webhook, in Block Kit: https://docs.slack.dev/reference/block-kit/blocks/ */
import type { ChatMessage } from "../describe.ts";

/** Escapes what Slack reads as a link or a mention: https://docs.slack.dev/messaging/formatting-message-text/ */
const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A section may have 3,000 characters of text, escaped. */
const maxSection = 3000;

const plain = (text: string) => ({ type: "plain_text", text, emoji: false });

export function toSlack({ headline, title, url, text, context }: ChatMessage) {
  const named = title === undefined ? undefined : `*${escapeMarkup(title)}*`;
  const link = url === undefined ? undefined : `<${url}|${escapeMarkup(title ?? url)}>`;
  return {
    // Shown in notifications.
    text: escapeMarkup(title === undefined ? headline : `${headline}: ${title}`),
    unfurl_links: false,
    blocks: [
      {
        type: "section",
        text: {
          type: "mrkdwn",
          text: [escapeMarkup(headline), link ?? named]
            .filter(Boolean)
            .join("\n")
            .slice(0, maxSection),
        },
      },
      ...(text ? [{ type: "section", text: plain(text) }] : []),
      ...(context ? [{ type: "context", elements: [plain(context)] }] : []),
    ],
  };
}
