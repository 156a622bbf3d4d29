import * as contract from "@upwell/contract/social";
import type { FastifyInstance } from "fastify";
import { routeRedirect } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { flowSeconds } from "./flow.ts";
import { openProviders } from "./providers.ts";
import { beginSocial, finishSocial } from "./sign-in.ts";

const cookieName = "social_login";

export function socialRoutes(app: FastifyInstance, deps: Deps): void {
  const { basePath, secureCookies } = deps.config;
  const providers = openProviders(deps.config);
  const cookieOptions = (provider: contract.Provider) => ({
    path: `${basePath}/api/auth/social/${provider}/callback`,
    httpOnly: true,
    // The way back is a navigation from the provider's page, which a strict cookie would miss.
    sameSite: "lax" as const,
    secure: secureCookies,
  });

  routeRedirect(app, contract.startSocial, async ({ params: { provider }, reply }) => {
    const { address, cookie } = await beginSocial(deps, providers, provider);
    reply.header("cache-control", "no-store");
    if (cookie !== undefined)
      reply.setCookie(cookieName, cookie, { ...cookieOptions(provider), maxAge: flowSeconds });
    return address;
  });

  routeRedirect(app, contract.finishSocial, async ({ params: { provider }, request, reply }) => {
    const cookie = request.cookies[cookieName];
    const [, query = ""] = request.originalUrl.split(/\?(.*)/s);
    // Whatever comes of it, it serves once.
    reply.header("cache-control", "no-store").clearCookie(cookieName, cookieOptions(provider));
    return finishSocial(deps, providers, { provider, cookie, query });
  });
}
