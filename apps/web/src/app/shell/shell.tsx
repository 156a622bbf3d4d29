import { SkipLink } from "@upwell/client/frame/skip-link";
import { useHashLocation } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/shell";
import { Compass, House, type LucideIcon, Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useAnalyticsChoice } from "../../lib/analytics.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Notice, SampleBanner, SessionEnd } from "./notices.tsx";

const AnalyticsQuestion = lazy(() => import("./analytics-consent.tsx"));

const item =
  "flex flex-col items-center justify-center gap-0.5 text-xs font-semibold text-ink-soft focus-visible:-outline-offset-4 aria-[current=page]:text-accent";

function NavLink({ path, label, icon: Icon }: { path: string; label: string; icon: LucideIcon }) {
  const [current] = useHashLocation();
  return (
    <Link to={path} aria-current={current === path ? "page" : undefined} className={item}>
      <Icon aria-hidden size={21} />
      {label}
    </Link>
  );
}

/** The navigation bar at the bottom of small screens. */
const BottomBar = () => (
  <nav
    aria-label={m.menu}
    className="print:hidden fixed inset-x-0 bottom-0 z-30 short:static grid h-(--bottom-bar) grid-cols-3 border-t border-hairline bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
  >
    <NavLink path="/" label={m.home} icon={House} />
    <button
      type="button"
      onClick={() => openSuggestDialog()}
      className={`noscript:invisible ${item}`}
    >
      <Plus aria-hidden size={21} className="text-accent" strokeWidth={2.75} />
      {m.suggest}
    </button>
    <NavLink path="/platforms" label={m.browse} icon={Compass} />
  </nav>
);

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const needsConsent = useAnalyticsChoice() === null;
  return (
    <>
      <SkipLink />
      <Header />
      <Notice />
      <SampleBanner />
      <SessionEnd />
      {/* At least as high as the window, so that the footer does not move while a page loads. */}
      <main
        id="main"
        tabIndex={-1}
        className="min-h-[calc(100dvh-var(--header))] focus:outline-none"
      >
        {children}
      </main>
      <Footer />
      <BottomBar />
      {needsConsent && (
        <Suspense>
          <AnalyticsQuestion />
        </Suspense>
      )}
    </>
  );
}
