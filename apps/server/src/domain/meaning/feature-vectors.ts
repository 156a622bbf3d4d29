/** The vectors of features: of their titles and the beginnings of their descriptions. */
import type { EmbeddingModel } from "../../embeddings/embedding-model.ts";
import type { EmbeddedFeature } from "./queries.ts";

/** Characters of a description. The beginning says what is wished, and the encoder reads no more. */
const maxLength = 500;
/** A description says more than a title: chosen like the values in likeness.ts. */
const descriptionWeight = 2;

/** Adds two vectors by their weights, whatever their lengths. */
function addVectors(first: Float32Array, second: Float32Array, weight: number): Float32Array {
  const ratio = (weight * Math.hypot(...first)) / (Math.hypot(...second) || 1);
  return first.map((one, at) => one + ratio * (second[at] ?? 0));
}

/** Returns the vector of each feature; undefined for one in a language that the model does not know. */
export async function embedFeatures(
  model: EmbeddingModel,
  features: readonly EmbeddedFeature[],
): Promise<(Float32Array | undefined)[]> {
  const vectors = await model.embed(
    features.flatMap(({ title, description }) => [title, description.slice(0, maxLength)]),
    "background",
  );
  return features.map((_, at) => {
    const [title, description] = [vectors[2 * at], vectors[2 * at + 1]];
    if (title === undefined || description === undefined) return title ?? description;
    return addVectors(title, description, descriptionWeight);
  });
}
