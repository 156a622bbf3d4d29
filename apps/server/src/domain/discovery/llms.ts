/** The guide to the site for programs that read it as text, in the format of https://llmstxt.org/. */
import { pages } from "@upwell/contract/pages";
import { markdownPath } from "@upwell/contract/paths";
import * as about from "@upwell/messages/about";
import * as allFeatures from "@upwell/messages/all-features";
import * as corrections from "@upwell/messages/corrections";
import * as developers from "@upwell/messages/developers";
import * as legal from "@upwell/messages/legal";
import * as m from "@upwell/messages/markdown-pages";
import * as moderationLog from "@upwell/messages/moderation-log";
import * as platforms from "@upwell/messages/platforms";
import * as voting from "@upwell/messages/voting";
import * as wishes from "@upwell/messages/wishes";
import type { Config } from "../../config.ts";
import {
  blocks,
  code,
  heading,
  link,
  list,
  type Markdown,
  md,
  quoteText,
} from "../../lib/markdown.ts";
import { getSiteUrl } from "../../lib/site-url.ts";

type Name = keyof typeof pages;

/** Returns llms.txt. */
export function renderLlms(
  config: Pick<Config, "publicUrl" | "basePath" | "siteName" | "openData">,
): string {
  const { siteName } = config;
  const toUrl = (path: string) => getSiteUrl(config, path);
  const item = (name: string, url: string, hint?: string) =>
    hint === undefined ? link(name, url) : md`${link(name, url)}: ${hint}`;
  const page = (name: Name, title: string, hint?: string) =>
    item(title, toUrl(markdownPath(pages[name].path)), hint);
  /** Addresses with a parameter are code, because nothing is at them. */
  const pattern = (path: string, hint: string) =>
    md`${code(toUrl(path.replace(/:(\w+)/g, "{$1}")))}: ${hint}`;
  const section = (title: string, items: readonly Markdown[]) =>
    blocks([heading(2, title), list(items)]);
  const { text } = blocks([
    heading(1, siteName),
    quoteText(m.summary(siteName)),
    md`${m.howTo}`,
    md`${m.note}`,
    md`${m.patterns}:`,
    list(
      Object.entries(m.patternHints).map(([name, hint]) =>
        pattern(markdownPath(pages[name as Name].path), hint),
      ),
    ),
    md`${m.feeds}:`,
    list(Object.entries(m.feedHints).map(([path, hint]) => pattern(path, hint))),
    section(m.startHere, [
      page("home", m.homePage, m.startHints.home),
      page("all-features", allFeatures.title, m.startHints["all-features"]),
      page("browse-platforms", platforms.title, m.startHints["browse-platforms"]),
      page("wishes", wishes.listTitle, m.startHints.wishes),
    ]),
    section(m.forPrograms, [
      page("developers", developers.title(siteName), m.developersHint),
      item(m.apiDocs, toUrl("/api/docs/"), m.apiDocsHint),
      md`${m.mcp}: ${code(toUrl("/mcp"))}, ${m.mcpHint}`,
      item(m.openApi, toUrl("/api/openapi.json")),
      ...(config.openData ? [item(m.openData, toUrl("/data/"), m.openDataHint)] : []),
      item(m.sitemap, toUrl("/sitemap.xml")),
    ]),
    section(m.rules, [
      page("about", about.title(siteName)),
      page("voting", voting.title),
      page("moderation-log", moderationLog.title),
      page("corrections", corrections.title),
      page("terms", legal.termsTitle),
      page("privacy", legal.privacyTitle),
    ]),
  ]);
  return `${text}\n`;
}
