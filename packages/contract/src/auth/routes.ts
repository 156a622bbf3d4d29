import { listRoutes } from "../route.ts";
import type * as schemas from "./schemas.ts";

const { anyone, user } = listRoutes<typeof schemas>("auth");

export const getCsrfToken = anyone("getCsrfToken", "GET /csrf/");
export const getMe = user("getMe", "GET /auth/me/");
export const login = anyone("login", "POST /auth/login/");
export const logout = anyone("logout", "POST /auth/logout/");
export const register = anyone("register", "POST /auth/register/");
export const verifyEmail = anyone("verifyEmail", "POST /auth/verify-email");
export const resendOtp = anyone("resendOtp", "POST /auth/resend-otp");
export const checkUsername = anyone("checkUsername", "GET /auth/check-username/");
export const checkEmail = anyone("checkEmail", "GET /auth/check-email/");
export const requestPasswordReset = anyone("requestPasswordReset", "POST /auth/password-reset/");
export const checkPasswordReset = anyone("checkPasswordReset", "POST /auth/password-reset/check/");
/** The emailed link opens `/#/reset-password/{token}`. */
export const confirmPasswordReset = anyone(
  "confirmPasswordReset",
  "POST /auth/password-reset/confirm/",
);
