import * as m from "@upwell/messages/shell";
import { isBrowser } from "../site.ts";

const className =
  "print:hidden fixed start-4 top-2 z-50 -translate-y-20 rounded-full bg-ink px-5 py-2.5 text-sm font-semibold text-paper focus:translate-y-0";

/** The first tab stop: skips the header. With scripts a button, because the hash of the URL is the route. */
export const SkipLink = () => (
  <>
    <button
      type="button"
      onClick={() => {
        const main = document.querySelector("main");
        main?.focus();
        main?.scrollIntoView();
      }}
      className={`noscript:hidden ${className}`}
    >
      {m.skipToContent}
    </button>
    <noscript>
      {!isBrowser && (
        <a href="#main" className={className}>
          {m.skipToContent}
        </a>
      )}
    </noscript>
  </>
);
