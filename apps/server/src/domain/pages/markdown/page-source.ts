/** What the Markdown of a page is written from. */
import type { Route } from "@upwell/contract/route";
import type { Markdown } from "../../../lib/markdown.ts";
import type { ToUrl } from "../structured-data.ts";

export type PageSource = {
  siteName: string;
  /** Mailboxes of the operator; null for none. */
  contactEmail: string | null;
  privacyEmail: string | null;
  /** Whether the site publishes its open data. */
  hasOpenData: boolean;
  toUrl: ToUrl;
  /** Returns what the page's request was answered with; undefined after an error. */
  find<T>(endpoint: Route): T | undefined;
  /** Returns a header of that response. */
  findHeader(endpoint: Route, name: string): string | undefined;
  /** Returns the HTML of a long text of the site itself, which a thread formats. */
  format(text: string): Promise<string>;
};

/** Writes what follows a page's title. */
export type Writer = (page: PageSource) => Markdown | Promise<Markdown>;
