/** Feature extraction: distinct hashed n-grams, as indexes of the weight tables. */
import { deobfuscate } from "../rules/normalize.ts";
import { addConcepts, addHanConcepts, groupConcept, secondPersonConcept } from "./concepts.ts";

/** Size of the largest weight table in bits; smaller tables use the lower bits. */
const featureBits = 19;
const mask = (1 << featureBits) - 1;

/** Returns the value of each feature, damped so that one feature does not decide. */
export const getFeatureValue = (features: Uint32Array): number =>
  1 / Math.sqrt(features.length + 40);

const basis = 0x811c9dc5;
const prime = 0x01000193;
const mixHash = (hash: number, code: number): number => Math.imul(hash ^ code, prime);
const finalizeHash = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (once ^ (once >>> 13)) & mask;
};

const hashText = (text: string, seed: number): number => {
  let hash = mixHash(basis, seed);
  for (let at = 0; at < text.length; at++) hash = mixHash(hash, text.charCodeAt(at));
  return hash;
};

/** Hash seeds per kind of feature, so that "you" as letters differs from "you" as a word. */
const seeds = {
  letters: 1,
  word: 2,
  words: 3,
  secondPerson: 4,
  group: 5,
  concept: 6,
  concepts: 7,
  orderedConcepts: 8,
} as const;

/** Concepts are stronger signals than letters, so each counts several times. */
const copies = 6;
const orderedCopies = 2;
const maxConcepts = 256;
/** "Send me your password": a concept that follows another within so many words. */
const maxDistance = 3;
const isHan = (code: number): boolean => code >= 0x3040 && code <= 0x9fff;

const maxChunkLength = 320;
const maxWordLength = 60;

/** Groups sentences into chunks, so that a long text does not dilute an insult. */
export function splitIntoChunks(text: string): string[] {
  const chunks: string[] = [];
  let chunk = "";
  for (const sentence of text.match(
    /[^.!?\n。！？]{1,320}[.!?\n。！？]{0,3}|[.!?\n。！？]{1,320}/g,
  ) ?? []) {
    if (chunk !== "" && chunk.length + sentence.length > maxChunkLength) {
      chunks.push(chunk);
      chunk = "";
    }
    chunk += sentence;
  }
  if (chunk.trim() !== "" || chunks.length === 0) chunks.push(chunk);
  return chunks;
}

/** Deobfuscates a text, masks digits and marks links. */
export const preprocess = (text: string): string =>
  deobfuscate(text)
    .replace(/https?:\/\/(?:w\.)?/g, " \u0001")
    .replace(/\d+/g, (digits) => (digits.length > 2 ? "000" : "00".slice(0, digits.length)));

const wordPattern = /[\p{L}\p{M}\p{N}\u0001*]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** Creates an extractor that reuses its tables for each chunk. */
export function createFeatureExtractor(): (chunk: string) => Uint32Array {
  const seen = new Uint32Array(mask + 1);
  let round = 0;
  let found = new Uint32Array(8192);
  let count = 0;
  const concepts = new Set<number>();
  const ofWord = new Set<number>();

  const add = (hash: number): void => {
    const index = finalizeHash(hash);
    if (seen[index] === round) return;
    seen[index] = round;
    if (count === found.length) {
      const larger = new Uint32Array(found.length * 2);
      larger.set(found);
      found = larger;
    }
    found[count++] = index;
  };

  const addConcept = (seed: number, concept: number, count: number): void => {
    const hash = mixHash(mixHash(basis, seed), concept);
    for (let copy = 0; copy < count; copy++) add(mixHash(hash, copy));
  };

  const addLetters = (word: string): void => {
    const padded = ` ${word} `;
    for (let start = 0; start + 2 < padded.length; start++) {
      let hash = mixHash(basis, seeds.letters);
      const end = Math.min(start + 5, padded.length);
      for (let at = start; at < end; at++) {
        hash = mixHash(hash, padded.charCodeAt(at));
        if (at - start >= 2) add(hash);
      }
    }
  };

  const addHan = (word: string): void => {
    for (let at = 0; at < word.length; at++) {
      add(hashText(word.slice(at, at + 1), seeds.word));
      add(hashText(word.slice(at, at + 2), seeds.word));
    }
  };

  const addOrderedConcepts = (earlier: readonly number[][]): void => {
    for (const first of earlier.flat())
      for (const second of ofWord)
        addConcept(seeds.orderedConcepts, first * maxConcepts + second, orderedCopies);
  };

  return (chunk) => {
    round++;
    count = 0;
    const words = (chunk.match(wordPattern) ?? []).map((word) => word.slice(0, maxWordLength));
    let before = "";
    concepts.clear();
    const earlier: number[][] = [];
    for (const word of words) {
      addLetters(word);
      add(hashText(word, seeds.word));
      add(hashText(`${before} ${word}`, seeds.words));
      before = word;
      ofWord.clear();
      if (isHan(word.charCodeAt(0))) {
        addHan(word);
        addHanConcepts(word, ofWord);
      } else addConcepts(word, ofWord);
      addOrderedConcepts(earlier);
      earlier.push([...ofWord]);
      if (earlier.length > maxDistance) earlier.shift();
      for (const concept of ofWord) concepts.add(concept);
    }
    for (const one of concepts) {
      addConcept(seeds.concept, one, copies);
      for (const other of concepts)
        if (one < other) addConcept(seeds.concepts, one * maxConcepts + other, copies);
    }
    if (concepts.has(secondPersonConcept))
      for (const word of words) add(hashText(word, seeds.secondPerson));
    if (concepts.has(groupConcept)) for (const word of words) add(hashText(word, seeds.group));
    return found.subarray(0, count);
  };
}
