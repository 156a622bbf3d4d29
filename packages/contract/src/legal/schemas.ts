import * as z from "zod/mini";
import { count, markdown, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";
import { legalKinds } from "./values.ts";

export const legalDocument = z.object({
  /** YYYY-MM-DD */
  effective_date: z.iso.date(),
  version_number: z.int(),
  /** Markdown. */
  content: z.string(),
});

export type LegalDocumentWire = z.infer<typeof legalDocument>;

export const getTerms = {
  summary: "Returns the terms in force.",
  response: legalDocument,
  errors: ["not_found"],
} satisfies CallSchemas;

export const getPrivacy = {
  summary: "Returns the privacy policy in force.",
  response: legalDocument,
  errors: ["not_found"],
} satisfies CallSchemas;

export const getImprint = {
  summary: "Returns who runs the site, and how to reach them.",
  response: legalDocument,
  errors: ["not_found"],
} satisfies CallSchemas;

const kindParams = z.object({ kind: z.enum(legalKinds) });

const version = {
  version_number: z.int(),
  /** YYYY-MM-DD */
  effective_date: z.iso.date(),
  published_at: timestamp,
  published_by: z.nullable(author),
  /** Whether this version is in force today. */
  in_force: z.boolean(),
};

const legalVersion = z.object({ ...version, content: z.string() });

export const legalDraft = z.object({
  /** Increases with each change, to detect concurrent edits. */
  revision: count,
  content: z.string(),
  effective_date: z.nullable(z.iso.date()),
  edited_by: z.nullable(author),
  updated_at: timestamp,
});

export const legalState = z.object({
  kind: z.enum(legalKinds),
  draft: z.nullable(legalDraft),
  /** Newest first. */
  versions: z.array(z.object(version)),
});

export const getLegal = {
  summary: "Returns the draft and the published versions of a document.",
  params: kindParams,
  response: legalState,
} satisfies CallSchemas;

export const getLegalVersion = {
  summary: "Returns a published version with its text.",
  params: z.object({
    kind: z.enum(legalKinds),
    number: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
      z.transform((value: string) => Number(value)),
    ),
  }),
  response: legalVersion,
} satisfies CallSchemas;

/** The revision that the client last saw; 0 if there was none. */
export const baseRevision = z
  .number({ error: validationMessages.integer })
  .check(
    z.int({ error: validationMessages.integer }),
    z.minimum(0, { error: validationMessages.integer }),
  );

export const legalDraftBody = z.object({
  content: markdown(
    {
      minError: validationMessages.legalEmpty,
      max: limits.legal.max,
      maxError: validationMessages.legalMax,
    },
    limits.legal.markdown,
  ),
  effective_date: z._default(
    z.nullable(z.iso.date({ error: validationMessages.dateInvalid })),
    null,
  ),
  revision: baseRevision,
});

export const saveLegalDraft = {
  summary: "Saves the draft. Returns 409 if it changed since the given revision.",
  params: kindParams,
  body: legalDraftBody,
  response: legalDraft,
  errors: ["conflict"],
} satisfies CallSchemas;

export const publishLegal = {
  summary:
    "Publishes the draft of the given revision as the next version, immutable and in force from its date.",
  params: kindParams,
  body: z.object({ revision: baseRevision }),
  response: legalState,
  errors: ["conflict"],
} satisfies CallSchemas;
