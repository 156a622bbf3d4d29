import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone } = listRoutes<typeof schemas>("signIn");

export const requestSignInCode = anyone("requestSignInCode", "POST /auth/mail-code/");
export const loginWithCode = anyone("loginWithCode", "POST /auth/mail-code/confirm/");
export const getPasskeyOptions = anyone("getPasskeyOptions", "POST /auth/passkey-options/");
export const loginWithPasskey = anyone("loginWithPasskey", "POST /auth/passkey-login/");
export const confirmSecondFactor = anyone("confirmSecondFactor", "POST /auth/second-factor/");
