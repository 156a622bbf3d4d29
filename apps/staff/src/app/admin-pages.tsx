import { matchPath, type PathSegments } from "@upwell/client/page-path";
import { type ComponentType, lazy, type ReactNode } from "react";
import { AdminOnly } from "../pages/shared/admin-only.tsx";

/** A page receives the id in its path. */
const pages: readonly (readonly [pattern: string, ComponentType<{ id: string }>])[] = [
  ["/admin/approvals", lazy(() => import("../pages/approvals/approvals-page.tsx"))],
  ["/admin/platforms", lazy(() => import("../pages/platforms/platforms-page.tsx"))],
  ["/admin/moderation", lazy(() => import("../pages/moderation/moderation-page.tsx"))],
  ["/admin/people", lazy(() => import("../pages/users/users-page.tsx"))],
  ["/admin/people/:id", lazy(() => import("../pages/account/account-page.tsx"))],
  ["/admin/votes", lazy(() => import("../pages/votes/votes-page.tsx"))],
  ["/admin/wishes", lazy(() => import("../pages/wishes/all-wishes-page.tsx"))],
  ["/admin/legal/:id", lazy(() => import("../pages/legal/legal-page.tsx"))],
  ["/admin/settings", lazy(() => import("../pages/settings/settings-page.tsx"))],
  ["/admin/audit", lazy(() => import("../pages/audit/audit-page.tsx"))],
  ["/admin/analytics", lazy(() => import("../pages/analytics/directory-page.tsx"))],
];

/** Returns the admin page at a path, or `null`. */
export function findAdminPage(parts: PathSegments): ReactNode {
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
