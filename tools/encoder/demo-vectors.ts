/** `npm run encoder:demo`: writes the vectors of the demo's ideas, after a change of these, of the encoder or of the terms of the trade. */
import { writeFileSync } from "node:fs";
import { embedFeatures } from "../../apps/server/src/domain/meaning/feature-vectors.ts";
import { createLocalModel } from "../../apps/server/src/embeddings/local-model.ts";
import { quantize } from "../../apps/server/src/embeddings/vectors.ts";
import { packVectors, vectorsFile } from "../../apps/server/src/seed/vectors.ts";
import { loadEncoder } from "../../packages/encoder/src/encoder.ts";
import { isEnglish } from "../../packages/encoder/src/is-english.ts";
import { demoDirectory } from "../../packages/sample/src/directory.ts";

const embed = loadEncoder();
const model = createLocalModel({
  embed: (texts) =>
    Promise.resolve(texts.map((text) => (isEnglish(text) ? embed([text])[0] : undefined))),
});
const ideas = demoDirectory.flatMap(({ features }) => features);
const vectors = await embedFeatures(
  model,
  ideas.map(({ title, description }, id) => ({ id, platform_id: 0, title, description })),
);
const packed = packVectors(
  model.name,
  ideas.map(({ title, description }, at) => {
    const vector = vectors[at];
    if (vector === undefined) throw new Error(`The encoder does not read "${title}".`);
    return { title, description, vector: quantize(vector) };
  }),
);
writeFileSync(vectorsFile, packed);
console.log(`${ideas.length} vectors of ${model.name}: ${packed.length} bytes`);
