/** Terms and privacy as they come about: a draft of each, and every version that was published. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { author } from "./people.ts";
import { legalDraftBody, seenRevision } from "./staff-forms.ts";
import { count, timestamp } from "./text.ts";

export const legalKinds = ["terms", "privacy"] as const;
export type LegalKind = (typeof legalKinds)[number];

const ofKind = z.object({ kind: z.enum(legalKinds) });

const version = {
  version_number: z.int(),
  /** YYYY-MM-DD */
  effective_date: z.iso.date(),
  published_at: timestamp,
  published_by: z.nullable(author),
  /** What people agree to today. */
  in_force: z.boolean(),
};

export const legalVersion = z.object({ ...version, content: z.string() });
export type LegalVersionWire = z.infer<typeof legalVersion>;

export const legalDraft = z.object({
  /** Grows with each change: what was edited is named by it, so that nobody overwrites another. */
  revision: count,
  content: z.string(),
  effective_date: z.nullable(z.iso.date()),
  edited_by: z.nullable(author),
  updated_at: timestamp,
});
export type LegalDraftWire = z.infer<typeof legalDraft>;

const legalState = z.object({
  kind: z.enum(legalKinds),
  draft: z.nullable(legalDraft),
  /** The newest first. */
  versions: z.array(z.object(version)),
});
export type LegalStateWire = z.infer<typeof legalState>;

export const getLegal = endpoint({
  id: "staff.getLegal",
  method: "GET",
  path: "/staff/legal/:kind/",
  audience: "admin",
  summary: "The draft and the published versions of the terms or the privacy policy.",
  params: ofKind,
  response: legalState,
});

export const getLegalVersion = endpoint({
  id: "staff.getLegalVersion",
  method: "GET",
  path: "/staff/legal/:kind/versions/:number/",
  audience: "admin",
  summary: "A published version with its text, to compare with.",
  params: z.object({
    kind: z.enum(legalKinds),
    number: z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
      z.transform((value: string) => Number(value)),
    ),
  }),
  response: legalVersion,
  errors: ["not_found"],
});

export const saveLegalDraft = endpoint({
  id: "staff.saveLegalDraft",
  method: "PUT",
  path: "/staff/legal/:kind/draft/",
  audience: "admin",
  summary: "Writes the draft; a 409 where somebody else changed it since the revision named.",
  params: ofKind,
  body: legalDraftBody,
  response: legalDraft,
  errors: ["conflict"],
});

export const publishLegal = endpoint({
  id: "staff.publishLegal",
  method: "POST",
  path: "/staff/legal/:kind/publish/",
  audience: "admin",
  summary:
    "Makes the draft, as it was seen, the next version: never altered afterwards, in force from its day on.",
  params: ofKind,
  body: z.object({ revision: seenRevision }),
  response: legalState,
  errors: ["conflict", "not_found"],
});
