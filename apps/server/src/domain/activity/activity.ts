import { limits } from "@upwell/contract/limits";
import { timeCursor } from "../../db/time-page.ts";
import { createExcerpt, getPlainText } from "../../formatter/format-text.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import { presentAuthor } from "../authors/present.ts";
import type { Deps } from "./deps.ts";
import { type ActivityRow, listActivitiesPage, listAnswers as readAnswers } from "./queries.ts";

/** Characters of a comment; clients show fewer. */
const maxExcerpt = 200;

const presentActivity = (row: ActivityRow) => ({
  ...row,
  user: presentAuthor(row),
  platform: { id: row.platform_id, name: row.platform_name, slug: row.platform_slug },
  feature: { id: row.feature_id, title: row.feature_title },
  comment:
    row.comment_id === null
      ? null
      : {
          id: row.comment_id,
          content: createExcerpt(
            getPlainText({ content: row.content ?? "", content_html: row.content_html }),
            maxExcerpt,
          ),
        },
  status_update:
    row.new_status === null
      ? null
      : { new_status: row.new_status, comment: row.status_comment ?? "" },
});

export const listActivities = ({ db }: Deps, page: PageRequest) =>
  loadPage(page, (rows) => listActivitiesPage(db, rows), presentActivity, timeCursor);

export const listAnswers = async ({ db }: Deps) =>
  (await readAnswers(db, limits.home.answers)).map(presentActivity);
