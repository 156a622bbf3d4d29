/** A platform was reviewed, changed, taken down or restored, and what its team or its changelog did. */
import { htmlToText } from "@upwell/markdown/html-to-text";
import * as m from "@upwell/messages/notifications";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import {
  askLaunchVoters,
  claimEntryRecipients,
  findPublishedEntry,
  listEntryFollowers,
} from "../changelog-queries.ts";
import { selectUser } from "../insert-queries.ts";
import { batchSize, defineEvent, selectEvent, selectTeam, selectUsers } from "./event.ts";

const load = (tx: Tx, event: { id: number }) =>
  selectEvent(tx, event)
    .innerJoin("platforms as p", "p.id", "o.platform_id")
    .leftJoin("platforms as joined", "joined.id", "p.joined_id")
    .select((eb) => [
      eb.fn.coalesce("joined.id", "p.id").as("id"),
      eb.fn.coalesce("joined.name", "p.name").as("name"),
    ])
    .select(["p.suggested_by", "p.review_state", "p.review_reason", "p.taken_down_reason"])
    .executeTakeFirst();

export const platformEvent = defineEvent({
  load,
  notify: ({ id, name, ...context }) => {
    const to = { platform_id: id, recipients: selectUser(context.suggested_by) };
    return context.review_state === "rejected"
      ? { kind: "platform_rejected", ...m.platformRejected(name, context.review_reason), ...to }
      : { kind: "platform_approved", ...m.platformApproved(name), ...to };
  },
});

/** Admins, because a team's change is not reviewed. Notifies no one of what has been taken back since. */
export const changedEvent = defineEvent({
  load: (tx, event) =>
    selectEvent(tx, event)
      .innerJoin("platforms as p", "p.id", "o.platform_id")
      .select(["p.id", "p.name", "p.website_url", "o.old_name", "o.old_website_url"])
      .executeTakeFirst(),
  notify: ({ id, name, website_url, old_name, old_website_url }) => {
    const to = {
      platform_id: id,
      recipients: sql`select id as user_id from users where role = 'admin'`,
    };
    if (old_name !== null && old_name !== name)
      return { kind: "platform_renamed", ...m.platformRenamed(old_name, name), ...to };
    const website = { before: old_website_url ?? "", after: website_url ?? "" };
    return old_website_url === null || website.before === website.after
      ? []
      : { kind: "website_changed", ...m.websiteChanged(name, website), ...to };
  },
});

/** The platform's team, and the user who suggested it. */
const selectConcerned = ({ id, suggested_by }: { id: number; suggested_by: number | null }) =>
  sql`${selectUser(suggested_by)} union ${selectTeam(id)}`;

/** Notifies no one if the platform has been restored since. */
export const takenDownEvent = defineEvent({
  load,
  notify: (platform) =>
    platform.taken_down_reason === null
      ? []
      : {
          kind: "platform_taken_down",
          ...m.platformTakenDown(platform.name, platform.taken_down_reason),
          platform_id: platform.id,
          recipients: selectConcerned(platform),
        },
});

/** Notifies no one if the platform has been taken down again since. */
export const restoredEvent = defineEvent({
  load,
  notify: (platform) =>
    platform.taken_down_reason !== null
      ? []
      : {
          kind: "platform_restored",
          ...m.platformRestored(platform.name),
          platform_id: platform.id,
          recipients: selectConcerned(platform),
        },
});

/** An employment was verified, rejected or revoked. */
export const employmentEvent = defineEvent({
  load: (tx, event) =>
    selectEvent(tx, event)
      .innerJoin("employments as e", "e.id", "o.employment_id")
      .innerJoin("platforms as p", "p.id", "e.platform_id")
      .select(["e.user_id", "e.state", "e.reason", "p.id as platform_id", "p.name as platform"])
      .executeTakeFirst(),
  notify: ({ user_id, state, reason, platform_id, platform }) => {
    const to = { platform_id, recipients: selectUser(user_id) };
    switch (state) {
      case "verified":
        return { kind: "employment_verified", ...m.employmentVerified(platform), ...to };
      case "rejected":
        return { kind: "employment_rejected", ...m.employmentRejected(platform, reason), ...to };
      case "revoked":
        return { kind: "employment_rejected", ...m.employmentRevoked(platform, reason), ...to };
      // The user left or claimed again since the decision.
      default:
        return [];
    }
  },
});

/** A changelog entry was published, or ideas were added to it. Nobody is notified if it was unpublished since. */
export const changelogEvent = defineEvent({
  load: async (tx, { changelog_entry_id: id }) => {
    const entry = id === null ? undefined : await findPublishedEntry(tx, id);
    if (entry === undefined) return undefined;
    const recipients = await claimEntryRecipients(tx, entry, batchSize);
    const followers = await listEntryFollowers(tx, entry, recipients);
    const launched = await askLaunchVoters(tx, entry, recipients);
    return { ...entry, recipients, followers, launched };
  },
  notify: ({ platform, platform_id, title, content_html, recipients, followers, launched }) => {
    const text = htmlToText(content_html);
    const follows = new Set(followers);
    const published = { ...m.changelogPublished(platform, title, text), platform_id };
    return [
      ...launched.map(({ feature_id, feature, votes, voters }) => ({
        kind: "feature_launched" as const,
        ...m.featureLaunched(feature, { votes, entry: title, text }),
        platform_id,
        subject: { feature_id, comment_id: null },
        recipients: selectUsers(voters),
      })),
      { kind: "followed_changelog", ...published, recipients: selectUsers(followers) },
      {
        kind: "changelog_published",
        ...published,
        recipients: selectUsers(recipients.filter((id) => !follows.has(id))),
      },
    ];
  },
  hasMore: ({ recipients }) => recipients.length === batchSize,
});
