/** What moderation asks of the slices that own the texts. `moderation-subjects.ts` fills the table. */
import type { ProfilePart } from "@upwell/contract/users/values";
import { vias } from "@upwell/contract/via";
import * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import type { Viewer } from "../../lib/viewer.ts";
import type { SubjectDeps } from "./deps.ts";
import type { PostType } from "./post-type.ts";

/** How a text of a stored submission came about. */
export const storedVia = z._default(z.nullable(z.enum(vias)), null);

type Subject = {
  /** Writes a stored submission. Returns the subject's id; undefined if what it belongs to was deleted. */
  publishSubmission(
    tx: WriteTx,
    deps: SubjectDeps,
    userId: number,
    payload: unknown,
  ): Promise<number | undefined>;
};

type ReportableSubject = Subject & {
  /** Returns the id of the author. Throws 404 if the viewer cannot see the subject. */
  findAuthorId(deps: SubjectDeps, viewer: Viewer | null, id: number): Promise<number | null>;
};

/** A text that has a row in a table of its slice. */
export type PostSubject = ReportableSubject & {
  /** Publishes a held or rejected text. */
  publish(tx: WriteTx, id: number): Promise<unknown>;
  /** Hides a public text and deletes its notifications. */
  hide(tx: WriteTx, id: number): Promise<void>;
  /** Rejects a held text, which its author still sees. Returns false if it is not held. */
  rejectHeld(tx: WriteTx, id: number): Promise<boolean>;
};

/** A profile with its name, biography and avatar. */
export type ProfileSubject = ReportableSubject & {
  /** Empties one of its texts. */
  clearText(tx: Tx, deps: SubjectDeps, userId: number, text: "display_name" | "bio"): Promise<void>;
  /** Removes parts of it, which its owner can appeal. Returns the URL of an image to delete after the commit. */
  removeParts(
    tx: WriteTx,
    deps: SubjectDeps,
    viewer: Viewer,
    removal: { id: number; parts: readonly ProfilePart[]; reason: string },
  ): Promise<{ image: string | null }>;
};

export type Subjects = Record<PostType, PostSubject> & {
  platform: Subject;
  profile: ProfileSubject;
};

export type ModerationDeps = SubjectDeps & { subjects: Subjects };
