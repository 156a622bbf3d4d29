/** Receivers shaped like those of chats: each takes what its documentation describes, and nothing else. */
import * as z from "zod/mini";

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** https://docs.slack.dev/reference/block-kit/blocks/ */
const slackText = (max: number) =>
  z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("mrkdwn"),
      text: text(max),
      verbatim: z.optional(z.boolean()),
    }),
    z.strictObject({
      type: z.literal("plain_text"),
      text: text(max),
      emoji: z.optional(z.boolean()),
    }),
  ]);
const slack = z.strictObject({
  text: text(40_000),
  unfurl_links: z.optional(z.boolean()),
  blocks: z
    .array(
      z.discriminatedUnion("type", [
        z.strictObject({ type: z.literal("section"), text: slackText(3000) }),
        z.strictObject({
          type: z.literal("context"),
          elements: z.array(slackText(3000)).check(z.minLength(1), z.maxLength(10)),
        }),
      ]),
    )
    .check(z.maxLength(50)),
});

/** https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
const discord = z.strictObject({
  allowed_mentions: z.strictObject({ parse: z.array(z.enum(["roles", "users", "everyone"])) }),
  embeds: z
    .array(
      z.strictObject({
        author: z.optional(z.strictObject({ name: text(256) })),
        title: z.optional(text(256)),
        url: z.optional(z.url()),
        description: z.optional(text(4096)),
        footer: z.optional(z.strictObject({ text: text(2048) })),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});

/** https://adaptivecards.io/explorer/AdaptiveCard.html, version 1.4, which Teams supports. */
const teamsText = z.strictObject({
  type: z.literal("RichTextBlock"),
  inlines: z.array(
    z.strictObject({
      type: z.literal("TextRun"),
      text: text(28_000),
      isSubtle: z.optional(z.boolean()),
      weight: z.optional(z.enum(["Lighter", "Default", "Bolder"])),
      size: z.optional(z.enum(["Small", "Default", "Medium", "Large", "ExtraLarge"])),
    }),
  ),
});
const teams = z.strictObject({
  type: z.literal("message"),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal("application/vnd.microsoft.card.adaptive"),
        contentUrl: z.null(),
        content: z.strictObject({
          $schema: z.literal("http://adaptivecards.io/schemas/adaptive-card.json"),
          type: z.literal("AdaptiveCard"),
          version: z.literal("1.4"),
          body: z.array(teamsText).check(z.minLength(1)),
          actions: z.optional(
            z.array(
              z.strictObject({
                type: z.literal("Action.OpenUrl"),
                title: text(100),
                url: z.url(),
              }),
            ),
          ),
        }),
      }),
    )
    .check(z.length(1)),
});

/** https://spec.matrix.org/latest/client-server-api/#mroommessage-msgtypes */
const matrix = z.strictObject({
  msgtype: z.enum(["m.text", "m.notice"]),
  body: text(60_000),
  format: z.literal("org.matrix.custom.html"),
  formatted_body: text(60_000),
  "m.mentions": z.strictObject({}),
});

export const chatShapes = { slack, discord, teams, matrix };
export type Chat = keyof typeof chatShapes;

/** What each chat answers to a message that it takes. */
export const chatAnswers: Record<Chat, { status: number; body: string }> = {
  slack: { status: 200, body: "ok" },
  discord: { status: 204, body: "" },
  teams: { status: 202, body: "" },
  matrix: { status: 200, body: '{"event_id":"$abc"}' },
};
