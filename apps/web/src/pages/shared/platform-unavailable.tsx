import { Link } from "@upwell/client/link";
import * as m from "@upwell/messages/platform-unavailable";
import { buttonClass } from "@upwell/ui/button";
import { Drawing } from "@upwell/ui/states";

/** The platform does not exist, or the admins of the site have taken it down. */
export function PlatformUnavailable({ isTakenDown }: { isTakenDown: boolean }) {
  return (
    <div className="page-width py-16">
      <Drawing name="search" className="mb-4 h-20" />
      <h1 className="text-3xl">{isTakenDown ? m.takenDown : m.notFound}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        {isTakenDown ? m.takenDownText : m.notFoundText}
      </p>
      <Link to="/platforms" className={`mt-6 ${buttonClass("secondary")}`}>
        {m.goBackToPlatforms}
      </Link>
    </div>
  );
}
