import { notificationPages } from "@upwell/client/notifications/queries";
import { readPage } from "../../lib/read.ts";

/** The viewer's notifications; none if the server is unreachable. */
export const notifications = notificationPages(readPage);
