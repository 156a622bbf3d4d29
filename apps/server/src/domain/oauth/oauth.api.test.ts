/** OAuth 2.1 for programs: the whole flow by the client of the protocol's SDK, and what is refused. */
import { createHash } from "node:crypto";
import type { OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {
  OAuthMetadataSchema,
  OAuthProtectedResourceMetadataSchema,
} from "@modelcontextprotocol/sdk/shared/auth.js";
import { endKey, listMyKeys } from "@upwell/contract/api-keys/routes";
import { listAudit } from "@upwell/contract/audit/routes";
import type { CallInput } from "@upwell/contract/client";
import { createFeature } from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import { approveClient, describeClient } from "@upwell/contract/oauth/routes";
import { changePassword } from "@upwell/contract/security/routes";
import { serverLimits } from "@upwell/contract/server-limits";
import { callMessage, connectMcp, postMcp } from "@upwell/tests/harness/mcp-client";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { seal } from "./sealed.ts";

type Asked = CallInput<typeof approveClient>["body"];

/** Known to the site before it listens. */
const port = 39_517;

const site = await openStubbedSite({ PUBLIC_URL: `http://127.0.0.1:${port}/` });
const robin = await createUser(site);
const { id: platform } = await insertPlatform(site);
const body = { platform, title: "A tray for brushes", description: "Each has a place in it." };
const ideaId = (await robin.call(createFeature, { body })).id;

const redirectUri = "http://127.0.0.1:5555/callback";
const verifier = "v".repeat(43);
const challenge = createHash("sha256").update(verifier).digest("base64url");

const register = (body: unknown) =>
  fetch(`${site.origin}/oauth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function registerClient(redirect_uris = [redirectUri], client_name?: string) {
  const response = await register({ redirect_uris, client_name });
  expect(response.status).toBe(201);
  return ((await response.json()) as { client_id: string }).client_id;
}

const ask = (clientId: string, more: Partial<Asked> = {}): Asked => ({
  ...{ clientId, redirectUri, responseType: "code", state: "s" },
  ...{ codeChallenge: challenge, codeChallengeMethod: "S256", scope: "read write" },
  ...more,
});

async function approve(clientId: string, more: Partial<Asked> = {}) {
  const body = ask(clientId, more);
  const { redirectUrl } = await robin.call(approveClient, { body });
  return new URL(redirectUrl);
}

async function exchange(form: Record<string, string>) {
  const response = await fetch(`${site.origin}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ grant_type: "authorization_code", redirect_uri: redirectUri, code_verifier: verifier },
      ...form,
    }),
  });
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

/** Returns the status of an answer of the API to a key. */
const useKey = async (key: string | undefined) =>
  (await fetch(`${site.origin}/api/auth/me/`, { headers: { authorization: `Bearer ${key}` } }))
    .status;

async function getCode(clientId: string, more: Partial<Asked> = {}) {
  return (await approve(clientId, more)).searchParams.get("code") ?? "";
}

describe("the flow of the SDK's client", () => {
  /** A program that keeps what it gets, and a person who allows what it asks for. */
  function createProvider() {
    const kept: Record<string, string | undefined> = {};
    let registered: Awaited<ReturnType<OAuthClientProvider["clientInformation"]>>;
    let tokens: Awaited<ReturnType<OAuthClientProvider["tokens"]>>;
    let asked: URL | undefined;
    const provider: OAuthClientProvider = {
      redirectUrl: redirectUri,
      clientMetadata: { redirect_uris: [redirectUri], client_name: "A helpful program" },
      clientInformation: () => registered,
      saveClientInformation: (information) => {
        registered = information;
      },
      tokens: () => tokens,
      saveTokens: (given) => {
        tokens = given;
      },
      redirectToAuthorization: (url) => {
        asked = url;
      },
      saveCodeVerifier: (text) => {
        kept.verifier = text;
      },
      codeVerifier: () => kept.verifier ?? "",
    };
    return { provider, getAsked: () => asked, getTokens: () => tokens };
  }

  test("connects, acts as the person, is among their keys, and ends there", async () => {
    const { provider, getAsked, getTokens } = createProvider();
    // The SDK asks the addresses that the site names, which lead to its port here.
    const toSite: typeof fetch = (url, init) =>
      fetch(String(url).replace(`http://127.0.0.1:${port}`, site.origin), init);
    const url = new URL(`http://127.0.0.1:${port}/mcp`);
    const options = { authProvider: provider, fetch: toSite };
    const transport = new StreamableHTTPClientTransport(url, options);
    await transport.start();
    const message = callMessage("comment", { idea: ideaId, text: "It is needed." });
    const sent = transport.send(message as Parameters<typeof transport.send>[0]);
    await expect(sent).rejects.toThrow(UnauthorizedError);

    const asked = getAsked();
    expect(asked?.pathname).toBe("/connect");
    const query = Object.fromEntries(asked?.searchParams ?? []);
    const request = {
      ...{ clientId: query.client_id, redirectUri: query.redirect_uri, resource: query.resource },
      ...{ responseType: query.response_type, scope: query.scope, state: query.state },
      codeChallenge: query.code_challenge,
      codeChallengeMethod: query.code_challenge_method,
    } as Asked;
    expect(await robin.call(describeClient, { query: request })).toMatchObject({
      name: "A helpful program",
      redirectHost: "127.0.0.1:5555",
      scopes: ["read", "write"],
    });
    const { redirectUrl } = await robin.call(approveClient, { body: request });
    await transport.finishAuth(new URL(redirectUrl).searchParams.get("code") ?? "");
    const key = getTokens()?.access_token ?? "";
    expect(key).toMatch(/^upw_/);

    const { run, close } = await connectMcp(site.origin, { key });
    const said = await run("comment", { idea: ideaId, text: "It is needed." });
    expect(said.data).toMatchObject({ comment: { via: "agent" } });
    await close();
    const [listed] = await robin.call(listMyKeys, { query: {} });
    expect(listed).toMatchObject({ name: "A helpful program", scopes: ["read", "write"] });
    const admin = await createUser(site, { role: "admin" });
    const [noted] = await admin.call(listAudit, { query: { action: "api_key." } });
    expect(noted).toMatchObject({ action: "api_key.create", actor: { id: robin.id } });
    await robin.call(endKey, { params: { id: listed?.id ?? 0 } });
    const headers = { authorization: `Bearer ${key}` };
    await expect.poll(async () => (await postMcp(site.origin, message, headers)).status).toBe(401);
  });

  test("finds metadata that its schemas accept", async () => {
    const read = async (path: string) => (await fetch(site.origin + path)).json();
    const resource = OAuthProtectedResourceMetadataSchema.parse(
      await read("/.well-known/oauth-protected-resource/mcp"),
    );
    expect(resource).toEqual(await read("/.well-known/oauth-protected-resource"));
    const server = OAuthMetadataSchema.parse(await read("/.well-known/oauth-authorization-server"));
    expect(resource.authorization_servers).toEqual([server.issuer]);
    expect(server.code_challenge_methods_supported).toEqual(["S256"]);
  });
});

test("a site with a base path is found at the root of its host, too", async () => {
  const below = await createTestSite({ PUBLIC_URL: "https://up.example/ideas/" });
  const headers = { host: "up.example" };
  const get = (url: string) => below.app.inject({ url, headers });
  const server = await get("/.well-known/oauth-authorization-server/ideas");
  expect(server.json()).toMatchObject({
    issuer: "https://up.example/ideas",
    token_endpoint: "https://up.example/ideas/oauth/token",
  });
  const resource = await get("/ideas/.well-known/oauth-protected-resource/mcp");
  expect(resource.json()).toMatchObject({ resource: "https://up.example/ideas/mcp" });
  await below.close();
});

describe("a code", () => {
  test("brings a key for what was allowed, once", async () => {
    const client_id = await registerClient();
    const url = await approve(client_id, { scope: "read admin" });
    expect([url.origin, url.searchParams.get("state")]).toEqual(["http://127.0.0.1:5555", "s"]);
    const code = url.searchParams.get("code") ?? "";
    const results = await Promise.all([1, 2, 3].map(() => exchange({ client_id, code })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const { body } = results.find(({ status }) => status === 200) ?? {};
    expect(body).toMatchObject({ token_type: "Bearer", scope: "read" });
    expect((await exchange({ client_id, code })).body).toMatchObject({ error: "invalid_grant" });
    await site.deps.invalidations.settled();
    expect(await useKey(body?.access_token)).toBe(401);
  });

  test("that comes again ends the key of its program, and no other", async () => {
    const [client_id, other] = [await registerClient(), await registerClient()];
    const [code, kept] = [await getCode(client_id), await getCode(other)];
    const { body } = await exchange({ client_id, code });
    const { body: others } = await exchange({ client_id: other, code: kept });
    const stolen = await exchange({ client_id, code, code_verifier: "w".repeat(43) });
    expect(stolen.status).toBe(400);
    expect(await useKey(body.access_token)).toBe(200);
    expect((await exchange({ client_id, code })).status).toBe(400);
    await site.deps.invalidations.settled();
    expect(await useKey(body.access_token)).toBe(401);
    expect(await useKey(others.access_token)).toBe(200);
  });

  test("is valid for a minute", async () => {
    const client_id = await registerClient();
    const code = await getCode(client_id);
    site.clock.now = new Date(Date.now() + (serverLimits.oauth.codeSeconds + 1) * 1000);
    expect((await exchange({ client_id, code })).body).toMatchObject({ error: "invalid_grant" });
  });

  test("ends with the session that approved", async () => {
    const client_id = await registerClient();
    const code = await getCode(client_id);
    const body = { newPassword: "a new horse of mine 12" };
    robin.token = (await robin.call(changePassword, { body })).token;
    expect((await exchange({ client_id, code })).body).toMatchObject({ error: "invalid_grant" });
  });

  test("is of one program, address and verifier", async () => {
    const [client_id, other] = [await registerClient(), await registerClient()];
    const code = await getCode(client_id);
    const wrongs: Record<string, string>[] = [
      { client_id: other },
      { redirect_uri: "http://127.0.0.1:6666/callback" },
      { code_verifier: "w".repeat(43) },
      { code: `${code.slice(0, -4)}AAAA` },
      { code: "x" },
    ];
    for (const wrong of wrongs)
      expect((await exchange({ client_id, code, ...wrong })).body).toMatchObject({
        error: "invalid_grant",
      });
    expect((await exchange({ client_id, code })).status).toBe(200);
  });

  test("replaces the key that the program had, also at the limit of keys", async () => {
    const [client_id, other] = [await registerClient(), await registerClient()];
    const connect = async (client_id: string) =>
      (await exchange({ client_id, code: await getCode(client_id) })).body.access_token;
    const kept = await connect(other);
    const keys: (string | undefined)[] = [];
    for (let time = 0; time <= limits.apiKey.count; time += 1) keys.push(await connect(client_id));
    await site.deps.invalidations.settled();
    expect([await useKey(kept), await useKey(keys.at(-1))]).toEqual([200, 200]);
    expect(await useKey(keys.at(-2))).toBe(401);
  });

  test("brings no key to an account that has ended or has all of its keys", async () => {
    const client_id = await registerClient();
    const codes = [await getCode(client_id), await getCode(client_id)];
    const { db } = site.deps;
    const setActive = (is_active: boolean) => updateRows(db, "users", robin.id, { is_active });
    await setActive(false);
    const ended = await exchange({ client_id, code: codes[0] ?? "" });
    await setActive(true);
    expect(ended.body).toMatchObject({ error: "invalid_grant" });
    const fill = Array.from({ length: limits.apiKey.count }, (_, n) => ({
      ...{ user_id: robin.id, name: `${n}`, key_hash: Buffer.from(`${n}`), hint: "abcd" },
      ...{ scopes: ["read" as const], expires_at: new Date(Date.now() + 60_000) },
    }));
    await db.insertInto("api_keys").values(fill).execute();
    const full = await exchange({ client_id, code: codes[1] ?? "" });
    expect(full.body).toMatchObject({ error: "invalid_grant", error_description: /API keys/ });
    await expect(approve(client_id)).rejects.toMatchObject({ code: "too_many_keys" });
    await db.deleteFrom("api_keys").where("hint", "=", "abcd").execute();
  });
});

describe("refuses", () => {
  test.each([
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,x"],
    ["a file", "file:///etc/passwd"],
    ["plain http elsewhere", "http://evil.example/"],
    ["a host that only starts like this one", "http://localhost.evil.example/"],
    ["credentials", "https://a:b@program.example/"],
    ["a fragment", "https://program.example/#x"],
    ["a scheme of an app", "program://callback"],
    ["nonsense", "x"],
  ])("to register %s", async (_, address) => {
    for (const redirect_uris of [[address], ["https://program.example/", address]]) {
      const response = await register({ redirect_uris });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: "invalid_redirect_uri" });
    }
  });

  test.each([
    {},
    { redirect_uris: [] },
    { redirect_uris: "https://program.example/" },
    { redirect_uris: Array.from({ length: 6 }, () => "https://program.example/") },
    { redirect_uris: ["https://program.example/"], client_name: "x".repeat(61) },
    { redirect_uris: ["https://program.example/"], client_name: "a\nb" },
    { redirect_uris: ["https://program.example/"], client_name: "Upwell" },
    { redirect_uris: ["https://program.example/"], client_name: "Upwеll Support" },
    { redirect_uris: ["https://program.example/"], client_name: "admin" },
    { redirect_uris: ["https://program.example/"], client_name: "Up well" },
    { redirect_uris: ["https://program.example/"], client_name: "upvvell desk" },
    { redirect_uris: ["https://program.example/"], client_name: "Moderation team" },
    { redirect_uris: ["https://program.example/"], client_name: "Sign in to Upwell" },
    { redirect_uris: ["https://program.example/"], client_name: "Admin Console" },
    [],
    "x",
  ])("the metadata %j", async (metadata) => {
    const response = await register(metadata);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "invalid_client_metadata" });
  });

  test.each([
    ["another address", { redirectUri: "https://evil.example/" }],
    ["another path", { redirectUri: "http://127.0.0.1:5555/other" }],
    ["another host on the machine", { redirectUri: "http://localhost:5555/callback" }],
    ["an id that it made up", { clientId: "A".repeat(80) }],
    ["a short id", { clientId: "A" }],
  ])("to describe or approve %s", async (_, wrong: Partial<Asked>) => {
    const asked = ask(await registerClient(), wrong);
    for (const call of [
      () => robin.call(describeClient, { query: asked }),
      () => robin.call(approveClient, { body: asked }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 400, code: "unknown_client" });
  });

  test("to describe a program whose id has a shape of another version", async () => {
    const clientId = await seal(site.deps, "oauth client", { title: "A program" });
    await expect(robin.call(describeClient, { query: ask(clientId) })).rejects.toMatchObject({
      status: 400,
      code: "unknown_client",
    });
  });

  test.each([
    ["codeChallengeMethod", "plain"],
    ["codeChallenge", "short"],
    ["responseType", "token"],
    ["resource", "https://evil.example/mcp"],
  ])("%s %s", async (field, value) => {
    const body = { ...ask(await registerClient()), [field]: value } as Asked;
    await expect(robin.call(approveClient, { body })).rejects.toMatchObject({ status: 400 });
  });

  test("an approval without a recent proof, and by a key", async () => {
    const client_id = await registerClient();
    const { body } = await exchange({ client_id, code: await getCode(client_id) });
    const response = await fetch(`${site.origin}/api/oauth/approve/`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${body.access_token}`,
        "content-type": "application/json",
      },
      body: "{}",
    });
    expect(response.status).toBe(403);
    site.clock.now = new Date(Date.now() + (serverLimits.proof.minutes + 1) * 60_000);
    await expect(approve(client_id)).rejects.toMatchObject({ code: "proof_required" });
  });

  test.each([
    [{ grant_type: "password" }, "unsupported_grant_type"],
    [{ grant_type: "refresh_token" }, "unsupported_grant_type"],
    [{}, "invalid_request"],
    [{ client_id: "x", code: "x", code_verifier: "short" }, "invalid_request"],
  ])("the token request %j", async (form: Record<string, string>, error) => {
    expect(await exchange(form)).toMatchObject({ status: 400, body: { error } });
  });
});

test("any port of the same machine is the registered address", async () => {
  const client_id = await registerClient(["http://127.0.0.1/callback"]);
  expect((await approve(client_id, { redirectUri })).port).toBe("5555");
});

test("the address that refuses says so to the program", async () => {
  const query = ask(await registerClient(["https://program.example/cb?x=1"]), {
    redirectUri: "https://program.example/cb?x=1",
    scope: "admin",
  });
  expect(await robin.call(describeClient, { query })).toMatchObject({
    name: "program.example",
    scopes: ["read"],
    denyUrl: "https://program.example/cb?x=1&error=access_denied&state=s",
  });
});
