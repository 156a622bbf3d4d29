/** Where clients find the authorization server of `/mcp` (RFC 9728, RFC 8414), and what it can do. */

import { oauthScopes } from "@upwell/contract/oauth/values";
import { pages } from "@upwell/contract/pages";
import type { Config } from "../../config.ts";
import { getSiteUrl } from "../../lib/site-url.ts";

type Site = Pick<Config, "publicUrl" | "basePath" | "siteName">;

export const mcpPath = "/mcp";
export const registerPath = "/oauth/register";
export const tokenPath = "/oauth/token";
export const resourceMetadataPath = `/.well-known/oauth-protected-resource${mcpPath}`;
export const serverMetadataPath = "/.well-known/oauth-authorization-server";

const getIssuer = (site: Site) => getSiteUrl(site, "");

/** Describes `/mcp`. */
export const describeResource = (site: Site) => ({
  resource: getSiteUrl(site, mcpPath),
  resource_name: site.siteName,
  authorization_servers: [getIssuer(site)],
  scopes_supported: oauthScopes,
  bearer_methods_supported: ["header"],
  resource_documentation: getSiteUrl(site, "/api/docs/"),
});

/** Describes the authorization server: public clients with PKCE that register themselves. */
export const describeServer = (site: Site) => ({
  issuer: getIssuer(site),
  authorization_endpoint: getSiteUrl(site, pages.connect.path),
  token_endpoint: getSiteUrl(site, tokenPath),
  registration_endpoint: getSiteUrl(site, registerPath),
  scopes_supported: oauthScopes,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code"],
  token_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
});
