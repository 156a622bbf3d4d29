/** Worker thread of the encoder, which computes for 2 to 20 ms a text. */
import { type Embed, type Embedding, loadEncoder } from "@upwell/encoder/encoder";
import type { EncoderTask } from "./encoder.ts";

let embed: Embed | undefined;

export default function embedTexts({ texts, file }: EncoderTask): Embedding[] {
  embed ??= loadEncoder(file);
  return embed(texts);
}
