/** Pictures of texts, as they are sent and received. */
import * as z from "zod/mini";
import { count, id, line } from "../fields.ts";
import { limits } from "../limits.ts";
import { maxLengthMessage, validationMessages } from "../messages.ts";

/** A file of a picture: its address below the base of the API, or absolute. */
const pictureFile = z.object({
  url: z.string(),
  type: z.enum(["image/webp", "image/jpeg"]),
  width: count,
  height: count,
});

export const picture = z.object({
  id: z.int(),
  /** The largest JPEG. */
  url: z.string(),
  /** What it shows, in the words of who sent it; may be empty. */
  alt: z.string(),
  width: count,
  height: count,
  /** A moderator has not looked at it yet: only who sent it sees it. */
  is_held: z.boolean(),
  /** Two sizes, each as WebP and as JPEG. */
  files: z.array(pictureFile),
});

export type PictureWire = z.infer<typeof picture>;

/** The pictures of a text in their order, by their ids. Those that the text had and that are not named go. */
export const pictureList = z
  .array(
    z.object({
      id,
      alt: z._default(
        line({
          max: limits.pictures.alt,
          maxError: maxLengthMessage("A description of a picture", limits.pictures.alt),
        }),
        "",
      ),
    }),
    { error: validationMessages.invalid },
  )
  .check(
    z.maxLength(limits.pictures.perText, { error: validationMessages.picturesMax }),
    z.refine((list) => new Set(list.map((one) => one.id)).size === list.length, {
      error: validationMessages.invalid,
    }),
  );

export type PictureList = z.infer<typeof pictureList>;
