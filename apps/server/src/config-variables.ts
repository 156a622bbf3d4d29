/** The environment variables: their names, what they take, and how they are read. */
import { email } from "@upwell/contract/fields";
import { limits } from "@upwell/contract/limits";
import * as z from "zod/mini";
import { commaSeparated, integer, nameServer, onOff, trueFalse, url } from "./config-fields.ts";
import { isServerUrl } from "./db/hosts/host-list.ts";
import { OperatorError } from "./lib/operator-error.ts";
import { isAllowEntry } from "./lib/outbound.ts";

const demoPasswordMin = 12;
/** One host, or several. */
const serverUrl = z.string().check(z.refine(isServerUrl));

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
  DATABASE_URL: ["a postgres:// URL", serverUrl],
  DATABASE_LISTEN_URL: ["a postgres:// URL", serverUrl],
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
  RETURN_PATH: [
    "an e-mail address with at most 30 characters before the @, without a +",
    email.check(z.regex(/^[^@+]{1,30}@/)),
  ],
  DEV_MAIL: ["on or off", onOff],
  RATE_LIMITS: ["on or off", onOff],
  TRUSTED_PROXIES: ["a whole number from 0 to 10", integer(0, 10)],
  OUTBOUND_ALLOW: [
    "hosts with a port, or networks such as 10.0.0.0/8, separated by commas",
    commaSeparated(z.string().check(z.refine(isAllowEntry))),
  ],
  DNS_SERVERS: [
    "IP addresses, with or without a port, separated by commas",
    commaSeparated(nameServer),
  ],
  REQUIRE_EMAIL_VERIFICATION: ["true or false", trueFalse],
  ONLINE_COUNT: ["live or off", z.enum(["live", "off"])],
  SUPPORT_URL: ["an http or https URL", url("http", "https")],
  CONTACT_EMAIL: ["an e-mail address", email],
  PRIVACY_EMAIL: ["an e-mail address", email],
  EMPLOYEE_SITE_URL: ["an http or https URL", url("http", "https")],
  POSTHOG_KEY: ["a key", z.string()],
  POSTHOG_HOST: ["an http or https URL", url("http", "https")],
  REDIS_URL: ["a redis:// or rediss:// URL", url("redis", "rediss")],
  AI_BASE_URL: ["an http or https URL", url("http", "https")],
  AI_MODEL: ["the name of a model", z.string()],
  AI_EMBEDDING_MODEL: ["the name of a model", z.string()],
  AI_VISION_MODEL: ["the name of a model", z.string()],
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
  GITLAB_CLIENT_ID: ["an id", z.string()],
  GITLAB_CLIENT_SECRET: ["a secret", z.string()],
  GITLAB_URL: ["an http or https URL", url("http", "https")],
  GITEA_CLIENT_ID: ["an id", z.string()],
  GITEA_CLIENT_SECRET: ["a secret", z.string()],
  GITEA_URL: ["an http or https URL", url("http", "https")],
  FORGEJO_CLIENT_ID: ["an id", z.string()],
  FORGEJO_CLIENT_SECRET: ["a secret", z.string()],
  FORGEJO_URL: ["an http or https URL", url("http", "https")],
  OIDC_ISSUER: ["an http or https URL", url("http", "https")],
  OIDC_CLIENT_ID: ["an id", z.string()],
  OIDC_CLIENT_SECRET: ["a secret", z.string()],
  OIDC_NAME: [
    "a name of 1 to 40 characters",
    z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  ],
  STAFF_SECOND_FACTOR: ["required or optional", z.enum(["required", "optional"])],
  SECRETS_KEY: [
    "32 random bytes in base64",
    z.string().check(z.refine((value: string) => Buffer.from(value, "base64").length === 32)),
  ],
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

export type Name = keyof typeof variables;
export type Values = { [N in Name]?: z.output<(typeof variables)[N][1]> };

/** Returns the valid values of the variables that are set. Throws `OperatorError`. */
export function readVariables(env: Record<string, string | undefined>): Values {
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

/** Returns variables that only make sense together, or null if none is set. Throws if some are missing. */
export function allOrNone<N extends Name>(
  values: Values,
  ...names: N[]
): { [K in N]: string } | null {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new OperatorError(
      `${names.join(", ")} go together, but ${missing.join(", ")} is missing.`,
    );
  return values as { [K in N]: string };
}
