import { matchPath, type PathParts } from "@upwell/client/page-path";
import { type ComponentType, lazy, type ReactNode } from "react";
import { AdminOnly } from "../pages/parts/admin-only.tsx";

/** Where a pattern has an id, the page is handed it. */
const pages: readonly (readonly [pattern: string, ComponentType<{ id: string }>])[] = [
  ["/admin/approvals", lazy(() => import("../pages/approvals/approvals-page.tsx"))],
  ["/admin/moderation", lazy(() => import("../pages/moderation/moderation-page.tsx"))],
  ["/admin/people", lazy(() => import("../pages/people/people-page.tsx"))],
  ["/admin/people/:id", lazy(() => import("../pages/account/account-page.tsx"))],
  ["/admin/legal/:id", lazy(() => import("../pages/legal/legal-page.tsx"))],
  ["/admin/settings", lazy(() => import("../pages/settings/settings-page.tsx"))],
  ["/admin/audit", lazy(() => import("../pages/audit/audit-page.tsx"))],
  ["/admin/insight", lazy(() => import("../pages/insight/directory-page.tsx"))],
];

/** What the directory's admins have at an address; nothing elsewhere. */
export function adminPageAt(parts: PathParts): ReactNode {
  for (const [pattern, Page] of pages) {
    const id = matchPath(pattern, parts);
    if (id === undefined) continue;
    return (
      <AdminOnly>
        <Page key={id} id={id} />
      </AdminOnly>
    );
  }
  return null;
}
