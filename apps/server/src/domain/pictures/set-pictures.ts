/** Gives a text its pictures, in the transaction that writes the text. */
import { validationMessages } from "@upwell/contract/messages";
import type { PictureList } from "@upwell/contract/pictures/shapes";
import { serverLimits } from "@upwell/contract/server-limits";
import type { Tx } from "../../db/client.ts";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import {
  countOfPlatform,
  listOwnPictures,
  type PictureOwner,
  type PictureRow,
  setPictureRows,
} from "./queries.ts";

type NewPictures = {
  /** Undefined leaves a text those that it has. */
  pictures: PictureList | undefined;
  /** Whether new ones wait for a moderator. */
  isHeld?: boolean;
  /** When they were looked at. */
  at: Date;
  /** Whether those that are gone are left out, instead of an error: of what was submitted earlier. */
  isLate?: boolean;
};

type Text = {
  owner: PictureOwner;
  id: number;
  platform_id: number;
  /** Whose uploads it may get. */
  user_id: number | null;
  /** Whether everybody sees it. */
  isPublic?: boolean;
};

/** Throws a field error for a picture that is gone, 409 for a platform that has too many. Returns those of the text. */
export async function setPictures(
  tx: Tx,
  text: Text,
  { pictures, isHeld = false, at, isLate = false }: NewPictures,
): Promise<PictureRow[]> {
  if (pictures === undefined) return [];
  if (
    pictures.length > 0 &&
    (await countOfPlatform(tx, text.platform_id)) >= serverLimits.pictures.perPlatform
  )
    throw new AppError("conflict", { detail: validationMessages.platformPictures });
  const given = await setPictureRows(tx, { ...text, pictures, isHeld, at });
  if (given < pictures.length && !isLate)
    throw createFieldError("pictures", validationMessages.pictureGone);
  return pictures.length === 0 ? [] : listOwnPictures(tx, text.owner, text.id, text.isPublic);
}

/** Returns the words of a text with what its pictures show: both are read by moderation. */
export const withAlternatives = (words: string, pictures: PictureList = []): string =>
  [words, ...pictures.map(({ alt }) => alt).filter((alt) => alt !== "")].join("\n\n");

/** Whether a text keeps the pictures that it has, with their words and in their order. */
export const keepsPictures = (
  before: readonly Pick<PictureRow, "id" | "alt">[],
  after: PictureList | undefined,
): boolean =>
  after === undefined ||
  (after.length === before.length &&
    after.every(({ id, alt }, index) => before[index]?.id === id && before[index].alt === alt));
