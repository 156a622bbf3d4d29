import { NotificationList } from "@upwell/client/notifications/notification-list";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/notification-list";
import { Button } from "@upwell/ui/button";
import { EmptyState } from "@upwell/ui/states";
import { notifications } from "../../domain/notifications/queries.ts";
import { openDialog } from "../../lib/open-dialog.ts";

/** All notifications of the viewer. */
export default function NotificationsPage() {
  const { me, isLoading } = useSession();
  return (
    <div className="page-width pt-10 *:max-w-3xl md:pt-16">
      <h1 className="mb-6 text-3xl">{m.title}</h1>
      {me !== null && <NotificationList query={notifications} />}
      {me === null && !isLoading && (
        <EmptyState
          title={m.signInFirst}
          action={<Button onClick={() => openDialog("sign-in")}>{m.signIn}</Button>}
        />
      )}
    </div>
  );
}
