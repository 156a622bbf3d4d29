import * as m from "@upwell/messages/admin";
import { toOverview } from "@upwell/messages/staff";
import { buttonClass } from "@upwell/ui/button";
import type { ReactNode } from "react";
import { useDesk } from "../../lib/desk.ts";

/** A page of the directory's admins; whoever else followed a link is told so, and asks for nothing. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin } = useDesk();
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
