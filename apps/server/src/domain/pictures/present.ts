import { limits } from "@upwell/contract/limits";
import type { PictureWire } from "@upwell/contract/pictures/shapes";
import type { PictureRow } from "./queries.ts";

export const pictureSizes = ["large", "small"] as const;
const pictureTypes = { webp: "image/webp", jpg: "image/jpeg" } as const;

/** The files of each picture, by name. */
const pictureFiles = pictureSizes.flatMap((size) =>
  (["webp", "jpg"] as const).map((extension) => ({
    name: `${size}.${extension}`,
    size,
    type: pictureTypes[extension],
  })),
);

type Sides = { width: number; height: number };

/** Returns the sides of a picture within a box; one that is smaller stays as it is. */
export function fitInto({ width, height }: Sides, box: Sides): Sides {
  const scale = Math.min(1, box.width / width, box.height / height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** Returns the storage keys of the files of a picture. */
export const listFileKeys = (key: string): string[] =>
  pictureFiles.map(({ name }) => `pictures/${key}/${name}`);

/** Returns the file with this storage key; undefined for none. */
export const findFileOf = (key: string, file: string) =>
  pictureFiles.find(({ name }) => `pictures/${key}/${name}` === file);

/** Presents a picture with the addresses of its files, below the base of the API. */
export function presentPicture({ key, pass, ...row }: PictureRow): PictureWire {
  const address = (name: string) =>
    `/media/pictures/${key}/${name}${pass === null ? "" : `?pass=${pass}`}`;
  const files = pictureFiles.map(({ name, size, type }) => ({
    url: address(name),
    type,
    ...fitInto(row, limits.pictures[size]),
  }));
  return { ...row, url: address("large.jpg"), files };
}

export const presentPictures = (rows: readonly PictureRow[]): PictureWire[] =>
  rows.map(presentPicture);
