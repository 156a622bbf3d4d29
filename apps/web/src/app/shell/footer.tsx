import { Logo } from "@upwell/client/frame/logo";
import { ThemeSwitch } from "@upwell/client/frame/theme-switch";
import { Link } from "@upwell/client/link";
import { site } from "@upwell/client/site";
import { useIsHydrated } from "@upwell/client/use-is-hydrated";
import * as common from "@upwell/messages/common";
import { title as analytics } from "@upwell/messages/consent";
import * as m from "@upwell/messages/shell";
import { getRenderTime } from "@upwell/ui/render-time";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { chooseAnalytics, isAnalyticsOffered } from "../../lib/analytics.ts";
import { openDialog } from "../../lib/open-dialog.ts";

const link =
  "inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11";

function OutgoingLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={link}>
      {children}
      <ExternalLink aria-hidden size={14} />
      <span className="sr-only">{common.external}</span>
    </a>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-text text-sm font-semibold tracking-normal">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

/** The footer of every page. */
export function Footer() {
  const isHydrated = useIsHydrated();
  return (
    <footer className="print:hidden mt-24 border-t border-hairline bg-sunk pb-(--bottom-bar)">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-[2fr_1fr_1fr]">
        <div className="flex max-w-sm flex-col items-start gap-4">
          <Logo />
          <p className="text-sm text-ink-soft">{m.footerFeature}</p>
          <ThemeSwitch />
        </div>
        <Column title={m.quickLinks}>
          <li>
            <Link to="/" className={link}>
              {m.home}
            </Link>
          </li>
          <li>
            <Link to="/platforms" className={link}>
              {m.browsePlatforms}
            </Link>
          </li>
          <li>
            <Link to="/about" className={link}>
              {m.about}
            </Link>
          </li>
          <li>
            <Link to="/voting" className={link}>
              {m.voting}
            </Link>
          </li>
          <li>
            <OutgoingLink href={site.employeeSiteUrl}>{m.forEmployees}</OutgoingLink>
          </li>
        </Column>
        <Column title={m.connect}>
          <li>
            <Link to="/about" className={link}>
              {m.writeToUs}
            </Link>
          </li>
          <li>
            <OutgoingLink href={`${site.apiBase}/docs`}>{m.apiForDevelopers}</OutgoingLink>
          </li>
          {site.supportUrl !== null && (
            <li>
              <OutgoingLink href={site.supportUrl}>{m.support(site.name)}</OutgoingLink>
            </li>
          )}
        </Column>
      </div>
      <div className="page-width">
        <p className="border-t border-hairline py-5 text-xs text-ink-faint">
          {m.copyright(new Date(getRenderTime()).getUTCFullYear(), site.name)}{" "}
          <Link to="/terms" className="text-link">
            {m.terms}
          </Link>{" "}
          ·{" "}
          <Link to="/privacy" className="text-link">
            {m.privacy}
          </Link>{" "}
          ·{" "}
          <Link to="/moderation-log" className="text-link">
            {m.moderationLog}
          </Link>{" "}
          ·{" "}
          {site.openDataUrl !== null && (
            <>
              <a href={site.openDataUrl} className="text-link">
                {m.openData}
              </a>{" "}
              ·{" "}
            </>
          )}
          <button type="button" className="text-link" onClick={() => openDialog("keyboard")}>
            {m.keyboardShortcuts}
          </button>
          {isHydrated && isAnalyticsOffered && (
            <>
              {" "}
              ·{" "}
              <button type="button" className="text-link" onClick={() => chooseAnalytics(null)}>
                {analytics}
              </button>
            </>
          )}
        </p>
      </div>
    </footer>
  );
}
