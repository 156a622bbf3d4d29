import { Logo } from "@upwell/client/frame/logo";
import * as m from "@upwell/messages/staff";

/** The site's logo with a badge of the staff site. */
export function Brand() {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Logo />
      <span className="rounded-full border border-edge px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-ink-soft max-sm:hidden">
        {m.forEmployees}
      </span>
    </span>
  );
}
