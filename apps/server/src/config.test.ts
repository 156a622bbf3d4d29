import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { OperatorError } from "./lib/operator-error.ts";

const getError = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  return "";
};

describe("a wrong value stops the start with a message", () => {
  test.each([
    ["PORT", "eighty", 'PORT takes a port from 0 to 65535, but got "eighty".'],
    ["PORT", "65536", 'PORT takes a port from 0 to 65535, but got "65536".'],
    ["PORT", "-1", 'PORT takes a port from 0 to 65535, but got "-1".'],
    ["PUBLIC_URL", "ftp://x/", "PUBLIC_URL takes an http or https URL, but got an invalid value."],
    [
      "PUBLIC_URL",
      "example.org",
      "PUBLIC_URL takes an http or https URL, but got an invalid value.",
    ],
    ["SITE_NAME", " ", 'SITE_NAME takes a name of 1 to 40 characters, but got " ".'],
    [
      "SITE_NAME",
      "x".repeat(41),
      `SITE_NAME takes a name of 1 to 40 characters, but got "${"x".repeat(41)}".`,
    ],
    [
      "DATABASE_POOL_SIZE",
      "0",
      'DATABASE_POOL_SIZE takes a whole number from 1 to 500, but got "0".',
    ],
    ["DATABASE_PREPARED", "no", 'DATABASE_PREPARED takes on or off, but got "no".'],
    ["WEB_CONCURRENCY", "0", 'WEB_CONCURRENCY takes a whole number from 1 to 64, but got "0".'],
    [
      "DATABASE_REPLICA_URLS",
      "postgres://a/x,,postgres://b/x",
      "DATABASE_REPLICA_URLS takes postgres:// URLs, separated by commas, but got an invalid value.",
    ],
    [
      "WEB_CONCURRENCY",
      "2",
      "WEB_CONCURRENCY is 2, but the embedded database serves one process: name a PostgreSQL server in DATABASE_URL, or leave WEB_CONCURRENCY out.",
    ],
    [
      "DATABASE_REPLICA_URLS",
      "postgres://a/x",
      "DATABASE_REPLICA_URLS names copies of a PostgreSQL server: DATABASE_URL has to name that server.",
    ],
    [
      "DATABASE_LISTEN_URL",
      "postgres://a,b/x",
      "DATABASE_LISTEN_URL names the PostgreSQL server behind a connection pooler: DATABASE_URL has to name the pooler.",
    ],
    ["SEED", "yes", 'SEED takes demo or none, but got "yes".'],
    [
      "SMTP_URL",
      "localhost:25",
      "SMTP_URL takes an smtp:// or smtps:// URL, but got an invalid value.",
    ],
    [
      "MAIL_FROM",
      "upwell",
      'MAIL_FROM takes an e-mail address, with or without a name, but got "upwell".',
    ],
    ["DEV_MAIL", "true", 'DEV_MAIL takes on or off, but got "true".'],
    ["RATE_LIMITS", "0", 'RATE_LIMITS takes on or off, but got "0".'],
    ["TRUSTED_PROXIES", "11", 'TRUSTED_PROXIES takes a whole number from 0 to 10, but got "11".'],
    [
      "REQUIRE_EMAIL_VERIFICATION",
      "on",
      'REQUIRE_EMAIL_VERIFICATION takes true or false, but got "on".',
    ],
    ["ONLINE_COUNT", "many", 'ONLINE_COUNT takes live or off, but got "many".'],
    [
      "SUPPORT_URL",
      "javascript:alert(1)",
      "SUPPORT_URL takes an http or https URL, but got an invalid value.",
    ],
    ["POSTHOG_HOST", "nowhere", 'POSTHOG_HOST takes an http or https URL, but got "nowhere".'],
    [
      "EMPLOYEE_SITE_URL",
      "/staff",
      "EMPLOYEE_SITE_URL takes an http or https URL, but got an invalid value.",
    ],
    [
      "LOG_LEVEL",
      "loud",
      'LOG_LEVEL takes fatal, error, warn, info, debug, trace or silent, but got "loud".',
    ],
  ])("%s=%s", (name, value, sentence) => {
    expect(getError({ [name]: value })).toBe(sentence);
  });

  test.each(["dns.example.org", "9.9.9.9:", "9.9.9.9:70000", "2001:db8::1]:53", "9.9.9.9,,"])(
    "DNS_SERVERS=%s",
    (value) => {
      expect(getError({ DNS_SERVERS: value })).toBe(
        `DNS_SERVERS takes IP addresses, with or without a port, separated by commas, but got "${value}".`,
      );
    },
  );

  test("does not repeat a URL that may contain a password", () => {
    const sentence = getError({ DATABASE_URL: "mysql://me:secret@db/upwell" });
    expect(sentence).toBe("DATABASE_URL takes a postgres:// URL, but got an invalid value.");
  });

  test.each(["too short", " spaces at both ends "])("rejects the demo password %j", (value) => {
    expect(getError({ DEMO_PASSWORD: value })).toBe(
      "DEMO_PASSWORD takes a password of 12 to 200 characters, without spaces around it, but got an invalid value.",
    );
  });
});

test("accepts name servers with and without ports", () => {
  const DNS_SERVERS = "9.9.9.9, 127.0.0.1:5353,2001:db8::1,[2001:db8::1]:53,[::1]";
  expect(readConfig({ DNS_SERVERS }).dnsServers).toHaveLength(5);
});

describe("defaults", () => {
  test("runs an embedded demo for this machine only if nothing is configured", () => {
    const config = readConfig({ PORT: "", SITE_NAME: "" });
    expect(config).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      basePath: "",
      secureCookies: false,
      siteName: "Upwell",
      seed: "demo",
      devMail: true,
      rateLimits: true,
      trustedProxies: 0,
      requireEmailVerification: true,
      onlineCount: "live",
      logLevel: "info",
    });
    expect(config.publicUrl.href).toBe("http://localhost:3000/");
  });

  test.each([
    [{ PUBLIC_URL: "https://ideas.example.org/" }],
    [{ HOST: "0.0.0.0" }],
    [{ TRUSTED_PROXIES: "1" }],
  ])("starts an embedded database without the demo if other machines can reach it: %o", (env) => {
    expect(readConfig(env as Record<string, string>)).toMatchObject({
      isPublic: true,
      seed: "none",
      devMail: false,
    });
    expect(getError({ ...env, SEED: "demo" } as Record<string, string>)).toMatch(
      /^SEED is demo, .*npm run admin -- create/,
    );
  });

  test("adds no demo to a database server", () => {
    expect(readConfig({ DATABASE_URL: "postgres://me@db/upwell" }).seed).toBe("none");
  });

  test.each([
    ["https://example.org", "", "https://example.org/"],
    ["https://example.org/ideas", "/ideas", "https://example.org/ideas/"],
    ["https://example.org/ideas//?x=1#y", "/ideas", "https://example.org/ideas/"],
    ["https://example.org/a/b/", "/a/b", "https://example.org/a/b/"],
  ])("parses PUBLIC_URL %s into the base path %o", (value, basePath, href) => {
    const config = readConfig({ PUBLIC_URL: value });
    expect(config.basePath).toBe(basePath);
    expect(config.publicUrl.href).toBe(href);
    expect(config.secureCookies).toBe(true);
  });
});

describe("the dev mailbox is on only where no other machine can reach the site", () => {
  test.each([
    [{}, true],
    [{ HOST: "::1" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ PUBLIC_URL: "https://example.org/" }, false],
    [{ HOST: "0.0.0.0", DEV_MAIL: "on" }, true],
    [{ TRUSTED_PROXIES: "1" }, false],
    [{ TRUSTED_PROXIES: "1", DEV_MAIL: "on" }, true],
    [{ NODE_ENV: "production" }, false],
    [{ NODE_ENV: "production", DEV_MAIL: "on" }, true],
    [{ DEV_MAIL: "off" }, false],
    [{ DEV_MAIL: "on", SMTP_URL: "smtp://mail" }, false],
  ])("%o", (env, isOn) => {
    expect(readConfig(env as Record<string, string>).devMail).toBe(isOn);
  });
});

test("requires a URL and a name for a language model and defaults its timeout", () => {
  expect(readConfig({}).ai).toBeNull();
  const given = { AI_BASE_URL: "http://127.0.0.1:11434/v1", AI_MODEL: "small" };
  expect(readConfig(given).ai).toMatchObject({
    model: "small",
    timeoutMs: 8000,
    samplePercent: 10,
  });
  expect(readConfig({ ...given, AI_SAMPLE_PERCENT: "0" }).ai?.samplePercent).toBe(0);
  expect(readConfig({ ...given, AI_TIMEOUT_MS: "1500" }).ai?.timeoutMs).toBe(1500);
  expect(() => readConfig({ AI_MODEL: "small" })).toThrow(/AI_BASE_URL is missing/);
  expect(() => readConfig({ ...given, AI_TIMEOUT_MS: "1" })).toThrow(/AI_TIMEOUT_MS takes/);
});

test("requires a URL for an embedding model, and takes it without a language model", () => {
  expect(readConfig({}).embeddings).toBeNull();
  const url = { AI_BASE_URL: "http://127.0.0.1:11434/v1" };
  const config = readConfig({ ...url, AI_EMBEDDING_MODEL: "vectors" });
  expect(config.embeddings).toMatchObject({ model: "vectors", timeoutMs: 8000 });
  expect(config.ai).toBeNull();
  expect(readConfig({ ...url, AI_MODEL: "small" }).embeddings).toBeNull();
  expect(() => readConfig({ AI_EMBEDDING_MODEL: "vectors" })).toThrow(/AI_BASE_URL is missing/);
});

test("accepts several processes and replicas with a database server", () => {
  const config = readConfig({
    DATABASE_URL: "postgres://a/x",
    DATABASE_REPLICA_URLS: "postgres://b/x, postgres://c/x",
    WEB_CONCURRENCY: "3",
  });
  expect(config).toMatchObject({
    processes: 3,
    databaseReplicaUrls: ["postgres://b/x", "postgres://c/x"],
  });
});
