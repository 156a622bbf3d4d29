/** The feed of what a user follows, and the list of it. */
import type { FollowKind } from "@upwell/contract/feed/values";
import { serverLimits } from "@upwell/contract/server-limits";
import { timeCursor } from "../../db/time-page.ts";
import { createExcerpt, getPlainText } from "../../formatter/format-text.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import { toPlatformRef } from "../../lib/platform-ref.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentAuthor } from "../authors/present.ts";
import type { Deps } from "./deps.ts";
import { type FeedRow, type FollowedRow, listFeedPage, listFollowedPage } from "./queries.ts";

const toText = ({ content, content_html }: Pick<FeedRow, "content" | "content_html">) =>
  createExcerpt(getPlainText({ content: content ?? "", content_html }), serverLimits.feed.excerpt);

const presentEntry = ({ comment_id, new_status, changelog_entry_id, ...row }: FeedRow) => ({
  id: row.id,
  type: row.type,
  created_at: row.created_at,
  source: { kind: row.source, id: row.source_id, name: row.source_name },
  platform: { id: row.platform_id, name: row.platform_name, slug: row.platform_slug },
  feature: row.feature_id === null ? null : { id: row.feature_id, title: row.feature_title ?? "" },
  user: presentAuthor(row),
  comment: comment_id === null ? null : { id: comment_id, content: toText(row) },
  status_update: new_status === null ? null : { new_status, comment: row.status_comment ?? "" },
  changelog_entry:
    changelog_entry_id === null
      ? null
      : { id: changelog_entry_id, title: row.changelog_title ?? "" },
});

export const listFeed = ({ db }: Deps, viewer: Viewer, page: PageRequest) =>
  loadPage(page, (rows) => listFeedPage(db, viewer.id, rows), presentEntry, timeCursor);

const presentFollowed = (row: FollowedRow) => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  platform: toPlatformRef(row),
  followed_at: row.created_at,
});

export const listFollowing = ({ db }: Deps, viewer: Viewer, kind: FollowKind, page: PageRequest) =>
  loadPage(
    page,
    (rows) => listFollowedPage(db, viewer.id, { ...rows, kind }),
    presentFollowed,
    timeCursor,
  );
