/** A message to a Matrix room: https://spec.matrix.org/latest/client-server-api/#mroommessage-msgtypes */
import { html } from "../../../lib/html.ts";
import type { ChatMessage } from "../describe.ts";

export function toMatrix({ headline, title, url, text, context }: ChatMessage) {
  const lines = [headline, title, text, context, url];
  const name = title ?? url;
  const parts = [
    html`<p>${headline}</p>`,
    ...(url === undefined ? [] : [html`<p><a href="${url}">${name ?? url}</a></p>`]),
    ...(url === undefined && title !== undefined ? [html`<p>${title}</p>`] : []),
    ...(text ? [html`<blockquote>${text}</blockquote>`] : []),
    ...(context ? [html`<p>${context}</p>`] : []),
  ];
  return {
    // Not a request to answer, which is what other programs take it for.
    msgtype: "m.notice",
    body: lines.filter(Boolean).join("\n"),
    format: "org.matrix.custom.html",
    formatted_body: parts.join(""),
    // Nobody is called by a text of others.
    "m.mentions": {},
  };
}
