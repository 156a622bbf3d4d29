import * as m from "@upwell/messages/admin";
import { toOverview } from "@upwell/messages/staff";
import { buttonClass } from "@upwell/ui/button";
import type { ReactNode } from "react";
import { useWorkspace } from "../../lib/workspace.ts";

/** Shows a page to admins only; others get a notice, without any request. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin } = useWorkspace();
  if (isAdmin) return children;
  return (
    <>
      <h1 className="text-2xl">{m.adminsOnly}</h1>
      <p className="mt-2 text-ink-soft">{m.adminsOnlyText}</p>
      <a href="#/" className={`mt-5 ${buttonClass("secondary")}`}>
        {toOverview}
      </a>
    </>
  );
}
