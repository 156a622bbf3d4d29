/** The only reader of the environment: checked once, at start, with a sentence for what is wrong. */
import { resolve } from "node:path";
import * as z from "zod/mini";

const onOff = z.enum(["on", "off"]);
const trueFalse = z.enum(["true", "false"]);
const url = (...protocols: string[]) =>
  z.url({ protocol: new RegExp(`^(${protocols.join("|")})$`), normalize: false });
const whole = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/)),
      z.transform((value: string) => Number(value)),
    ),
    z.number().check(z.minimum(min), z.maximum(max)),
  );

const listOf = <S extends z.ZodMiniType<string, string>>(each: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.split(",").map((part) => part.trim())),
    ),
    z.array(each),
  );

/** Each variable: what it takes in words, its schema. What is unset or empty keeps its default. */
const variables = {
  PORT: ["a port from 0 to 65535", whole(0, 65535)],
  HOST: ["an address to listen on", z.string()],
  PUBLIC_URL: ["an http or https address", url("http", "https")],
  SITE_NAME: [
    "a name of 1 to 40 characters",
    z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  ],
  DATA_DIR: ["a folder", z.string()],
  DATABASE_URL: ["a postgres:// address", url("postgres", "postgresql")],
  DATABASE_REPLICA_URLS: [
    "postgres:// addresses, separated by commas",
    listOf(url("postgres", "postgresql")),
  ],
  DATABASE_POOL_SIZE: ["a whole number from 1 to 500", whole(1, 500)],
  DATABASE_PREPARED: ["on or off", onOff],
  WEB_CONCURRENCY: ["a whole number from 1 to 64", whole(1, 64)],
  ANSWER_CACHE_MB: ["a whole number from 0 to 65536", whole(0, 65_536)],
  SEED: ["demo or none", z.enum(["demo", "none"])],
  SMTP_URL: ["an smtp:// or smtps:// address", url("smtp", "smtps")],
  MAIL_FROM: ["an e-mail address, with or without a name", z.string().check(z.regex(/@/))],
  DEV_MAIL: ["on or off", onOff],
  RATE_LIMITS: ["on or off", onOff],
  TRUSTED_PROXIES: ["a whole number from 0 to 10", whole(0, 10)],
  REQUIRE_EMAIL_VERIFICATION: ["true or false", trueFalse],
  ONLINE_COUNT: ["random, live or off", z.enum(["random", "live", "off"])],
  SUPPORT_URL: ["an http or https address", url("http", "https")],
  EMPLOYEE_SITE_URL: ["an http or https address", url("http", "https")],
  POSTHOG_KEY: ["a key", z.string()],
  POSTHOG_HOST: ["an http or https address", url("http", "https")],
  REDIS_URL: ["a redis:// or rediss:// address", url("redis", "rediss")],
  AI_BASE_URL: ["an http or https address", url("http", "https")],
  AI_MODEL: ["the name of a model", z.string()],
  AI_API_KEY: ["a key", z.string()],
  AI_TIMEOUT_MS: ["a whole number from 100 to 60000", whole(100, 60_000)],
  GOOGLE_CLIENT_ID: ["an id", z.string()],
  GOOGLE_CLIENT_SECRET: ["a secret", z.string()],
  GOOGLE_ISSUER: ["an http or https address", url("http", "https")],
  GITHUB_CLIENT_ID: ["an id", z.string()],
  GITHUB_CLIENT_SECRET: ["a secret", z.string()],
  GITHUB_URL: ["an http or https address", url("http", "https")],
  GITHUB_API_URL: ["an http or https address", url("http", "https")],
  S3_BUCKET: ["the name of a bucket", z.string()],
  S3_REGION: ["the name of a region", z.string()],
  S3_ENDPOINT: ["an http or https address", url("http", "https")],
  S3_ACCESS_KEY_ID: ["an id", z.string()],
  S3_SECRET_ACCESS_KEY: ["a secret", z.string()],
  LOG_LEVEL: [
    "fatal, error, warn, info, debug, trace or silent",
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
  ],
} as const satisfies Record<string, readonly [string, z.ZodMiniType]>;

type Name = keyof typeof variables;
type Values = { [N in Name]?: z.output<(typeof variables)[N][1]> };

/** Thrown for a wrong variable; its message is a sentence for the person at the terminal. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

function readVariables(env: Record<string, string | undefined>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, [takes, schema]] of Object.entries(variables)) {
    const given = env[name];
    if (given === undefined || given === "") continue;
    const result = (schema as z.ZodMiniType).safeParse(given);
    // An address may carry a password, so only its name is said.
    const secret = /_(URLS?|KEY|SECRET|ENDPOINT|ISSUER)$/.test(name);
    const shown = secret ? "a value that is none" : `"${given}"`;
    if (!result.success) throw new ConfigError(`${name} takes ${takes}, but got ${shown}.`);
    values[name] = result.data;
  }
  return values as Values;
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** The address of the site's root, with the slash at its end that links below it need. */
function siteAddress(given: string): URL {
  const { origin, pathname } = new URL(given);
  return new URL(origin + pathname.replace(/\/*$/, "/"));
}

/** Variables that only make sense together: all of them, or none. */
function together<N extends Name>(values: Values, ...names: N[]): { [K in N]: string } | null {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new ConfigError(`${names.join(", ")} go together, but ${missing.join(", ")} is missing.`);
  return values as { [K in N]: string };
}

function refuseOnEmbedded(given: { processes: number; replicas: number }): void {
  if (given.processes > 1)
    throw new ConfigError(
      `WEB_CONCURRENCY is ${given.processes}, but the embedded database serves one process: name a PostgreSQL server in DATABASE_URL, or leave WEB_CONCURRENCY out.`,
    );
  if (given.replicas > 0)
    throw new ConfigError(
      "DATABASE_REPLICA_URLS names copies of a PostgreSQL server: DATABASE_URL has to name that server.",
    );
}

function aiOf(values: Values) {
  const given = together(values, "AI_BASE_URL", "AI_MODEL");
  return (
    given && {
      baseUrl: given.AI_BASE_URL,
      model: given.AI_MODEL,
      apiKey: values.AI_API_KEY,
      timeoutMs: values.AI_TIMEOUT_MS ?? 8000,
    }
  );
}

function googleOf(values: Values) {
  const given = together(values, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  return (
    given && {
      clientId: given.GOOGLE_CLIENT_ID,
      clientSecret: given.GOOGLE_CLIENT_SECRET,
      issuer: new URL(values.GOOGLE_ISSUER ?? "https://accounts.google.com"),
    }
  );
}

function githubOf(values: Values) {
  const given = together(values, "GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET");
  return (
    given && {
      clientId: given.GITHUB_CLIENT_ID,
      clientSecret: given.GITHUB_CLIENT_SECRET,
      url: new URL(values.GITHUB_URL ?? "https://github.com"),
      apiUrl: new URL(values.GITHUB_API_URL ?? "https://api.github.com"),
    }
  );
}

function s3Of(values: Values) {
  const given = together(values, "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
  return (
    given && {
      bucket: given.S3_BUCKET,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      region: values.S3_REGION ?? "us-east-1",
      endpoint: values.S3_ENDPOINT,
    }
  );
}

/** The checked configuration, from the environment. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined>) {
  const values = readVariables(env);
  const host = values.HOST ?? "127.0.0.1";
  const port = values.PORT ?? 3000;
  const shownHost = ["0.0.0.0", "::"].includes(host)
    ? "localhost"
    : host.replace(/^(.*:.*)$/, "[$1]");
  const publicUrl = siteAddress(values.PUBLIC_URL ?? `http://${shownHost}:${port}/`);
  const siteName = values.SITE_NAME ?? "Upwell";
  const embedded = values.DATABASE_URL === undefined;
  const processes = values.WEB_CONCURRENCY ?? 1;
  const databaseReplicaUrls = values.DATABASE_REPLICA_URLS ?? [];
  if (embedded) refuseOnEmbedded({ processes, replicas: databaseReplicaUrls.length });
  // Kept mail holds codes: by itself it is shown only where nobody else can look.
  const onlyHere = isLoopback(host) && isLoopback(publicUrl.hostname);
  const keepsMail = values.SMTP_URL === undefined;
  return {
    host,
    port,
    publicUrl,
    /** "" or "/ideas": the path that the site lives below, without a slash at its end. */
    basePath: publicUrl.pathname.replace(/\/+$/, ""),
    secureCookies: publicUrl.protocol === "https:",
    siteName,
    dataDir: resolve(values.DATA_DIR ?? "data"),
    /** How many server processes share the port. */
    processes,
    databaseUrl: values.DATABASE_URL,
    /** Copies that reading may go to. */
    databaseReplicaUrls,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 20,
    databasePrepared: (values.DATABASE_PREPARED ?? "on") === "on",
    answerCacheBytes: (values.ANSWER_CACHE_MB ?? 64) * 1024 * 1024,
    seed: values.SEED ?? (embedded ? "demo" : "none"),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: siteName, address: `no-reply@${publicUrl.hostname}` },
    devMail: keepsMail && (values.DEV_MAIL ?? (onlyHere ? "on" : "off")) === "on",
    rateLimits: (values.RATE_LIMITS ?? "on") === "on",
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    requireEmailVerification: (values.REQUIRE_EMAIL_VERIFICATION ?? "true") === "true",
    onlineCount: values.ONLINE_COUNT ?? "random",
    supportUrl: values.SUPPORT_URL ?? null,
    employeeSiteUrl: values.EMPLOYEE_SITE_URL ?? null,
    /** Where the pages report to, if anywhere. */
    analytics:
      values.POSTHOG_KEY === undefined
        ? null
        : {
            key: values.POSTHOG_KEY,
            host: new URL(values.POSTHOG_HOST ?? "https://eu.i.posthog.com").origin,
          },
    redisUrl: values.REDIS_URL,
    /** A language model over an OpenAI-compatible endpoint. */
    ai: aiOf(values),
    google: googleOf(values),
    github: githubOf(values),
    s3: s3Of(values),
    logLevel: values.LOG_LEVEL ?? "info",
  } as const;
}

export type Config = ReturnType<typeof readConfig>;
