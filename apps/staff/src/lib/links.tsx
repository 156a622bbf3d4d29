/** Links to accounts, and to pages of the public site. */
import { authorName } from "@upwell/client/author";
import { toPlainUrl } from "@upwell/client/hash-location";
import { newTab } from "@upwell/messages/common";
import { toExternalUrl } from "@upwell/ui/external-url";
import type { ReactNode } from "react";
import { accountPath } from "./paths.ts";

type AccountLinkProps = {
  account: { id: number } & NonNullable<Parameters<typeof authorName>[0]>;
  className?: string;
  /** By default the account's name. */
  children?: ReactNode;
};

/** An account, linked to its page for admins. */
export const AccountLink = ({ account, className = "text-link", children }: AccountLinkProps) => (
  <a href={`#${accountPath(account.id)}`} className={className}>
    {children ?? authorName(account)}
  </a>
);

export const nameLink = "font-semibold underline-offset-4 wrap-anywhere hover:underline";

type PublicLinkProps = { path: string; className: string; children: ReactNode };

/** A link to a page of the public site, in a new tab. */
export const PublicLink = ({ path, ...link }: PublicLinkProps) => (
  <a href={toPlainUrl(path)} target="_blank" rel="noopener" {...link} />
);

type FeatureLinkProps = { feature: { id: number; title: string } };

export const FeatureLink = ({ feature: { id, title } }: FeatureLinkProps) => (
  <PublicLink path={`/feature/${id}`} className="font-semibold wrap-anywhere hover:text-accent">
    {title}
  </PublicLink>
);

/** An untrusted link, shown as its URL; sends no referrer. */
export function ExternalLink({ url }: { url: string }) {
  const href = toExternalUrl(url);
  const text = url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  if (href === undefined) return <span className="wrap-anywhere">{text}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="text-link wrap-anywhere"
    >
      {text}
      <span className="sr-only"> {newTab}</span>
    </a>
  );
}
