import { itemKinds } from "@upwell/contract/imports/values";

/** A reply is a comment, once it is here. */
export const rowKind = (kind: number): number =>
  kind === itemKinds.reply ? itemKinds.comment : kind;
