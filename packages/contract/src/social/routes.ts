import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone } = listRoutes<typeof schemas>("social");

export const startSocialLogin = anyone("startSocialLogin", "GET /auth/social/:provider/");
/** Redirects to `/?sign_in_code={code}`, or on failure to `/?social_error={error}`. */
export const finishSocialLogin = anyone(
  "finishSocialLogin",
  "GET /auth/social/:provider/callback/",
);
/** An HttpOnly cookie, set by the callback, binds the code to the browser. */
export const exchangeSignInCode = anyone("exchangeSignInCode", "POST /auth/social/exchange/");
