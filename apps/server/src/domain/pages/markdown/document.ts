/** A page as Markdown: its title and address, what its writer writes, and the address of the next page. */
import { deletionBody, errorBody } from "@upwell/contract/errors";
import type { Page } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";
import { markdownPath } from "@upwell/contract/paths";
import type { Route } from "@upwell/contract/route";
import { plainToHtml } from "@upwell/markdown/to-html";
import { deletedBy } from "@upwell/messages/feature";
import * as m from "@upwell/messages/markdown-pages";
import { plainDay } from "@upwell/messages/plain-day";
import { allFeatures } from "@upwell/messages/shell";
import { formatMarkdown } from "../../../formatter/format-markdown.ts";
import { address, blocks, heading, link, type Markdown, md } from "../../../lib/markdown.ts";
import { getSiteUrl } from "../../../lib/site-url.ts";
import type { Deps } from "../deps.ts";
import { findIn } from "../heads.ts";
import type { LoadedPage } from "../load-page.ts";
import type { PageSource } from "./page-source.ts";
import { facts } from "./parts.ts";
import { writers } from "./writers.ts";

/** The list that a page shows a part of, by the parameter of its cursor. */
const cursorParameters = ["cursor", "comments"] as const;

/** Returns the query of the next page; undefined on the last one. */
function findNextQuery({ name, query, reads }: LoadedPage): string | undefined {
  const { query: own = {}, filters = {} }: Page = pages[name];
  const parameter = cursorParameters.find((one) => one in { ...own, ...filters });
  const next = reads.flatMap(
    ({ headers }) => /<([^>]*)>; rel="next"/.exec(headers.link ?? "")?.[1] ?? [],
  )[0];
  const cursor = next && new URL(next, "http://localhost").searchParams.get("cursor");
  if (parameter === undefined || !cursor) return undefined;
  const nextQuery = new URLSearchParams(query);
  nextQuery.set(parameter, cursor);
  return String(nextQuery);
}

const createSource = ({ config, ...deps }: Deps, { reads }: LoadedPage): PageSource => ({
  siteName: config.siteName,
  contactEmail: deps.settings.current().contact_email,
  privacyEmail: deps.settings.current().privacy_email,
  hasOpenData: config.openData,
  toUrl: (path) => getSiteUrl(config, path),
  find: findIn(reads),
  findHeader: ({ id }: Route, name) => reads.find(({ endpoint }) => endpoint === id)?.headers[name],
  format: async (text) => (await formatMarkdown(deps, text))?.html ?? plainToHtml(text),
});

/** Writes a page that exists. */
export async function writeDocument(deps: Deps, page: LoadedPage): Promise<string> {
  const { head, name } = page;
  const source = createSource(deps, page);
  const nextQuery = findNextQuery(page);
  const next = nextQuery && source.toUrl(`${markdownPath(head.path)}?${nextQuery}`);
  const { text } = blocks([
    heading(1, head.title ?? source.siteName),
    facts([[m.page, address(source.toUrl(head.path))]]),
    md`${m.note}`,
    await writers[name](source),
    next ? facts([[m.nextPage, address(next)]]) : undefined,
  ]);
  return `${text}\n`;
}

/** Returns what an error says, and for a deleted idea who deleted it. */
function describeError(data: unknown): Markdown {
  const deletion = deletionBody.safeParse(data);
  if (deletion.success) {
    const { detail, deleted_by, deleted_on } = deletion.data;
    return blocks([md`${detail}`, md`${deletedBy[deleted_by](plainDay(deleted_on))}`]);
  }
  const error = errorBody.safeParse(data);
  if (error.success) return md`${error.data.detail}`;
  // The fields of a query, with a sentence each.
  return md`${Object.values(data ?? {})
    .flat()
    .join(" ")}`;
}

/** Writes why a page cannot be shown, by the body of the error as the API has it. */
export function writeError(
  { config }: Pick<Deps, "config">,
  status: number,
  data: unknown,
): string {
  const home = [allFeatures, "/features"] as const;
  const { text } = blocks([
    heading(1, `${m.notAvailable} (${status})`),
    describeError(data),
    link(home[0], getSiteUrl(config, markdownPath(home[1]))),
  ]);
  return `${text}\n`;
}
