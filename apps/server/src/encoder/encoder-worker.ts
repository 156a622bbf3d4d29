/** Worker thread of the encoder, which computes for 2 to 20 ms a text. */
import { type Embed, type Embedding, loadEncoder } from "@upwell/encoder/encoder";
import type { EncoderTask } from "./encoder.ts";

let embed: Embed | undefined;

export default function embedText({ text, file }: EncoderTask): Embedding | undefined {
  embed ??= loadEncoder(file);
  return embed([text])[0];
}
