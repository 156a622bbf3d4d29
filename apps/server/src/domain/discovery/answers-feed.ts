/** The feed of a platform's answers: what its team has answered, the latest first. */
import { pages } from "@upwell/contract/pages";
import { commentPath, featurePath, platformPath } from "@upwell/contract/paths";
import { plainToHtml } from "@upwell/markdown/to-html";
import { answeredOn } from "@upwell/messages/answer-links";
import { team } from "@upwell/messages/common";
import { countedByCorrection } from "@upwell/messages/corrections";
import { statusChange } from "@upwell/messages/feature";
import * as m from "@upwell/messages/feeds";
import { statusLabel } from "@upwell/messages/status";
import { html } from "../../lib/html.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import { addMissingHtml } from "../comments/format-comment.ts";
import { getPlatform } from "../platforms/find-platform.ts";
import { type AnswerRow, listLatestAnswers } from "./answers-queries.ts";
import type { FeedEntry } from "./atom.ts";
import type { Deps } from "./deps.ts";
import { createFeed, getTag, maxEntries } from "./feeds.ts";

async function getContent(deps: Deps, answer: AnswerRow): Promise<string> {
  const { source, content, content_html, old_status, new_status, url, sentence } = answer;
  if (source.kind === "comment") {
    const [comment] = await addMissingHtml(deps, [{ id: source.id, content, content_html }]);
    return comment?.content_html ?? "";
  }
  if (url !== null)
    return html`<blockquote><p>${sentence ?? ""}</p></blockquote>
<p><a href="${url}">${answeredOn(new URL(url).hostname)}</a></p>`.text;
  if (source.kind === "correction") {
    const listed = getSiteUrl(deps.config, pages.corrections.path);
    return html`<p><a href="${listed}">${countedByCorrection}</a></p>`.text;
  }
  const change =
    old_status === null || new_status === null
      ? []
      : [statusChange(statusLabel(old_status), statusLabel(new_status))];
  return [...change, content]
    .filter((text) => text !== "")
    .map(plainToHtml)
    .join("\n");
}

/** Returns the latest answers of a platform's team. Throws 404 or 410. */
export async function getAnswersFeed(deps: Deps, slug: string) {
  const platform = await getPlatform(deps, null, slug);
  const items = await listLatestAnswers(deps.db, platform.id, maxEntries);
  const pagePath = platformPath(slug);
  const author = { name: team(platform.name), url: getSiteUrl(deps.config, pagePath) };
  const toEntry = async (answer: AnswerRow): Promise<FeedEntry> => ({
    id: getTag(deps, "answer", answer.id, answer.answered_at),
    title: answer.title,
    url: getSiteUrl(
      deps.config,
      answer.source.kind === "comment"
        ? commentPath(answer.id, answer.source.id)
        : featurePath(answer),
    ),
    published: answer.answered_at,
    updated: answer.answered_at,
    author,
    categories: [platform.name, statusLabel(answer.status)],
    content: await getContent(deps, answer),
  });
  const paths = {
    title: m.platformAnswers(platform.name, deps.config.siteName),
    path: `${pagePath}/answers.atom`,
    pagePath: `${pagePath}?sort=newest&answered=yes`,
  };
  return { feed: createFeed(deps, paths, await Promise.all(items.map(toEntry))), items };
}
