/** Queries for what the viewer follows. */
import { callQuery, pagedQuery } from "@upwell/client/query";
import * as feed from "@upwell/contract/feed/routes";
import type { FollowKind } from "@upwell/contract/feed/values";
import type { PrivateSubject } from "../../lib/pending-action.ts";
import { keys } from "../../lib/query-keys.ts";

export const isFollowing = ({ kind, id }: Pick<PrivateSubject, "kind" | "id">) =>
  callQuery(keys.follow(kind, id), kind === "tag" ? feed.getTagFollow : feed.getUserFollow, {
    params: { id: String(id) },
  });

export const myFeed = pagedQuery([...keys.following, "feed"], feed.listFeed, {
  query: { limit: "20" },
});

export const followedThings = (kind: FollowKind) =>
  pagedQuery([...keys.following, kind], feed.listFollowing, { query: { kind, limit: "20" } });
