/** Building blocks of the schemas: text, ids, emails, URLs, parameters. */
import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { isTooComplex, type MarkdownLimits } from "./markdown-limits.ts";
import { maxLengthMessage, validationMessages } from "./messages.ts";
import { dropInvisible } from "./visible-text.ts";

// PostgreSQL stores no NUL, UTF-8 has no lone surrogates, and the other control characters
// only serve to disguise text.
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/;

const storable = z.refine<string>((value) => value.isWellFormed() && !unstorable.test(value), {
  error: validationMessages.badCharacters,
});

/** The minimum is 1 if only its error is given. */
type TextRule = { min?: number; minError?: string | undefined; max: number; maxError?: string };

const textIssue = (issue: { input?: unknown }) =>
  issue.input === undefined ? validationMessages.required : validationMessages.notText;

/** Trimmed text without invisible and unsupported characters, with its error messages. */
export const text = ({ minError, min = minError ? 1 : 0, max, maxError }: TextRule) =>
  z
    .string({ error: minError ? () => minError : textIssue })
    .check(
      z.overwrite(dropInvisible),
      z.trim(),
      z.minLength(min, { error: minError ?? validationMessages.required }),
      z.maxLength(max, { error: maxError ?? validationMessages.invalid }),
      storable,
    );

export const markdown = (rule: TextRule, maximum: MarkdownLimits = limits.markdown) =>
  text(rule).check(
    z.refine((value) => !isTooComplex(value, maximum), { error: validationMessages.tooComplex }),
  );

// Tabs, line breaks and Unicode line separators. They would break single-line output: mail headers, CSV,
// logs.
const lineBreaks = /[\t\n\r\u0085\u2028\u2029]/;

/** Single-line text: a title, a name, a tag. */
export const line = (rule: TextRule) =>
  text(rule).check(
    z.refine((value) => !lineBreaks.test(value), { error: validationMessages.notOneLine }),
  );

/** A search term; may be empty. */
export const searchText = (max: number) =>
  text({ max, maxError: maxLengthMessage("A search", max) });

/** A password; never trimmed. */
export const password = z
  .string({ error: validationMessages.passwordMin })
  .check(
    z.minLength(limits.password.min, { error: validationMessages.passwordMin }),
    z.maxLength(limits.password.max, { error: validationMessages.passwordMax }),
  );

export const email = z
  .string({ error: validationMessages.emailInvalid })
  .check(
    z.trim(),
    z.maxLength(limits.email.max, { error: validationMessages.emailInvalid }),
    z.email({ error: validationMessages.emailInvalid }),
    storable,
  );

const intIssue = (issue: { input?: unknown }) =>
  issue.input === undefined ? validationMessages.required : validationMessages.integer;

/** A positive id, as in a JSON body: at most the largest integer that JSON carries exactly. */
export const id = z
  .number({ error: intIssue })
  .check(
    z.int({ error: validationMessages.integer }),
    z.positive({ error: validationMessages.integer }),
  );

/** The same id as a string, in a path or a query. */
export const idInPath = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,15}$/, { error: validationMessages.integer })),
    z.transform((value: string) => Number(value)),
  ),
  id,
);

const slugError = { error: validationMessages.slug };
export const slug = z
  .string(slugError)
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugError), z.maxLength(80, slugError));

/** Two different features. */
export const featurePair = z.object({
  feature_ids: z.array(id, { error: validationMessages.twoFeatures }).check(
    z.length(2, { error: validationMessages.twoFeatures }),
    z.refine(([a, b]) => a !== b, { error: validationMessages.twoFeatures }),
  ),
});

/** Path parameters of an endpoint under `/:id/`. */
export const idParams = z.object({ id: idInPath });

/** Path parameters of an endpoint under `/platforms/:slug/`. */
export const slugParams = z.object({ slug });

/** One of a fixed list of values; the error lists them. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: validationMessages.oneOf(values) });

/** A filter that is on, off or not set. */
export const yesNo = oneOf(["yes", "no"]);

/** The reason for a decision that needs one. */
export const requiredReason = text({
  minError: validationMessages.reasonRequired,
  max: limits.reason.max,
  maxError: validationMessages.reasonMax,
});

/** The reason for a decision that may go without; empty by default. */
export const optionalReason = z._default(
  text({ max: limits.reason.max, maxError: validationMessages.reasonMax }),
  "",
);

/** A time in a request: ISO 8601 in UTC, as responses have it. */
export const requestTimestamp = z.iso.datetime();

/** A time in a response: ISO 8601 in UTC. The server answers with a date. */
export const timestamp = z.pipe(
  z.transform((time: Date | string) => (time instanceof Date ? time.toISOString() : time)),
  requestTimestamp,
);

export const count = z.int().check(z.minimum(0));

/** An http or https URL, or of `protocol` alone; may be empty unless `required` gives an error message. */
export const webUrl = ({
  required,
  error,
  protocol = /^https?:/i,
}: {
  required?: string;
  error: string;
  protocol?: RegExp;
}) =>
  line({ minError: required, max: limits.platform.url.max, maxError: error }).check(
    z.refine((value) => value === "" || (protocol.test(value) && isWebUrl(value)), { error }),
  );

/** The URL of an image, by https: pages load no others. May be empty unless `required` gives an error message. */
export const imageUrl = (texts: { required?: string; error: string }) =>
  webUrl({ ...texts, protocol: /^https:/i });

/** The optional URL of a website; adds the protocol to "www.example.org". */
const website = (error: string, isAllowed: (value: string) => boolean) =>
  line({ max: limits.platform.url.max, maxError: error }).check(
    z.overwrite((value) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(value) ? `https://${value}` : value)),
    z.refine(isAllowed, { error }),
  );

export const optionalWebsite = (error: string) =>
  z.optional(z.nullable(website(error, (value) => value === "" || isWebUrl(value))));

/** The address of a page. "example.org/team" becomes "https://example.org/team". */
export const webAddress = (error: string) => website(error, isWebUrl);

function isWebUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.username === "" && url.password === "" && /^[^.].*\.[^.]+$/.test(url.hostname);
}
