/**
 * A message to a workflow of Microsoft Teams, an Adaptive Card:
 * https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
 */
import { view } from "@upwell/messages/webhook-messages";
import type { ChatMessage } from "../describe.ts";

/** Text that is not formatted: a TextBlock reads Markdown. */
const text = (value: string, style: Record<string, unknown> = {}) => ({
  type: "RichTextBlock",
  inlines: [{ type: "TextRun", text: value, ...style }],
});

export const toTeams = ({ headline, title, url, text: body, context }: ChatMessage) => ({
  type: "message",
  attachments: [
    {
      contentType: "application/vnd.microsoft.card.adaptive",
      contentUrl: null,
      content: {
        $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
        type: "AdaptiveCard",
        version: "1.4",
        body: [
          text(headline, { isSubtle: true }),
          ...(title === undefined ? [] : [text(title, { weight: "Bolder", size: "Medium" })]),
          ...(body ? [text(body)] : []),
          ...(context ? [text(context, { isSubtle: true, size: "Small" })] : []),
        ],
        ...(url !== undefined && { actions: [{ type: "Action.OpenUrl", title: view, url }] }),
      },
    },
  ],
});
