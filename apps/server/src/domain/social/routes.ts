import { limits } from "@upwell/contract/limits";
import * as contract from "@upwell/contract/social/routes";
import type * as socialValues from "@upwell/contract/social/values";
import type { FastifyInstance } from "fastify";
import { hostCookie, type SiteCookie } from "../../http/cookies.ts";
import { isLocalRequest } from "../../http/local-request.ts";
import { route, routeRedirect } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { parseDevice } from "../auth/known-devices.ts";
import { exchangeSignInCode } from "../auth/sign-in-code.ts";
import { flowSeconds } from "./flow.ts";
import { createProviders, finishSocialSignIn, startSocialSignIn } from "./sign-in.ts";

export function socialRoutes(app: FastifyInstance, deps: Deps): void {
  const providers = createProviders(deps.config);
  // Not `strict`: the callback is a navigation from the provider's page.
  const cookieFor = (name: string, path: string): SiteCookie => {
    const below = `${deps.config.basePath}/api/auth/social/${path}`;
    const cookie = hostCookie(deps.config, name, below);
    return { ...cookie, options: { ...cookie.options, httpOnly: true } };
  };
  const flowCookie = (provider: socialValues.Provider) =>
    cookieFor(`social_login_${provider}`, `${provider}/callback`);
  const codeCookie = cookieFor("sign_in_code", "exchange");

  routeRedirect(app, contract.startSocialLogin, async ({ params: { provider }, reply }) => {
    const { url, cookie } = await startSocialSignIn(deps, providers, provider);
    reply.header("cache-control", "no-store");
    const { name, options } = flowCookie(provider);
    if (cookie !== undefined) reply.setCookie(name, cookie, { ...options, maxAge: flowSeconds });
    return url;
  });

  routeRedirect(
    app,
    contract.finishSocialLogin,
    async ({ params: { provider }, request, reply }) => {
      const { name, options } = flowCookie(provider);
      const [, query = ""] = request.originalUrl.split(/\?(.*)/s);
      // The cookie is valid once, whatever the outcome.
      reply.header("cache-control", "no-store").clearCookie(name, options);
      const { url, secret } = await finishSocialSignIn(deps, providers, {
        provider,
        cookie: request.cookies[name],
        query,
      });
      if (secret !== undefined)
        reply.setCookie(codeCookie.name, secret, {
          ...codeCookie.options,
          maxAge: limits.signInCode.seconds,
        });
      return url;
    },
  );

  route(app, contract.exchangeSignInCode, ({ body: { code }, request, reply }) => {
    reply.header("cache-control", "no-store").clearCookie(codeCookie.name, codeCookie.options);
    const secret = request.cookies[codeCookie.name];
    const device = parseDevice(request.headers["user-agent"]);
    return exchangeSignInCode(deps, { code, secret }, { device, isLocal: isLocalRequest(request) });
  });
}
