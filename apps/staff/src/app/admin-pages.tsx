import { matchPath, type PathSegments } from "@upwell/client/page-path";
import * as m from "@upwell/messages/admin";
import { type ComponentType, lazy, type ReactNode } from "react";
import { PageMessage } from "../lib/page-message.tsx";
import { useWorkspace } from "../lib/workspace.ts";

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

/** Shows a page to admins only; others get a notice, without any request. */
function AdminOnly({ children }: { children: ReactNode }) {
  const { isAdmin } = useWorkspace();
  return isAdmin ? children : <PageMessage title={m.adminsOnly} text={m.adminsOnlyText} />;
}

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
