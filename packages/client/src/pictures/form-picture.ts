import type { Camel } from "@upwell/contract/case";
import type { PictureWire } from "@upwell/contract/pictures/shapes";

export type Picture = Camel<PictureWire>;

/** Returns the pictures of a form as a request has them. */
export const toPictureList = (pictures: readonly Picture[] = []) =>
  pictures.map(({ id, alt }) => ({ id, alt }));

const isPicture = (value: unknown): value is Picture =>
  typeof value === "object" && value !== null && "id" in value && "files" in value;

/** Whether what a draft has kept is the pictures of a form. */
export const arePictures = (value: unknown): value is Picture[] =>
  Array.isArray(value) && value.every(isPicture);
