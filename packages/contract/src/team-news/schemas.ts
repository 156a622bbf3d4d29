/** What is new for the team of a platform, and who hears of it how. */
import * as z from "zod/mini";
import { noContent } from "../calls.ts";
import { count, email, oneOf, timestamp } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { statuses } from "../status/statuses.ts";
import { mailDigests } from "../users/shapes.ts";

/** An idea with news: what happened to it. */
export const newsItem = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(statuses),
  upvote_count: count,
  platform: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  /** Whether the team has answered it. */
  is_answered: z.boolean(),
  is_new: z.boolean(),
  comments: count,
  concerns: count,
  /** Of colleagues; 0 unless the viewer wants to hear of them. */
  answers: count,
  /** The number of votes that it passed: 10, 50, 100 or 500. */
  votes_passed: z.nullable(z.int()),
  /** Whether a user has proposed it as a duplicate, or another team as the same wish, and this team has not decided. */
  has_duplicate: z.boolean(),
  has_wish: z.boolean(),
  /** Somebody looks at its votes: in the news of the whole directory alone. */
  has_alarm: z.boolean(),
  /** Its expected date is a week away, or past. */
  due: z.nullable(z.enum(["soon", "past"])),
  /** When the latest of it happened. */
  happened_at: timestamp,
});

export type NewsItemWire = z.infer<typeof newsItem>;

/** Ideas with news, most votes first. */
export const news = z.object({
  /** When the viewer last marked all as seen, at most 30 days ago. */
  since: timestamp,
  /** How many ideas have news, of them new and unanswered ones; up to 1000. */
  total: count,
  suggested: count,
  unanswered: count,
  items: z.array(newsItem),
});

export const getTeamNews = {
  summary:
    "Lists up to 50 ideas of a platform with news that the viewer has not seen, most votes first.",
  response: news,
} satisfies CallSchemas;

const settings = z.object({
  /** One entry in the viewer's notifications says how many ideas have news. */
  shows_on_site: z.boolean(),
  mail: oneOf(mailDigests),
  /** Also answers of colleagues. */
  includes_answers: z.boolean(),
});

export type NewsSettingsWire = z.infer<typeof settings>;

/** The address of the whole team, which gets the same mail. */
const teamAddress = z.object({
  address: z.string(),
  mail: z.enum(mailDigests),
  /** Null until its mailbox has confirmed it. */
  confirmed_at: z.nullable(timestamp),
  /** Whether it refused so much mail that it gets none until it confirms a link again. */
  mail_stopped: z.boolean(),
});

export const platformSettings = z.object({
  /** Null for an admin who is not of the team. */
  own: z.nullable(settings),
  team_address: z.nullable(teamAddress),
});

export const getNewsSettings = {
  summary:
    "Returns how the viewer, and the address of the whole team, hear what is new on a platform.",
  response: platformSettings,
} satisfies CallSchemas;

export const newsSettingsBody = settings;

export const updateNewsSettings = {
  summary: "Sets how the viewer, a member of the team, hears what is new on a platform.",
  body: newsSettingsBody,
  response: platformSettings,
} satisfies CallSchemas;

export const teamAddressBody = z.object({
  address: email,
  mail: oneOf(["instant", "daily", "weekly"]),
});

export const setTeamAddress = {
  summary:
    "Sets the address of the whole team, and mails it a link to confirm; of the same address, sets only how often it gets mail.",
  body: teamAddressBody,
  response: platformSettings,
} satisfies CallSchemas;

export const removeTeamAddress = noContent({
  summary: "Removes the address of the whole team. Idempotent.",
});

const directorySettings = z.object({ mail: oneOf(mailDigests) });

export type DirectoryNewsSettingsWire = z.infer<typeof directorySettings>;

export const getDirectoryNewsSettings = {
  summary: "Returns how often the viewer gets the news of platforms that nobody has claimed.",
  response: directorySettings,
} satisfies CallSchemas;

export const directoryNewsSettingsBody = directorySettings;

export const updateDirectoryNewsSettings = {
  summary: "Sets how often the viewer gets the news of platforms that nobody has claimed.",
  body: directoryNewsSettingsBody,
  response: directorySettings,
} satisfies CallSchemas;
