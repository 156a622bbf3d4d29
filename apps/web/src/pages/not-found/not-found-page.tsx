import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/not-found";
import { buttonClass } from "@upwell/ui/button";
import { Drawing } from "@upwell/ui/states";

/** The page for unknown URLs. */
export default function NotFoundPage() {
  return (
    <div className="page-width flex flex-col-reverse items-start gap-x-16 gap-y-8 py-14 md:flex-row md:items-center md:justify-between md:py-24">
      <div>
        <h1 className="max-w-3xl text-display">{m.title}</h1>
        <p className="mt-6 text-lg text-ink-soft">{m.text}</p>
        <p className="mt-1 text-ink-faint">{m.hint}</p>
        <Link to="/" className={`${buttonClass("primary")} mt-8`}>
          {m.goHome}
        </Link>
      </div>
      <Drawing name="search" className="h-28 shrink-0 md:h-56" />
    </div>
  );
}
