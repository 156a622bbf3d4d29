import { NotificationList } from "@upwell/client/notifications/notification-list";
import { useSession } from "@upwell/client/session";
import * as m from "@upwell/messages/notification-list";
import { Button } from "@upwell/ui/button";
import { EmptyState } from "@upwell/ui/states";
import { notifications } from "../../domain/notifications/queries.ts";
import { openDialog } from "../../lib/open-dialog.ts";
import { TitledPage } from "../shared/titled.tsx";

/** All notifications of the viewer. */
export default function NotificationsPage() {
  const { me, isLoading } = useSession();
  return (
    <TitledPage title={m.title}>
      {me !== null && <NotificationList query={notifications} />}
      {me === null && !isLoading && (
        <EmptyState
          title={m.signInFirst}
          action={<Button onClick={() => openDialog("sign-in")}>{m.signIn}</Button>}
        />
      )}
    </TitledPage>
  );
}
