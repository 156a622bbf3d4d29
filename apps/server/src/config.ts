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
  DATABASE_POOL_SIZE: ["a whole number from 1 to 500", whole(1, 500)],
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
    const shown = name.endsWith("_URL") ? "a value that is none" : `"${given}"`;
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
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 20,
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
    logLevel: values.LOG_LEVEL ?? "info",
  } as const;
}

export type Config = ReturnType<typeof readConfig>;
