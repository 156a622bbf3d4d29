/** The encoder as an embedding model: it knows English alone, and needs no network. */
import { isEnglish } from "@upwell/encoder/is-english";
import { manifest } from "@upwell/encoder/weights";
import type { Encoder } from "../encoder/encoder.ts";
import { ModelUnavailable } from "../lib/model-unavailable.ts";
import type { EmbeddingModel } from "./embedding-model.ts";

export const localModelName = `encoder ${manifest.sha256.slice(0, 16)}`;

export const createLocalModel = (encoder: Encoder): EmbeddingModel => ({
  name: localModelName,
  embed: async (texts) => {
    const all = await encoder.embed(texts);
    if (all.some((one, at) => one === undefined && isEnglish(texts[at] ?? "")))
      throw new ModelUnavailable("the encoder is unavailable");
    return all.map((one) => one?.vector);
  },
});
