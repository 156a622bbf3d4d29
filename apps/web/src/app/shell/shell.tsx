import { SkipLink } from "@upwell/client/frame/skip-link";
import { lazy, type ReactNode, Suspense } from "react";
import { useAnalyticsChoice } from "../../lib/analytics.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Notice } from "./notice.tsx";
import { SampleBanner } from "./sample-banner.tsx";
import { SessionEnd } from "./session-end.tsx";

const AnalyticsQuestion = lazy(() => import("./analytics-consent.tsx"));

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
      <main tabIndex={-1} className="min-h-[calc(100dvh-var(--header))] focus:outline-none">
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
