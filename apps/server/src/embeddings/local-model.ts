/** The encoder as an embedding model: it knows English alone, and needs no network. */
import { manifest } from "@upwell/encoder/weights";
import { type Encoder, EncoderUnavailable } from "../encoder/encoder.ts";
import { ModelUnavailable } from "../lib/model-unavailable.ts";
import { explainTerms, termsVersion } from "../lib/trade-terms.ts";
import type { EmbeddingModel } from "./embedding-model.ts";

export const localModelName = `encoder ${manifest.sha256.slice(0, 16)} ${termsVersion}`;

export const createLocalModel = (encoder: Pick<Encoder, "embed">): EmbeddingModel => ({
  name: localModelName,
  // Of forty searches that the demo cannot answer, four reach the first, and none the second (docs/search.md).
  floor: { one: 0.5, several: 0.56 },
  embed: async (texts, use, signal) => {
    try {
      const all = await encoder.embed(texts.map(explainTerms), use, signal);
      return all.map((one) => one?.vector);
    } catch (error) {
      if (!(error instanceof EncoderUnavailable)) throw error;
      throw new ModelUnavailable(error.message);
    }
  },
});
