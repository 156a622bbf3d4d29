import * as auth from "@upwell/contract/auth";
import * as passwordReset from "@upwell/contract/password-reset";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { checkEmail, checkUsername } from "./availability.ts";
import { confirmReset } from "./confirm-reset.ts";
import { guardLogin } from "./guarded-login.ts";
import type { Portal } from "./login.ts";
import { logout } from "./logout.ts";
import { getMe } from "./me.ts";
import { register } from "./register.ts";
import { requestReset } from "./request-reset.ts";
import { resendCode } from "./resend-code.ts";
import { verifyEmail } from "./verify-email.ts";

const portalOf = (request: FastifyRequest): Portal =>
  request.headers["x-portal"] === "staff" ? "staff" : "client";

/** Accounts: joining, proving an address, coming and going. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, auth.register, ({ body }) => register(deps, body));
  route(app, auth.verifyEmail, ({ body }) => verifyEmail(deps, body));
  route(app, auth.resendOtp, ({ body }) => resendCode(deps, body));
  const login = guardLogin(deps);
  route(app, auth.login, ({ body, request }) => login(deps, body, portalOf(request)));
  route(app, passwordReset.requestPasswordReset, ({ body }) => requestReset(deps, body));
  route(app, passwordReset.confirmPasswordReset, ({ body }) => confirmReset(deps, body));
  route(app, auth.logout, ({ viewer }) => logout(deps, viewer));
  route(app, auth.getMe, ({ viewer }) => getMe(deps, viewer));
  route(app, auth.checkUsername, ({ query }) => checkUsername(deps, query.username));
  route(app, auth.checkEmail, ({ query }) => checkEmail(deps, query));
}
