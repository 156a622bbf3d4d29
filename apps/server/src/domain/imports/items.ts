/** What sources yield: things to bring in, by their ids at the source. */
import { itemKinds } from "@upwell/contract/imports/values";
import type { ArchiveLine } from "./archive-lines.ts";

type Written = {
  author: string | null;
  created_at: string | null;
};

export type IdeaData = Written & {
  title: string;
  description: string;
  /** As the source names it. */
  status: string;
  /** What the team said with it, and when. */
  status_text: string;
  status_at: string | null;
  tags: string[];
  votes: number;
  /** Of an archive, whose statuses are lines of their own. */
  archived: {
    posted_as: "team" | "site" | null;
    is_picked: boolean;
    expected: string | null;
    reconsider_after: string | null;
    launched_at: string | null;
  } | null;
};

export type CommentData = Written & {
  idea: string;
  parent: string | null;
  content: string;
  posted_as: "team" | "site" | null;
  is_pinned: boolean;
  is_concern: boolean;
  is_workaround: boolean;
};

type Archived<Kind extends ArchiveLine["kind"]> = Omit<
  Extract<ArchiveLine, { kind: Kind }>,
  "kind" | "id"
>;
/** With ids of the source as texts. */
export type StatusData = Omit<Archived<"status">, "idea" | "pictures"> & { idea: string };
export type NoteData = Omit<Archived<"note">, "idea"> & { idea: string };
export type ChangelogData = Omit<Archived<"changelog">, "ideas" | "pictures"> & { ideas: string[] };
export type MergeData = { source: string; target: string; created_at: string };

type Kinds = {
  idea: IdeaData;
  comment: CommentData;
  reply: CommentData;
  status: StatusData;
  changelog: ChangelogData;
  merge: MergeData;
  note: NoteData;
};

/** `problem` says why it is doubtful; with `isFailed`, why it is not brought. */
export type Item = {
  [Kind in keyof Kinds]: {
    kind: Kind;
    source_id: string;
    line: number;
    data: Kinds[Kind];
    problem?: string | undefined;
    isFailed?: boolean;
    /** The address of its author, of which a hash is kept. */
    address?: string | undefined;
  };
}[keyof Kinds];

/** A file, or a forge, that cannot be read: the sentence is for who asked. */
export class ImportProblem extends Error {
  override name = "ImportProblem";
}

const names = Object.keys(itemKinds) as (keyof Kinds)[];
export const kindName = (kind: number): keyof Kinds => names[kind] ?? "idea";

const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;

/** Text without what cannot be stored, with Unix line breaks. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, "\n").replace(unstorable, "").trim();

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ");

/** Cuts a text at a length, and says so at its end. */
export const cut = (text: string, max: number, more = "…"): string =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - more.length)
        .toWellFormed()
        .trimEnd()}${more}`;
