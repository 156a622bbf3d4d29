/** A real OpenID provider on a port of its own, in the manner of Google or of GitHub. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Configuration, Provider } from "oidc-provider";

/** Somebody who has an account at the provider. */
export type ProviderAccount = {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
  /** GitHub's: the name to sign in with, and all addresses. */
  login?: string;
  emails?: { email: string; primary: boolean; verified: boolean }[];
};

export type TestProvider = {
  issuer: string;
  origin: string;
  /** Who sits at the browser: they sign in and agree, or refuse. */
  person: ProviderAccount;
  refuses: boolean;
  /** Takes it off the network, and puts it back. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

export const clientId = "upwell";
export const clientSecret = "a secret between the two of them";

/** Where GitHub answers what OpenID providers answer elsewhere. */
const githubRoutes = {
  authorization: "/login/oauth/authorize",
  token: "/login/oauth/access_token",
};

function configurationOf(
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

/** Starts it; it leads back to `redirectUri` alone. */
export async function openTestProvider(
  redirectUri: string,
  style: "google" | "github",
): Promise<TestProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const port = await listen(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  const test: TestProvider = {
    origin,
    issuer: style === "github" ? `${origin}/login/oauth` : origin,
    person: { sub: "nobody" },
    refuses: false,
    goAway: () => stop(server),
    comeBack: async () => void (await listen(server, port)),
    close: async () => {
      if (isRunning(server)) await stop(server);
    },
  };
  // It warns of everything that only a test would do: keys of no value, memory instead of a database.
  const { warn, info } = console;
  Object.assign(console, { warn: () => undefined, info: () => undefined });
  const provider = new Provider(
    test.issuer,
    configurationOf(redirectUri, style, () => test.person),
  );
  Object.assign(console, { warn, info });

  /** The page where the person would sign in and agree. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (test.refuses)
      return provider.interactionFinished(request, response, { error: "access_denied" });
    const accountId = test.person.sub;
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { login: { accountId }, consent });
  }

  /** What GitHub's API says to who brings an access token. */
  async function tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, value = ""] = (request.headers.authorization ?? "").split(" ");
    const token = await provider.AccessToken.find(value);
    if (token === undefined) {
      response.writeHead(401).end();
      return;
    }
    const { sub, login, name, emails } = test.person;
    const body = request.url === "/user" ? { id: Number(sub), login, name } : emails;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  const handle = provider.callback();
  answer = async (request, response) => {
    const path = request.url ?? "";
    if (path.startsWith("/interaction/")) return interact(request, response);
    if (path === "/user" || path === "/user/emails") return tell(request, response);
    return handle(request, response);
  };
  return test;
}
