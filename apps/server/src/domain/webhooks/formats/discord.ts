/** A message to a Discord webhook: https://docs.discord.com/developers/resources/webhook#execute-webhook */
import type { ChatMessage } from "../describe.ts";

/** Escapes Markdown, so that what people wrote is shown as it is. */
const escapeMarkdown = (text: string) => text.replace(/[\\`*_~|<>[\]()#:@-]/g, "\\$&");

const maxTitle = 256;
const maxDescription = 4096;

export const toDiscord = ({ headline, title, url, text, context }: ChatMessage) => ({
  // Nobody is called by a text of others.
  allowed_mentions: { parse: [] },
  embeds: [
    {
      author: { name: headline.slice(0, maxTitle) },
      ...(title !== undefined && { title: escapeMarkdown(title).slice(0, maxTitle) }),
      ...(url !== undefined && { url }),
      ...(text && { description: escapeMarkdown(text).slice(0, maxDescription) }),
      ...(context && { footer: { text: context } }),
    },
  ],
});
