/** A real OpenID provider on a free port, in the style of Google or GitHub. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

/** An account at the provider. */
export type ProviderAccount = {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  /** GitHub only: the username, and all emails. */
  login?: string;
  emails?: { email: string; primary: boolean; verified: boolean }[];
};

export type TestProvider = {
  issuer: string;
  origin: string;
  /** The account that signs in and grants or denies consent. */
  account: ProviderAccount;
  deniesConsent: boolean;
  /** Stops listening, and listens again on the same port. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

export const clientId = "upwell";
export const clientSecret = "a secret between the two of them";

/** The endpoint at which GitHub returns what OpenID providers return elsewhere. */
const githubRoutes = {
  authorization: "/login/oauth/authorize",
  token: "/login/oauth/access_token",
};

function createConfiguration(
  redirectUri: string,
  style: "google" | "github",
  person: () => ProviderAccount,
): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["a key of this test"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person(), sub }) }),
    ...(style === "github" && { routes: githubRoutes, scopes: ["read:user", "user:email"] }),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

const isRunning = (server: Server) => server.listening;

/** Starts the provider, which redirects to `redirectUri` only. */
export async function createTestProvider(
  redirectUri: string,
  style: "google" | "github",
): Promise<TestProvider> {
  let handleRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const server = createServer((request, response) => {
    handleRequest(request, response).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  });
  const port = await listen(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  const test: TestProvider = {
    origin,
    issuer: style === "github" ? `${origin}/login/oauth` : origin,
    account: { sub: "unknown" },
    deniesConsent: false,
    stop: () => stop(server),
    restart: async () => void (await listen(server, port)),
    close: async () => {
      if (isRunning(server)) await stop(server);
    },
  };
  // Silences warnings about test-only settings: weak keys, memory instead of a database.
  const { warn, info } = console;
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  const provider = new Provider(
    test.issuer,
    createConfiguration(redirectUri, style, () => test.account),
  );
  Object.assign(console, { warn, info });

  /** The page that would ask the user to sign in and consent. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (test.deniesConsent)
      return provider.interactionFinished(request, response, { error: "access_denied" });
    const accountId = test.account.sub;
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { login: { accountId }, consent });
  }

  /** Serves GitHub's user API for a valid access token. */
  async function sendUser(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, value = ""] = (request.headers.authorization ?? "").split(" ");
    const token = await provider.AccessToken.find(value);
    if (token === undefined) {
      response.writeHead(401).end();
      return;
    }
    const { sub, login, name, emails } = test.account;
    const body = request.url === "/user" ? { id: Number(sub), login, name } : emails;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  const handleOpenId = provider.callback();
  handleRequest = async (request, response) => {
    const path = request.url ?? "";
    if (path.startsWith("/interaction/")) return interact(request, response);
    if (path === "/user" || path === "/user/emails") return sendUser(request, response);
    return handleOpenId(request, response);
  };
  return test;
}
