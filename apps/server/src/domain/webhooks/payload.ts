/** What a message says: the data of its event, as everybody sees it when it is sent. */
import {
  commentPath,
  entryPath,
  featurePath,
  platformPath,
  userPath,
} from "@upwell/contract/paths";
import type { AuthorWire } from "@upwell/contract/users/shapes";
import { type WebhookPayload, webhookPayload } from "@upwell/contract/webhooks/payload";
import { testEvent } from "@upwell/contract/webhooks/values";
import { LRUCache } from "lru-cache";
import type { Config } from "../../config.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import { getAuthorName, presentAuthor } from "../authors/present.ts";
import { findEntry, listLinkedFeatures } from "../changelog/queries.ts";
import { findComment } from "../comments/queries.ts";
import { presentFeature } from "../features/present.ts";
import { listDescriptions, listFeaturesByIds } from "../features/queries.ts";
import { presentPictures } from "../pictures/present.ts";
import type { PictureRow } from "../pictures/queries.ts";
import { findPlatformById } from "../platforms/queries.ts";
import { findStatusUpdate } from "../status/queries.ts";
import type { Delivery } from "./delivery-queries.ts";
import type { Deps } from "./deps.ts";

type Source = Pick<Deps, "db" | "config">;

const withUrl = <T>(config: Config, row: T, path: string) => ({
  ...row,
  url: getSiteUrl(config, path),
});

const describePictures = (config: Config, pictures: readonly PictureRow[]) =>
  presentPictures(pictures).map(({ url, alt }) => ({ url: getSiteUrl(config, `/api${url}`), alt }));

const describeAuthor = (config: Config, user: AuthorWire | null) =>
  user && { id: user.id, name: getAuthorName(user), url: getSiteUrl(config, userPath(user.id)) };

async function loadFeature({ db, config }: Source, id: number | null) {
  if (id === null) return undefined;
  const [[row], [text]] = await Promise.all([
    listFeaturesByIds(db, null, [id]),
    listDescriptions(db, [id]),
  ]);
  if (row === undefined || text === undefined) return undefined;
  const feature = presentFeature(row);
  return {
    ...withUrl(config, feature, featurePath(feature)),
    description: text.description,
    tags: feature.tags.map(({ name }) => name),
    pictures: describePictures(config, text.pictures),
    author: describeAuthor(config, feature.user),
  };
}

async function loadComment({ db, config }: Source, id: number | null) {
  const comment = id === null ? undefined : await findComment(db, id, null);
  if (comment === undefined) return undefined;
  const author = describeAuthor(config, presentAuthor(comment));
  const pictures = describePictures(config, comment.pictures);
  return {
    ...withUrl(config, comment, commentPath(comment.feature_id, comment.id)),
    ...{ author, pictures },
  };
}

async function loadEntry({ db, config }: Source, id: number | null) {
  const entry = id === null ? undefined : await findEntry(db, id);
  if (entry === undefined || entry.published_at === null) return undefined;
  const features = await listLinkedFeatures(db, [entry.id]);
  return {
    ...withUrl(config, entry, entryPath(entry)),
    pictures: describePictures(config, entry.pictures),
    features: features.map((feature) => withUrl(config, feature, featurePath(feature))),
  };
}

/** Returns the data of a message beside the platform; undefined if it is about something that is not public any more. */
async function loadData(source: Source, delivery: Delivery) {
  const { type, feature_id, votes_added, votes_removed } = delivery;
  const gone = { id: feature_id };
  if (type === "feature.deleted") return { feature: gone };
  if (type === "changelog.published") {
    const changelog_entry = await loadEntry(source, delivery.changelog_entry_id);
    return changelog_entry && { changelog_entry };
  }
  if (type === "feature.merged") {
    const merged_into = await loadFeature(source, delivery.merged_into_id);
    return merged_into && { feature: gone, merged_into };
  }
  const feature = await loadFeature(source, feature_id);
  if (feature === undefined) return undefined;
  if (type === "comment.created") {
    const comment = await loadComment(source, delivery.comment_id);
    return comment && { feature, comment };
  }
  if (type === "feature.status_changed") {
    const id = delivery.status_update_id;
    const status_update = id === null ? undefined : await findStatusUpdate(source.db, id);
    if (status_update === undefined) return undefined;
    const pictures = describePictures(source.config, status_update.pictures);
    return { feature, status_update: { ...status_update, pictures } };
  }
  if (type === "vote.created" || type === "vote.removed")
    return { feature, votes: { added: votes_added, removed: votes_removed } };
  return { feature };
}

/** Returns undefined if what the message is about is not public any more. */
async function loadPayload(
  source: Source,
  delivery: Delivery,
): Promise<WebhookPayload | undefined> {
  const { type, created_at: timestamp, platform_id } = delivery;
  if (type === testEvent) return webhookPayload.parse({ type, timestamp, data: {} });
  const [platform, data] = await Promise.all([
    platform_id === null ? undefined : findPlatformById(source.db, null, platform_id),
    loadData(source, delivery),
  ]);
  if (platform === undefined || data === undefined) return undefined;
  const described = withUrl(source.config, platform, platformPath(platform.slug));
  // The schema drops every other column.
  return webhookPayload.parse({ type, timestamp, data: { platform: described, ...data } });
}

/** Webhooks that are told the same share what is loaded for a moment. */
const shared = { max: 200, ttl: 1000 };

const getKey = ({ type, created_at, platform_id, feature_id, ...delivery }: Delivery) =>
  [
    ...[type, created_at.getTime(), platform_id, feature_id, delivery.comment_id],
    ...[delivery.status_update_id, delivery.changelog_entry_id, delivery.merged_into_id],
    ...[delivery.votes_added, delivery.votes_removed],
  ].join(" ");

/** Returns a function that loads what a message says; undefined if what it is about is not public any more. */
export function createPayloadLoader(source: Source) {
  const loaded = new LRUCache<string, WebhookPayload, Delivery>({
    ...shared,
    fetchMethod: (_key, _stale, { context }) => loadPayload(source, context),
  });
  return (delivery: Delivery) => loaded.fetch(getKey(delivery), { context: delivery });
}
