import { SkipLink } from "@upwell/client/frame/skip-link";
import type { ReactNode } from "react";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Notice } from "./notice.tsx";
import { SampleBanner } from "./sample-banner.tsx";

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <Notice />
      <SampleBanner />
      {/* As high as the window, so that the footer never jumps while a page fills. */}
      <main tabIndex={-1} className="min-h-[calc(100dvh-var(--header))] focus:outline-none">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}
