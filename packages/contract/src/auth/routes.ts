import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { publicRoute, userRoute } = listRoutes<typeof schemas>("auth");

export const sendProofCode = userRoute("sendProofCode", "POST /auth/proof-code/");
export const changePassword = userRoute("changePassword", "POST /auth/password/");
export const listSessions = userRoute("listSessions", "GET /auth/sessions/");
export const endSession = userRoute("endSession", "DELETE /auth/sessions/:id/");
export const endOtherSessions = userRoute("endOtherSessions", "POST /auth/sessions/end-others/");
export const getCsrfToken = publicRoute("getCsrfToken", "GET /csrf/");
export const getMe = userRoute("getMe", "GET /auth/me/");
export const login = publicRoute("login", "POST /auth/login/");
export const logout = publicRoute("logout", "POST /auth/logout/");
export const register = publicRoute("register", "POST /auth/register/");
export const verifyEmail = publicRoute("verifyEmail", "POST /auth/verify-email");
export const resendOtp = publicRoute("resendOtp", "POST /auth/resend-otp");
export const checkUsername = publicRoute("checkUsername", "GET /auth/check-username/");
export const checkEmail = publicRoute("checkEmail", "GET /auth/check-email/");
export const requestPasswordReset = publicRoute(
  "requestPasswordReset",
  "POST /auth/password-reset/",
);
/** The emailed link opens `/#/reset-password/{token}`. */
export const confirmPasswordReset = publicRoute(
  "confirmPasswordReset",
  "POST /auth/password-reset/confirm/",
);
