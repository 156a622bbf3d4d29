import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute } = listRoutes<typeof schemas>("social");

export const startSocialLogin = publicRoute("startSocialLogin", "GET /auth/social/:provider/");
/** Redirects to `/?sign_in_code={code}`, or on failure to `/?social_error={error}`. */
export const finishSocialLogin = publicRoute(
  "finishSocialLogin",
  "GET /auth/social/:provider/callback/",
);
/** An HttpOnly cookie, set by the callback, binds the code to the browser. */
export const exchangeSignInCode = publicRoute("exchangeSignInCode", "POST /auth/social/exchange/");
