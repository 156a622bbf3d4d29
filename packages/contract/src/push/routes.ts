import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, user } = listRoutes<typeof schemas>("push");

export const subscribe = user("subscribe", "PUT /notifications/push-subscription");
export const unsubscribe = user("unsubscribe", "DELETE /notifications/push-subscription");
export const renew = anyone("renew", "POST /notifications/push-subscription/renew");
