/** Reads and validates the environment variables. No other module reads the environment. */
import { isIP } from "node:net";
import { resolve } from "node:path";
import { limits } from "@upwell/contract/limits";
import * as z from "zod/mini";
import { OperatorError } from "./lib/operator-error.ts";

const onOff = z.enum(["on", "off"]);
const trueFalse = z.enum(["true", "false"]);
const url = (...protocols: string[]) =>
  z.url({ protocol: new RegExp(`^(${protocols.join("|")})$`), normalize: false });
const integer = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+$/)),
      z.transform((value: string) => Number(value)),
    ),
    z.number().check(z.minimum(min), z.maximum(max)),
  );

const commaSeparated = <S extends z.ZodMiniType<string, string>>(each: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.split(",").map((part) => part.trim())),
    ),
    z.array(each),
  );

/** An IP address with or without a port: "192.0.2.1", "192.0.2.1:5353", "[2001:db8::1]:53". */
const nameServer = z.string().check(
  z.refine((value: string) => {
    const [, v6, v6Port, v4 = value, v4Port] =
      /^(?:\[([^\]]+)\](?::(\d+))?|([^:]+):(\d+))$/.exec(value) ?? [];
    const port = Number(v6Port ?? v4Port ?? 53);
    return isIP(v6 ?? v4) !== 0 && port > 0 && port <= 65_535;
  }),
);

const demoPasswordMin = 12;

/** By name: a description of valid values for error messages, and the schema. An empty value means unset. */
const variables = {
  NODE_ENV: ["a word", z.string()],
  PORT: ["a port from 0 to 65535", integer(0, 65535)],
  HOST: ["an address to listen on", z.string()],
  PUBLIC_URL: ["an http or https URL", url("http", "https")],
  SITE_NAME: [
    "a name of 1 to 40 characters",
    z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  ],
  DATA_DIR: ["a folder", z.string()],
  DATABASE_URL: ["a postgres:// URL", url("postgres", "postgresql")],
  DATABASE_REPLICA_URLS: [
    "postgres:// URLs, separated by commas",
    commaSeparated(url("postgres", "postgresql")),
  ],
  DATABASE_POOL_SIZE: ["a whole number from 1 to 500", integer(1, 500)],
  DATABASE_PREPARED: ["on or off", onOff],
  WEB_CONCURRENCY: ["a whole number from 1 to 64", integer(1, 64)],
  PUBLIC_CACHE_SECONDS: ["a whole number from 0 to 86400", integer(0, 86_400)],
  OPEN_DATA: ["on or off", onOff],
  RESPONSE_CACHE_MB: ["a whole number from 0 to 65536", integer(0, 65_536)],
  LIVE_STREAMS_MAX: ["a whole number from 0 to 100000", integer(0, 100_000)],
  DEMO_PASSWORD: [
    `a password of ${demoPasswordMin} to ${limits.password.max} characters, without spaces around it`,
    z
      .string()
      .check(z.minLength(demoPasswordMin), z.maxLength(limits.password.max), z.regex(/^\S.*\S$/)),
  ],
  SEED: ["demo or none", z.enum(["demo", "none"])],
  SMTP_URL: ["an smtp:// or smtps:// URL", url("smtp", "smtps")],
  MAIL_FROM: ["an e-mail address, with or without a name", z.string().check(z.regex(/@/))],
  DEV_MAIL: ["on or off", onOff],
  RATE_LIMITS: ["on or off", onOff],
  TRUSTED_PROXIES: ["a whole number from 0 to 10", integer(0, 10)],
  DNS_SERVERS: [
    "IP addresses, with or without a port, separated by commas",
    commaSeparated(nameServer),
  ],
  REQUIRE_EMAIL_VERIFICATION: ["true or false", trueFalse],
  ONLINE_COUNT: ["random, live or off", z.enum(["random", "live", "off"])],
  SUPPORT_URL: ["an http or https URL", url("http", "https")],
  EMPLOYEE_SITE_URL: ["an http or https URL", url("http", "https")],
  POSTHOG_KEY: ["a key", z.string()],
  POSTHOG_HOST: ["an http or https URL", url("http", "https")],
  REDIS_URL: ["a redis:// or rediss:// URL", url("redis", "rediss")],
  AI_BASE_URL: ["an http or https URL", url("http", "https")],
  AI_MODEL: ["the name of a model", z.string()],
  AI_API_KEY: ["a key", z.string()],
  AI_TIMEOUT_MS: ["a whole number from 100 to 60000", integer(100, 60_000)],
  AI_SAMPLE_PERCENT: ["a whole number from 0 to 100", integer(0, 100)],
  GOOGLE_CLIENT_ID: ["an id", z.string()],
  GOOGLE_CLIENT_SECRET: ["a secret", z.string()],
  GOOGLE_ISSUER: ["an http or https URL", url("http", "https")],
  GITHUB_CLIENT_ID: ["an id", z.string()],
  GITHUB_CLIENT_SECRET: ["a secret", z.string()],
  GITHUB_URL: ["an http or https URL", url("http", "https")],
  GITHUB_API_URL: ["an http or https URL", url("http", "https")],
  S3_BUCKET: ["the name of a bucket", z.string()],
  S3_REGION: ["the name of a region", z.string()],
  S3_ENDPOINT: ["an http or https URL", url("http", "https")],
  S3_ACCESS_KEY_ID: ["an id", z.string()],
  S3_SECRET_ACCESS_KEY: ["a secret", z.string()],
  METRICS_TOKEN: ["a secret of at least 16 characters", z.string().check(z.minLength(16))],
  LOG_LEVEL: [
    "fatal, error, warn, info, debug, trace or silent",
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
  ],
} as const satisfies Record<string, readonly [string, z.ZodMiniType]>;

type Name = keyof typeof variables;
type Values = { [N in Name]?: z.output<(typeof variables)[N][1]> };

function readVariables(env: Record<string, string | undefined>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, [takes, schema]] of Object.entries(variables)) {
    const value = env[name];
    if (value === undefined || value === "") continue;
    const result = (schema as z.ZodMiniType).safeParse(value);
    // The message does not repeat values that may contain a password.
    const isSecret = /_(URLS?|KEY|SECRET|TOKEN|PASSWORD|ENDPOINT|ISSUER)$/.test(name);
    const received = isSecret ? "an invalid value" : `"${value}"`;
    if (!result.success) throw new OperatorError(`${name} takes ${takes}, but got ${received}.`);
    values[name] = result.data;
  }
  return values as Values;
}

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** Returns the URL of the site's root. It ends in a slash, so that relative links resolve below it. */
function toSiteUrl(value: string): URL {
  const { origin, pathname } = new URL(value);
  return new URL(origin + pathname.replace(/\/*$/, "/"));
}

/** Returns variables that only make sense together, or null if none is set. Throws if some are missing. */
function allOrNone<N extends Name>(values: Values, ...names: N[]): { [K in N]: string } | null {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new OperatorError(
      `${names.join(", ")} go together, but ${missing.join(", ")} is missing.`,
    );
  return values as { [K in N]: string };
}

function rejectServerOptions(options: { processes: number; replicas: number }): void {
  if (options.processes > 1)
    throw new OperatorError(
      `WEB_CONCURRENCY is ${options.processes}, but the embedded database serves one process: name a PostgreSQL server in DATABASE_URL, or leave WEB_CONCURRENCY out.`,
    );
  if (options.replicas > 0)
    throw new OperatorError(
      "DATABASE_REPLICA_URLS names copies of a PostgreSQL server: DATABASE_URL has to name that server.",
    );
}

/** Throws for a public site with the demo, whose accounts are for one machine. */
function getSeed(values: Values, { isPublic, embedded }: { isPublic: boolean; embedded: boolean }) {
  if (isPublic && values.SEED === "demo")
    throw new OperatorError(
      "SEED is demo, whose accounts are for one machine: the demo needs HOST and PUBLIC_URL to be loopback addresses and TRUSTED_PROXIES to be 0. Set SEED=none, and create an administrator with: npm run admin -- create you@example.org",
    );
  return values.SEED ?? (embedded && !isPublic ? "demo" : "none");
}

function getAi(values: Values) {
  const given = allOrNone(values, "AI_BASE_URL", "AI_MODEL");
  return (
    given && {
      baseUrl: given.AI_BASE_URL,
      model: given.AI_MODEL,
      apiKey: values.AI_API_KEY,
      timeoutMs: values.AI_TIMEOUT_MS ?? 8000,
      samplePercent: values.AI_SAMPLE_PERCENT ?? 10,
    }
  );
}

function getGoogle(values: Values) {
  const given = allOrNone(values, "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  return (
    given && {
      clientId: given.GOOGLE_CLIENT_ID,
      clientSecret: given.GOOGLE_CLIENT_SECRET,
      issuer: new URL(values.GOOGLE_ISSUER ?? "https://accounts.google.com"),
    }
  );
}

function getGithub(values: Values) {
  const given = allOrNone(values, "GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET");
  return (
    given && {
      clientId: given.GITHUB_CLIENT_ID,
      clientSecret: given.GITHUB_CLIENT_SECRET,
      url: new URL(values.GITHUB_URL ?? "https://github.com"),
      apiUrl: new URL(values.GITHUB_API_URL ?? "https://api.github.com"),
    }
  );
}

function getS3(values: Values) {
  const given = allOrNone(values, "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
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

/** Returns the validated configuration; throws `OperatorError`. */
export function readConfig(env: Record<string, string | undefined>) {
  const values = readVariables(env);
  const host = values.HOST ?? "127.0.0.1";
  const port = values.PORT ?? 3000;
  const urlHost = ["0.0.0.0", "::"].includes(host)
    ? "localhost"
    : host.replace(/^(.*:.*)$/, "[$1]");
  const publicUrl = toSiteUrl(values.PUBLIC_URL ?? `http://${urlHost}:${port}/`);
  const siteName = values.SITE_NAME ?? "Upwell";
  const embedded = values.DATABASE_URL === undefined;
  const processes = values.WEB_CONCURRENCY ?? 1;
  const databaseReplicaUrls = values.DATABASE_REPLICA_URLS ?? [];
  if (embedded) rejectServerOptions({ processes, replicas: databaseReplicaUrls.length });
  const publicCacheSeconds = values.PUBLIC_CACHE_SECONDS ?? 0;
  const trustedProxies = values.TRUSTED_PROXIES ?? 0;
  const isPublic = !isLoopback(host) || !isLoopback(publicUrl.hostname) || trustedProxies > 0;
  return {
    host,
    port,
    publicUrl,
    /** Without a configured URL, requests to any IP address of this machine are answered. */
    acceptsAnyIp: values.PUBLIC_URL === undefined && !isLoopback(host),
    /** Whether other machines can reach the site. */
    isPublic,
    /** "" or a path such as "/ideas", without a slash at its end. */
    basePath: publicUrl.pathname.replace(/\/+$/, ""),
    secureCookies: publicUrl.protocol === "https:",
    siteName,
    dataDir: resolve(values.DATA_DIR ?? "data"),
    /** The number of server processes that share the port. */
    processes,
    databaseUrl: values.DATABASE_URL,
    /** Streaming replicas for read-only requests. */
    databaseReplicaUrls,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 20,
    databasePrepared: (values.DATABASE_PREPARED ?? "on") === "on",
    maxLiveStreams: values.LIVE_STREAMS_MAX ?? 5000,
    responseCacheBytes: (values.RESPONSE_CACHE_MB ?? 64) * 1024 * 1024,
    /** How long caches in front of the site may serve what is the same for everybody, and then while they refresh it. */
    publicCache: { freshSeconds: publicCacheSeconds, staleSeconds: publicCacheSeconds },
    /** Whether the files of `npm run dump` are offered at /data/. */
    openData: values.OPEN_DATA === "on",
    /** The password of the demo accounts; undefined for a random one. */
    demoPassword: values.DEMO_PASSWORD,
    seed: getSeed(values, { isPublic, embedded }),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: siteName, address: `no-reply@${publicUrl.hostname}` },
    devMail:
      values.SMTP_URL === undefined &&
      (values.DEV_MAIL ?? (isPublic || values.NODE_ENV === "production" ? "off" : "on")) === "on",
    rateLimits: (values.RATE_LIMITS ?? "on") === "on",
    trustedProxies,
    requireEmailVerification: (values.REQUIRE_EMAIL_VERIFICATION ?? "true") === "true",
    /** Name servers that look up records which prove claims; none for the system's. */
    dnsServers: values.DNS_SERVERS ?? [],
    onlineCount: values.ONLINE_COUNT ?? "random",
    supportUrl: values.SUPPORT_URL ?? null,
    employeeSiteUrl: values.EMPLOYEE_SITE_URL ?? null,
    /** The PostHog project that pages report to; null for none. */
    analytics:
      values.POSTHOG_KEY === undefined
        ? null
        : {
            key: values.POSTHOG_KEY,
            host: new URL(values.POSTHOG_HOST ?? "https://eu.i.posthog.com").origin,
          },
    redisUrl: values.REDIS_URL,
    /** An OpenAI-compatible endpoint; null for none. */
    ai: getAi(values),
    google: getGoogle(values),
    github: getGithub(values),
    s3: getS3(values),
    /** Bearer token for the metrics from other machines; without it only this machine can read them. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? "info",
  } as const;
}

export type Config = ReturnType<typeof readConfig>;
