import { linkIdentity, unlinkIdentity } from "@upwell/contract/security/routes";
import { serverLimits } from "@upwell/contract/server-limits";
import * as contract from "@upwell/contract/social/routes";
import type { Provider } from "@upwell/contract/social/values";
import type { FastifyInstance, FastifyReply } from "fastify";
import { hostCookie, type SiteCookie } from "../../http/cookies.ts";
import { route, routeRedirect } from "../../http/route.ts";
import { keepsOpener } from "../../http/security-headers.ts";
import * as links from "../auth/link-identity.ts";
import { readBrowser, readPortal } from "../auth/read-browser.ts";
import { exchangeSignInCode } from "../auth/sign-in-code.ts";
import type { SocialDeps } from "./deps.ts";
import { flowSeconds } from "./flow.ts";
import { createProviders, finishSocialSignIn, startSocialSignIn } from "./sign-in.ts";

export function socialRoutes(app: FastifyInstance, deps: SocialDeps): void {
  const providers = createProviders(deps.config);
  // Not `strict`: the callback is a navigation from the provider's page.
  const cookieFor = (name: string, path: string): SiteCookie => {
    const below = `${deps.config.basePath}/api/auth/social/${path}`;
    const cookie = hostCookie(deps.config, name, below);
    return { ...cookie, options: { ...cookie.options, httpOnly: true } };
  };
  const flowCookie = (provider: Provider) =>
    cookieFor(`social_login_${provider}`, `${provider}/callback`);
  const codeCookie = cookieFor("sign_in_code", "exchange");

  /** Begins a sign-in, or to link an account, and returns the provider's URL. */
  async function start(reply: FastifyReply, flow: Parameters<typeof startSocialSignIn>[2]) {
    const { url, cookie } = await startSocialSignIn(deps, providers, flow);
    reply.header("cache-control", "no-store");
    const { name, options } = flowCookie(flow.provider);
    if (cookie !== undefined) reply.setCookie(name, cookie, { ...options, maxAge: flowSeconds });
    return url;
  }

  routeRedirect(app, contract.startSocialLogin, ({ params: { provider }, query, reply }) => {
    reply.header(...keepsOpener);
    return start(reply, { provider, portal: query.portal ?? "client" });
  });

  routeRedirect(
    app,
    contract.finishSocialLogin,
    async ({ params: { provider }, request, reply }) => {
      const { name, options } = flowCookie(provider);
      const [, query = ""] = request.originalUrl.split(/\?(.*)/s);
      // The cookie is valid once, whatever the outcome.
      reply.header(...keepsOpener);
      reply.header("cache-control", "no-store").clearCookie(name, options);
      const { url, secret } = await finishSocialSignIn(deps, providers, {
        provider,
        cookie: request.cookies[name],
        query,
      });
      if (secret !== undefined)
        reply.setCookie(codeCookie.name, secret, {
          ...codeCookie.options,
          maxAge: serverLimits.signInCode.seconds,
        });
      return url;
    },
  );

  route(app, contract.exchangeSignInCode, ({ body: { code }, request, reply }) => {
    reply.header("cache-control", "no-store").clearCookie(codeCookie.name, codeCookie.options);
    const secret = request.cookies[codeCookie.name];
    return exchangeSignInCode(deps, { code, secret }, readBrowser(deps, { request, reply }));
  });

  route(app, linkIdentity, async ({ viewer, params: { provider }, request, reply }) => {
    links.assertLinkable(viewer, provider);
    if (providers[provider] === null) throw links.notOffered();
    const link = await links.createLinkToken(deps, viewer);
    return { url: await start(reply, { provider, portal: readPortal(request), link }) };
  });
  route(app, unlinkIdentity, ({ viewer, params: { provider } }) =>
    links.unlinkIdentity(deps, viewer, provider),
  );
}
