/** Reads and validates the environment variables. No other module reads the environment. */
import { resolve } from "node:path";
import { getForges, getGithub, getGoogle, getOidc } from "./config-providers.ts";
import { allOrNone, readVariables, type Values } from "./config-variables.ts";
import { OperatorError } from "./lib/operator-error.ts";
import { parseAllow } from "./lib/outbound.ts";

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** Returns the URL of the site's root. It ends in a slash, so that relative links resolve below it. */
function toSiteUrl(value: string): URL {
  const { origin, pathname } = new URL(value);
  return new URL(origin + pathname.replace(/\/*$/, "/"));
}

function rejectServerOptions(options: {
  processes: number;
  replicas: number;
  listenUrl: string | undefined;
}): void {
  if (options.processes > 1)
    throw new OperatorError(
      `WEB_CONCURRENCY is ${options.processes}, but the embedded database serves one process: name a PostgreSQL server in DATABASE_URL, or leave WEB_CONCURRENCY out.`,
    );
  if (options.replicas > 0)
    throw new OperatorError(
      "DATABASE_REPLICA_URLS names copies of a PostgreSQL server: DATABASE_URL has to name that server.",
    );
  if (options.listenUrl !== undefined)
    throw new OperatorError(
      "DATABASE_LISTEN_URL names the PostgreSQL server behind a connection pooler: DATABASE_URL has to name the pooler.",
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

/** What models at the endpoint have in common. */
const getEndpoint = (values: Values, baseUrl: string) => ({
  baseUrl,
  apiKey: values.AI_API_KEY,
  timeoutMs: values.AI_TIMEOUT_MS ?? 8000,
});

const otherModels = ["AI_EMBEDDING_MODEL", "AI_VISION_MODEL"] as const;

function getAi(values: Values) {
  // An endpoint may be named for its other models alone.
  if (values.AI_MODEL === undefined && otherModels.some((name) => values[name] !== undefined))
    return null;
  const given = allOrNone(values, "AI_BASE_URL", "AI_MODEL");
  return (
    given && {
      ...getEndpoint(values, given.AI_BASE_URL),
      model: given.AI_MODEL,
      samplePercent: values.AI_SAMPLE_PERCENT ?? 10,
    }
  );
}

function getOtherModel(values: Values, name: (typeof otherModels)[number]) {
  const model = values[name];
  if (model === undefined) return null;
  const given = allOrNone(values, "AI_BASE_URL", name);
  return given && { ...getEndpoint(values, given.AI_BASE_URL), model };
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

/** An address of a domain that does not exist. */
const getExample = (mailbox: string, siteName: string) =>
  `${mailbox}@${siteName.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.example`;

/** Whether the process runs as a service, whose output is collected. */
export const isService = (env: Record<string, string | undefined>): boolean =>
  env.NODE_ENV === "production";

/** Returns the validated configuration; throws `OperatorError`. */
export function readConfig(env: Record<string, string | undefined>) {
  const values = readVariables(env);
  const host = values.HOST ?? "127.0.0.1";
  const port = values.PORT ?? 3000;
  // By its name: browsers bind passkeys to one, and have none at an IP address.
  const urlHost =
    isLoopback(host) || ["0.0.0.0", "::"].includes(host)
      ? "localhost"
      : host.replace(/^(.*:.*)$/, "[$1]");
  const publicUrl = toSiteUrl(values.PUBLIC_URL ?? `http://${urlHost}:${port}/`);
  const siteName = values.SITE_NAME ?? "Upwell";
  const embedded = values.DATABASE_URL === undefined;
  const processes = values.WEB_CONCURRENCY ?? 1;
  const databaseReplicaUrls = values.DATABASE_REPLICA_URLS ?? [];
  const listenUrl = values.DATABASE_LISTEN_URL;
  if (embedded) rejectServerOptions({ processes, replicas: databaseReplicaUrls.length, listenUrl });
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
    isService: isService(env),
    dataDir: resolve(values.DATA_DIR ?? "data"),
    /** The number of server processes that share the port. */
    processes,
    databaseUrl: values.DATABASE_URL,
    /** The servers themselves, if DATABASE_URL names a connection pooler in transaction mode. */
    databaseListenUrl: listenUrl,
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
    /** Where bounces go, with a token for each mail before the "@"; null if none are read. */
    returnPath: values.RETURN_PATH ?? null,
    devMail:
      values.SMTP_URL === undefined &&
      (values.DEV_MAIL ?? (isPublic || values.NODE_ENV === "production" ? "off" : "on")) === "on",
    rateLimits: (values.RATE_LIMITS ?? "on") === "on",
    trustedProxies,
    requireEmailVerification: (values.REQUIRE_EMAIL_VERIFICATION ?? "true") === "true",
    /** Name servers that look up records which prove claims; none for the system's. */
    dnsServers: values.DNS_SERVERS ?? [],
    /** What requests to addresses that others chose may reach beside public hosts. */
    outboundAllow: parseAllow(values.OUTBOUND_ALLOW ?? []),
    onlineCount: values.ONLINE_COUNT ?? "live",
    supportUrl: values.SUPPORT_URL ?? null,
    /** Where people and authorities write to. The demo shows what the pages look like with them. */
    contactEmail: values.CONTACT_EMAIL ?? (isPublic ? null : getExample("hello", siteName)),
    privacyEmail: values.PRIVACY_EMAIL ?? (isPublic ? null : getExample("privacy", siteName)),
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
    /** An embedding model at that endpoint, instead of the encoder; null for the encoder. */
    embeddings: getOtherModel(values, "AI_EMBEDDING_MODEL"),
    vision: getOtherModel(values, "AI_VISION_MODEL"),
    google: getGoogle(values),
    github: getGithub(values),
    /** GitLab, Gitea and Forgejo, at which people prove that they administer a repository. */
    forges: getForges(values),
    /** The OpenID provider that the operator names, for people and for staff; null for none. */
    oidc: getOidc(values),
    /** Whether employees and admins need two-step sign-in. */
    requiresStaffTwoStep: values.STAFF_SECOND_FACTOR === "required",
    /** The key of `SecretBox`; undefined for the one in the data folder. */
    secretsKey:
      values.SECRETS_KEY === undefined ? undefined : Buffer.from(values.SECRETS_KEY, "base64"),
    s3: getS3(values),
    /** Bearer token for the metrics from other machines; without it only this machine can read them. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL ?? "info",
  } as const;
}

export type Config = ReturnType<typeof readConfig>;
