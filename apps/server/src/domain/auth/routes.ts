import * as auth from "@upwell/contract/auth/routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { normalizeIp } from "../../http/client-ip.ts";
import { readDeviceCookie } from "../../http/cookies.ts";
import { isLocalRequest } from "../../http/local-request.ts";
import { route } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { checkEmail, checkUsername } from "./availability.ts";
import { changePassword } from "./change-password.ts";
import { parseDevice } from "./known-devices.ts";
import type { Portal } from "./login.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import { getMe } from "./me.ts";
import { endMySession, endOtherSessions, listSessions, logout } from "./my-sessions.ts";
import { confirmReset, requestReset } from "./password-reset.ts";
import { createProofCheck, sendProofCode } from "./proof.ts";
import { register } from "./register.ts";
import { resendCode } from "./send-code.ts";
import { verifyEmail } from "./verify-email.ts";

const getPortal = (request: FastifyRequest): Portal =>
  request.headers["x-portal"] === "staff" ? "staff" : "client";

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Registration, verification, sign-in, sessions and passwords. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const throttle = createLoginThrottle(deps);
  const prove = createProofCheck(deps);
  const browser = ({ request, reply }: Exchange) => ({
    ...readDeviceCookie(deps.config, request, reply),
    device: parseDevice(request.headers["user-agent"]),
    isLocal: isLocalRequest(request),
  });
  const ip = ({ request }: Exchange) => normalizeIp(request.ip);
  route(app, auth.register, ({ body, ...exchange }) => register(deps, body, browser(exchange)));
  route(app, auth.verifyEmail, ({ body, ...exchange }) =>
    verifyEmail(deps, body, browser(exchange)),
  );
  route(app, auth.resendOtp, ({ body }) => resendCode(deps, body));
  route(app, auth.login, ({ body, ...exchange }) =>
    throttle.login(body, {
      portal: getPortal(exchange.request),
      browser: browser(exchange),
      ip: ip(exchange),
    }),
  );
  route(app, auth.requestPasswordReset, ({ body }) => requestReset(deps, body));
  route(app, auth.confirmPasswordReset, async ({ body, ...exchange }) => {
    const source = { browser: browser(exchange), ip: ip(exchange) };
    const { email, ...answer } = await confirmReset(deps, body, source.browser);
    await throttle.forget(email, source);
    return answer;
  });
  route(app, auth.logout, ({ viewer }) => logout(deps, viewer));
  route(app, auth.getMe, ({ viewer }) => getMe(deps, viewer));
  route(app, auth.checkUsername, ({ query }) => checkUsername(deps, query.username));
  route(app, auth.checkEmail, ({ query }) => checkEmail(deps, query));
  route(app, auth.sendProofCode, ({ viewer }) => sendProofCode(deps, viewer));
  route(app, auth.changePassword, ({ viewer, body, request }) =>
    changePassword(deps, prove, viewer, body, parseDevice(request.headers["user-agent"])),
  );
  route(app, auth.listSessions, ({ viewer }) => listSessions(deps, viewer));
  route(app, auth.endSession, ({ viewer, params }) => endMySession(deps, viewer, params.id));
  route(app, auth.endOtherSessions, ({ viewer }) => endOtherSessions(deps, viewer));
}
