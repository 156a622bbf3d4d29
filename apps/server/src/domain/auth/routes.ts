import * as auth from "@upwell/contract/auth/routes";
import * as securityRoutes from "@upwell/contract/security/routes";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import type { FastifyInstance } from "fastify";
import { normalizeIp } from "../../http/client-ip.ts";
import { byId, field } from "../../http/handlers.ts";
import { ignoreBodies } from "../../http/ignore-bodies.ts";
import { route } from "../../http/route.ts";
import { checkEmail, checkUsername } from "./availability.ts";
import { changeEmail, confirmEmail, findEmailChange, undoEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import type { Deps } from "./deps.ts";
import { parseDevice } from "./known-devices.ts";
import { createLoginThrottle } from "./login-throttle.ts";
import { loginWithCode, requestSignInCode } from "./mail-code.ts";
import { getMe } from "./me.ts";
import { endMySession, endOtherSessions, listSessions, logout } from "./my-sessions.ts";
import { getPasskeyOptions, loginWithPasskey } from "./passkey-login.ts";
import { checkResetLink, confirmReset, requestReset } from "./password-reset.ts";
import { createProofCheck, getProofOptions, sendProofCode } from "./proof.ts";
import { type Exchange, readBrowser, readPortal } from "./read-browser.ts";
import { register } from "./register.ts";
import { createSecondFactorCheck } from "./second-factor.ts";
import { resendCode } from "./send-code.ts";
import * as twoStep from "./two-step.ts";
import { renderUndoPage, renderUnknownUndoPage } from "./undo-email-page.ts";
import { verifyEmail } from "./verify-email.ts";

/** Registration, verification, sign-in, sessions and passwords. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  const throttle = createLoginThrottle(deps);
  const prove = createProofCheck(deps);
  const confirmSecondFactor = createSecondFactorCheck(deps);
  const browser = (exchange: Exchange) => readBrowser(deps, exchange);
  const ip = ({ request }: Exchange) => normalizeIp(request.ip);
  route(app, auth.register, ({ body, ...exchange }) => register(deps, body, browser(exchange)));
  route(app, auth.verifyEmail, ({ body, ...exchange }) =>
    verifyEmail(deps, body, browser(exchange)),
  );
  route(app, auth.resendOtp, ({ body }) => resendCode(deps, body));
  route(app, auth.login, ({ body, ...exchange }) =>
    throttle.login(body, {
      portal: readPortal(exchange.request),
      browser: browser(exchange),
      ip: ip(exchange),
    }),
  );
  route(app, auth.requestPasswordReset, ({ body, ...exchange }) =>
    requestReset(deps, body, browser(exchange)),
  );
  route(app, auth.checkPasswordReset, ({ body }) => checkResetLink(deps, body));
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
  route(app, securityRoutes.sendProofCode, ({ viewer }) => sendProofCode(deps, viewer));
  route(app, securityRoutes.getProofOptions, ({ viewer }) => getProofOptions(deps, viewer));
  route(app, securityRoutes.prove, ({ viewer, body }) => prove(viewer, body));
  route(app, securityRoutes.changePassword, ({ viewer, body, request }) =>
    changePassword(deps, viewer, body, parseDevice(request.headers["user-agent"])),
  );
  route(app, securityRoutes.changeEmail, ({ viewer, body }) => changeEmail(deps, viewer, body));
  route(app, securityRoutes.confirmEmail, ({ viewer, body }) =>
    confirmEmail(deps, viewer, body.code),
  );
  route(app, securityRoutes.listSessions, ({ viewer }) => listSessions(deps, viewer));
  route(app, securityRoutes.endSession, byId(deps, endMySession));
  route(app, securityRoutes.endOtherSessions, ({ viewer }) => endOtherSessions(deps, viewer));

  route(app, signInRoutes.requestSignInCode, ({ body, ...exchange }) =>
    requestSignInCode(deps, body.email, {
      portal: readPortal(exchange.request),
      browser: browser(exchange),
    }),
  );
  route(app, signInRoutes.loginWithCode, ({ body, ...exchange }) =>
    loginWithCode(deps, body, {
      portal: readPortal(exchange.request),
      browser: browser(exchange),
    }),
  );
  route(app, signInRoutes.getPasskeyOptions, () => getPasskeyOptions(deps));
  route(app, signInRoutes.loginWithPasskey, ({ body, ...exchange }) =>
    loginWithPasskey(deps, body, browser(exchange)),
  );
  route(app, signInRoutes.confirmSecondFactor, ({ body, ...exchange }) =>
    confirmSecondFactor(body, browser(exchange)),
  );
  twoStepRoutes(app, deps);
}

/** What an account has for signing in beside its password. */
function twoStepRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, securityRoutes.getSecurity, ({ viewer }) => twoStep.getSecurity(deps, viewer));
  route(app, securityRoutes.startPasskey, ({ viewer }) => twoStep.startPasskey(deps, viewer));
  route(app, securityRoutes.addPasskey, ({ viewer, body }) =>
    twoStep.addPasskey(deps, viewer, body),
  );
  route(app, securityRoutes.renamePasskey, byId(deps, twoStep.renamePasskey, field("name")));
  route(app, securityRoutes.deletePasskey, byId(deps, twoStep.deletePasskey));
  route(app, securityRoutes.startAuthenticator, ({ viewer }) =>
    twoStep.startAuthenticator(deps, viewer),
  );
  route(app, securityRoutes.confirmAuthenticator, ({ viewer, body }) =>
    twoStep.confirmAuthenticator(deps, viewer, body.code),
  );
  route(app, securityRoutes.deleteAuthenticator, ({ viewer }) =>
    twoStep.deleteAuthenticator(deps, viewer),
  );
  route(app, securityRoutes.setTwoStep, ({ viewer, body }) =>
    twoStep.setTwoStep(deps, viewer, body.on),
  );
  route(app, securityRoutes.createRecoveryCodes, ({ viewer }) =>
    twoStep.createRecoveryCodes(deps, viewer),
  );
}

type UndoParams = { Params: { token: string } };

/** The link in the mail to the old address after a change. */
export async function undoEmailPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const site = deps.config;
  const config = { countedAs: "page" } as const;

  await app.register(async (pages) => {
    ignoreBodies(pages);
    pages.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    });

    pages.get<UndoParams>("/undo-email/:token", { config }, async ({ params }, reply) => {
      const change = await findEmailChange(deps, params.token);
      if (change === undefined) return reply.code(404).send(renderUnknownUndoPage(site));
      return reply.send(renderUndoPage(site, { ...change, token: params.token }));
    });

    pages.post<UndoParams>("/undo-email/:token", { config }, async ({ params }, reply) => {
      const resetToken = await undoEmailChange(deps, params.token);
      if (resetToken === undefined) return reply.code(404).send(renderUnknownUndoPage(site));
      return reply.redirect(`${site.publicUrl}#/reset-password/${resetToken}`, 303);
    });
  });
}
