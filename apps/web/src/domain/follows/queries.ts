/** Queries for what the viewer follows. */
import { callQuery, pagedQuery } from "@upwell/client/query";
import * as feed from "@upwell/contract/feed/routes";
import type { FollowKind } from "@upwell/contract/feed/values";
import type { PrivateSubject } from "../../lib/pending-action.ts";
import { keys } from "../../lib/query-keys.ts";

export function isFollowing(subject: PrivateSubject) {
  const key = keys.follow(subject.kind, subject.id);
  if (subject.kind === "changelog")
    return callQuery(key, feed.getChangelogFollow, { params: { slug: subject.slug } });
  const get = subject.kind === "tag" ? feed.getTagFollow : feed.getUserFollow;
  return callQuery(key, get, { params: { id: String(subject.id) } });
}

export const myFeed = pagedQuery([...keys.following, "feed"], feed.listFeed, {
  query: { limit: "20" },
});

export const followedThings = (kind: FollowKind) =>
  pagedQuery([...keys.following, kind], feed.listFollowing, { query: { kind, limit: "20" } });
