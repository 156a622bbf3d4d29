import { Logo } from "@upwell/client/frame/logo";
import { ThemeSwitch } from "@upwell/client/frame/theme-switch";
import { Link } from "@upwell/client/link";
import { site } from "@upwell/client/site";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import * as common from "@upwell/messages/common";
import { title as analytics } from "@upwell/messages/consent";
import * as m from "@upwell/messages/shell";
import { useRenderTime } from "@upwell/ui/render-time";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { chooseAnalytics, isAnalyticsOffered } from "../../lib/analytics.ts";
import { openDialog } from "../../lib/open-dialog.ts";

const link =
  "inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11";

const Item = ({ to, children }: { to: string; children: string }) => (
  <li>
    <Link to={to} className={link}>
      {children}
    </Link>
  </li>
);

const OutgoingItem = ({ href, children }: { href: string; children: string }) => (
  <li>
    <a href={href} target="_blank" rel="noopener" className={link}>
      {children}
      <ExternalLink aria-hidden size={14} />
      <span className="sr-only">{common.external}</span>
    </a>
  </li>
);

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">{title}</h2>
    <ul>{children}</ul>
  </nav>
);

const legalPages = [
  ["/terms", m.terms],
  ["/privacy", m.privacy],
  ["/moderation-log", m.moderationLog],
] as const;

export function Footer() {
  const isHydrated = useIsHydrated();
  return (
    <footer className="print:hidden mt-24 border-t border-hairline bg-sunk pb-(--bottom)">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="flex max-w-sm flex-col items-start gap-4">
          <Logo />
          <p className="text-sm text-ink-soft">{m.footerFeature}</p>
          <ThemeSwitch />
        </div>
        <Column title={m.quickLinks}>
          <Item to="/">{m.home}</Item>
          <Item to="/features">{m.allFeatures}</Item>
          <Item to="/platforms">{m.browsePlatforms}</Item>
          <Item to="/wishes">{m.wishes}</Item>
          <Item to="/about">{m.about}</Item>
          <Item to="/voting">{m.voting}</Item>
          <OutgoingItem href={site.employeeSiteUrl}>{m.forEmployees}</OutgoingItem>
        </Column>
        <Column title={m.connect}>
          <Item to="/about">{m.writeToUs}</Item>
          {site.hasImprint && <Item to="/imprint">{m.imprint}</Item>}
          <Item to="/developers">{m.forDevelopers}</Item>
          {site.supportUrl !== null && (
            <OutgoingItem href={site.supportUrl}>{m.support(site.name)}</OutgoingItem>
          )}
        </Column>
      </div>
      <div className="page-width">
        <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-hairline py-5 text-xs text-ink-faint">
          <span>{m.copyright(new Date(useRenderTime()).getUTCFullYear(), site.name)}</span>
          {legalPages.map(([path, label]) => (
            <Link key={path} to={path} className="text-link">
              {label}
            </Link>
          ))}
          {site.openDataUrl !== null && (
            <a href={site.openDataUrl} className="text-link">
              {m.openData}
            </a>
          )}
          <button type="button" className="text-link" onClick={() => openDialog("keyboard")}>
            {m.keyboardShortcuts}
          </button>
          {isHydrated && isAnalyticsOffered && (
            <button type="button" className="text-link" onClick={() => chooseAnalytics(null)}>
              {analytics}
            </button>
          )}
        </p>
      </div>
    </footer>
  );
}
