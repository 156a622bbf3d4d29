/** Embeds English sentences in a worker thread, without a network. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Embedding } from "@upwell/encoder/encoder";
import { isEnglish } from "@upwell/encoder/is-english";
import { weightsFile } from "@upwell/encoder/weights";
import type { Log } from "../lib/log.ts";
import { type Metrics, perRegistry } from "../lib/metrics.ts";
import { createThread, type ThreadOptions, ThreadUnavailable } from "../lib/thread.ts";

export type EncoderTask = { text: string; file: string };

export type Encoder = {
  /**
   * Returns the embedding of each text, or undefined for a text that is not English, and while the encoder is missing,
   * busy or slower than a second: its callers then use words alone. Texts run one by one, so that a long list delays no
   * other call; the thread starts with the first text.
   */
  embed(texts: readonly string[]): Promise<(Embedding | undefined)[]>;
  readonly running: boolean;
  close(): Promise<void>;
};

const embeddedTexts = perRegistry((metrics) =>
  metrics.counter(
    { name: "upwell_encoder_texts_total", help: "Texts for the sentence encoder, by outcome." },
    "outcome",
  ),
);

type Options = Partial<ThreadOptions> & { file?: string };

/** Creates the encoder; its thread, and the 7 MB of weights, are loaded with the first text. */
export function createEncoder(
  { log, metrics }: { log: Log; metrics: Metrics },
  { file = fileURLToPath(weightsFile), ...tuning }: Options = {},
): Encoder {
  const thread = createThread<EncoderTask, Embedding | undefined>({
    script: new URL("./encoder-worker.ts", import.meta.url),
    name: "the encoder",
    idleMs: 600_000,
    limitMs: 1000,
    startMs: 10_000,
    maxQueued: 48,
    ...tuning,
  });
  const outcomes = embeddedTexts(metrics);
  const logged = new Set<string>();
  let isThere: boolean | undefined;

  const reportUnavailable = (reason: string): undefined => {
    outcomes.inc({ outcome: "unavailable" });
    if (logged.has(reason)) return;
    logged.add(reason);
    log.warn({ reason }, "No sentence encoder for a text: words alone decide");
  };

  const embedOne = async (text: string): Promise<Embedding | undefined> => {
    if (!isEnglish(text)) {
      outcomes.inc({ outcome: "skipped" });
      return undefined;
    }
    isThere ??= existsSync(file);
    if (!isThere) return reportUnavailable("the file of weights is missing");
    try {
      const embedding = await thread.run({ text, file });
      outcomes.inc({ outcome: "embedded" });
      return embedding;
    } catch (error) {
      if (!(error instanceof ThreadUnavailable)) throw error;
      return reportUnavailable(error.message);
    }
  };

  return {
    embed: async (texts) => {
      const found: (Embedding | undefined)[] = [];
      for (const text of texts) found.push(await embedOne(text));
      return found;
    },
    get running() {
      return thread.running;
    },
    close: thread.close,
  };
}
