/** Building blocks of the schemas: what a text, an id, an e-mail address on the wire may be. */
import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { sentences, upTo } from "./sentences.ts";

// PostgreSQL stores no NUL, UTF-8 has no lone surrogates, and the other control characters
// and the bidirectional overrides only serve to disguise a text.
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

const storable = z.refine<string>((value) => value.isWellFormed() && !unstorable.test(value), {
  error: sentences.badCharacters,
});

type TextRule = { min?: number; minError?: string; max: number; maxError?: string };

const textIssue = (issue: { input?: unknown }) =>
  issue.input === undefined ? sentences.required : sentences.notText;

/** A trimmed text that can be stored, with its sentences. */
export function text({ min = 0, minError, max, maxError }: TextRule) {
  return z
    .string({ error: minError ? () => minError : textIssue })
    .check(
      z.trim(),
      z.minLength(min, { error: minError ?? sentences.required }),
      z.maxLength(max, { error: maxError ?? sentences.invalid }),
      storable,
    );
}

/** What is looked for: trimmed, storable, perhaps nothing. */
export const searchText = (max: number) => text({ max, maxError: upTo("A search", max) });

/** A secret is taken as typed: never trimmed. */
export const password = z
  .string({ error: sentences.passwordMin })
  .check(
    z.minLength(limits.password.min, { error: sentences.passwordMin }),
    z.maxLength(limits.password.max, { error: sentences.passwordMax }),
  );

export const email = z
  .string({ error: sentences.emailInvalid })
  .check(
    z.trim(),
    z.maxLength(limits.email.max, { error: sentences.emailInvalid }),
    z.email({ error: sentences.emailInvalid }),
    storable,
  );

const intIssue = (issue: { input?: unknown }) =>
  issue.input === undefined ? sentences.required : sentences.integer;

/** A positive 32-bit id, as in a JSON body. */
export const id = z
  .number({ error: intIssue })
  .check(
    z.int({ error: sentences.integer }),
    z.positive({ error: sentences.integer }),
    z.maximum(2_147_483_647, { error: sentences.integer }),
  );

/** The same id, as in a path or a query. */
export const idInPath = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/, { error: sentences.integer })),
    z.transform((value: string) => Number(value)),
  ),
  id,
);

export const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(80));

/** ISO 8601 in UTC, as `Date.toISOString` writes it. */
export const timestamp = z.iso.datetime();

export const count = z.int().check(z.minimum(0));

/** An http or https address, as typed; nothing at all only where no sentence asks for one. */
export function webAddress({ required, error }: { required?: string; error: string }) {
  const asked = required === undefined ? {} : { min: 1, minError: required };
  return text({ ...asked, max: limits.platform.url.max, maxError: error }).check(
    z.refine((value) => value === "" || isWebAddress(value), { error }),
  );
}

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  return url.username === "" && url.password === "" && /^[^.].*\.[^.]+$/.test(url.hostname);
}

/** The answer of a call that has nothing to show. */
export const nothing = z.void();
