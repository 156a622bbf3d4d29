import * as contract from "@upwell/contract/employments/routes";
import type { Forge } from "@upwell/contract/repositories/values";
import type { FastifyInstance } from "fastify";
import { hostCookie } from "../../http/cookies.ts";
import { byId } from "../../http/handlers.ts";
import { route, routeRedirect } from "../../http/route.ts";
import { parseToken } from "../../http/viewer.ts";
import { readPortal } from "../auth/read-browser.ts";
import type { Deps } from "./deps.ts";
import { proveByDns } from "./prove-by-dns.ts";
import { proveByFile } from "./prove-by-file.ts";
import { finishForgeProof, flowSeconds, startForgeProof } from "./prove-by-forge.ts";

export function claimProofRoutes(app: FastifyInstance, deps: Deps): void {
  // Not `strict`: the callback is a navigation from the forge's page.
  const flowCookie = (forge: Forge) => {
    const below = `${deps.config.basePath}/api/auth/social/${forge}/callback/claim`;
    const cookie = hostCookie(deps.config, `forge_proof_${forge}`, below);
    return { ...cookie, options: { ...cookie.options, httpOnly: true } };
  };
  route(app, contract.proveByDns, byId(deps, proveByDns));
  route(app, contract.proveByFile, byId(deps, proveByFile));
  route(app, contract.proveByForge, async ({ viewer, params, request, reply }) => {
    const token = parseToken(request.headers.authorization) ?? "";
    const from = { token, portal: readPortal(request) };
    const started = await startForgeProof(deps, viewer, params.id, from);
    const { name, options } = flowCookie(started.forge);
    reply.header("cache-control", "no-store");
    reply.setCookie(name, started.cookie, { ...options, maxAge: flowSeconds });
    return { url: started.url };
  });
  routeRedirect(app, contract.finishForgeProof, ({ params: { forge }, request, reply }) => {
    const { name, options } = flowCookie(forge);
    const [, query = ""] = request.originalUrl.split(/\?(.*)/s);
    // The cookie is valid once, whatever the outcome.
    reply.header("cache-control", "no-store").clearCookie(name, options);
    return finishForgeProof(deps, forge, { cookie: request.cookies[name], query });
  });
}
