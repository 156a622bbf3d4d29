import { noContent } from "../calls.ts";
import { limits } from "../limits.ts";
import type { CallSchemas } from "../route.ts";
import { picture } from "./shapes.ts";

export const uploadPicture = {
  status: 201,
  summary:
    "Uploads a picture for a text that is written next, which names its id. The first frame is kept, without metadata. One that no text names goes after 30 days.",
  files: [{ name: "picture", maxBytes: limits.pictures.maxBytes, types: "image/*" }],
  response: picture,
  errors: ["not_an_image", "image_too_large", "conflict", "payload_too_large"],
} satisfies CallSchemas;

export const deletePicture = noContent({
  summary: "Deletes a picture of the viewer that no text has. Idempotent.",
});
