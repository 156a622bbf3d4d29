import { Link } from "@upwell/client/link";
import { type FailedQuery, QueryError } from "@upwell/client/query-error";
import * as m from "@upwell/messages/platform-unavailable";
import { buttonClass } from "@upwell/ui/button";
import { Drawing } from "@upwell/ui/states";
import type { ReactNode } from "react";
import { useMarkPageAsFailed } from "../../lib/reachability.ts";

export type MissingPageProps = {
  title: string;
  text: string;
  /** What more is known. */
  children?: ReactNode;
  /** A page that exists, and the label of the link to it. */
  to: string;
  link: string;
};

/** A page whose subject does not exist. */
export const MissingPage = ({ title, text, children, to, link }: MissingPageProps) => (
  <div className="page-width py-16">
    <Drawing name="search" className="mb-4 h-20" />
    <h1 className="text-3xl">{title}</h1>
    <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
    {children}
    <Link to={to} className={`mt-6 ${buttonClass("secondary")}`}>
      {link}
    </Link>
  </div>
);

/** The platform does not exist, or the admins of the site have taken it down. */
export const PlatformUnavailable = ({ isTakenDown }: { isTakenDown: boolean }) => (
  <MissingPage
    title={isTakenDown ? m.takenDown : m.notFound}
    text={isTakenDown ? m.takenDownText : m.notFoundText}
    to="/platforms"
    link={m.goBackToPlatforms}
  />
);

/** A page whose subject could not be loaded. */
export function FailedPage({ query, title }: { query: FailedQuery; title: string }) {
  useMarkPageAsFailed();
  return (
    <div className="page-width py-16">
      <QueryError query={query} isPage title={title} />
    </div>
  );
}
