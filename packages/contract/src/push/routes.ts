import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, inSession } = listRoutes<typeof schemas>("push");

export const subscribe = inSession.user("subscribe", "PUT /notifications/push-subscription");
export const unsubscribe = inSession.user("unsubscribe", "DELETE /notifications/push-subscription");
export const renew = anyone("renew", "POST /notifications/push-subscription/renew");
