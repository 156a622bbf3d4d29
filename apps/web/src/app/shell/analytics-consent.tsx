import { Link } from "@upwell/client/link";
import { site } from "@upwell/client/site";
import * as m from "@upwell/messages/consent";
import { Button } from "@upwell/ui/button";
import { chooseAnalytics } from "../../lib/analytics.ts";

/** Reserves the height of the question, so that other fixed elements stand above it and the page ends above it. */
function reserveHeight(question: HTMLElement | null) {
  if (question === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--consent", `${question.offsetHeight}px`),
  );
  observer.observe(question);
  return () => {
    observer.disconnect();
    style.removeProperty("--consent");
  };
}

/** Asks for consent before any analytics; both answers take one press. */
export default function AnalyticsConsent() {
  const choose = (choice: "allowed" | "declined") => {
    chooseAnalytics(choice);
    // The focused button disappears with the question.
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={reserveHeight}
      aria-label={m.title}
      className="print:hidden fixed inset-x-0 bottom-(--bottom-bar) z-20 short:static border-t border-edge bg-sheet"
    >
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-3 py-4 text-sm">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold">{m.question}</p>
          <p className="mt-1 max-w-[80ch] text-ink-soft">
            {m.explanation(new URL(site.analytics?.host ?? location.origin).host)}{" "}
            <Link to="/privacy" className="text-link">
              {m.privacyPolicy}
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => choose("declined")}>
            {m.reject}
          </Button>
          <Button variant="secondary" onClick={() => choose("allowed")}>
            {m.allow}
          </Button>
        </div>
      </div>
    </section>
  );
}
