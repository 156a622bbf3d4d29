import { useDialog } from "@upwell/client/dialog-url-state";
import { useSession } from "@upwell/client/session";
import { countVisit, openSupport, promptForSupport } from "@upwell/client/support-prompt";
import { lazy, Suspense, useEffect } from "react";

const SupportDialog = lazy(() => import("@upwell/client/support-dialog"));

/** Asks employees for support, on the visits that the settings name. */
export function Support() {
  const isEmployee = useSession().me?.role === "employee";
  const { wasOpen, ...dialog } = useDialog("support", openSupport);
  useEffect(() => {
    if (!isEmployee) return;
    const visit = countVisit();
    void promptForSupport(async () => visit);
  }, [isEmployee]);
  return <Suspense>{wasOpen && <SupportDialog {...dialog} />}</Suspense>;
}
