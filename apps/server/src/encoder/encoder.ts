/** Embeds English sentences in a worker thread, without a network. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Embedding } from "@upwell/encoder/encoder";
import { isEnglish } from "@upwell/encoder/is-english";
import { weightsFile } from "@upwell/encoder/weights";
import type { Log } from "../lib/log.ts";
import { type Metrics, perRegistry } from "../lib/metrics.ts";
import { createPrecedenceSlot, SlotBusy } from "../lib/precedence-slot.ts";
import { createThread, type ThreadOptions, ThreadUnavailable } from "../lib/thread.ts";

export type EncoderTask = { texts: readonly string[]; file: string };

/**
 * What the thread is used for, the most important first, and how many tasks of each may wait: a submitted text waits for at
 * most one text of a search or of the background.
 */
const maxWaiting = { moderation: 200, search: 32, background: 8 };
type EncoderUse = keyof typeof maxWaiting;

/** The thread was busy, took too long, or failed. */
export class EncoderUnavailable extends Error {
  override name = "EncoderUnavailable";
}

export type Encoder = {
  /** Whether the file of the weights is there; without it, no text is embedded. */
  readonly isPackaged: boolean;
  /**
   * Returns the embedding of each text, or undefined for a text that is not English, and for all without the file. The
   * thread starts with the first text. Throws `EncoderUnavailable`, also if the signal aborts while the texts wait.
   */
  embed(
    texts: readonly string[],
    use: EncoderUse,
    signal?: AbortSignal,
  ): Promise<(Embedding | undefined)[]>;
  readonly running: boolean;
  close(): Promise<void>;
};

const embeddedTexts = perRegistry((metrics) =>
  metrics.counter(
    { name: "upwell_encoder_texts_total", help: "Texts for the sentence encoder, by outcome." },
    "outcome",
  ),
);

type Options = Partial<ThreadOptions> & { file?: string; waiting?: typeof maxWaiting };

/** Creates the encoder; its thread, and the 7 MB of weights, are loaded with the first text. */
export function createEncoder(
  { log, metrics }: { log: Log; metrics: Metrics },
  { file = fileURLToPath(weightsFile), waiting = maxWaiting, ...tuning }: Options = {},
): Encoder {
  const thread = createThread<EncoderTask, Embedding[]>({
    script: new URL("./encoder-worker.ts", import.meta.url),
    name: "the encoder",
    idleMs: 600_000,
    limitMs: 10_000,
    startMs: 30_000,
    maxQueued: 0,
    ...tuning,
  });
  const slot = createPrecedenceSlot(waiting);
  const outcomes = embeddedTexts(metrics);
  const logged = new Set<string>();
  let isThere: boolean | undefined;
  const isPackaged = () => {
    isThere ??= existsSync(file);
    return isThere;
  };

  const report = (reason: string): void => {
    if (logged.has(reason)) return;
    logged.add(reason);
    log.warn({ reason }, "The sentence encoder has not read a text");
  };

  const runTask = async (texts: readonly string[], use: EncoderUse, signal?: AbortSignal) => {
    try {
      const embeddings = await slot.run(use, () => thread.run({ texts, file }), signal);
      outcomes.inc({ outcome: "embedded" }, texts.length);
      return embeddings;
    } catch (error) {
      const isBusy = error instanceof SlotBusy || signal?.aborted === true;
      if (!isBusy && !(error instanceof ThreadUnavailable)) throw error;
      outcomes.inc({ outcome: "unavailable" }, texts.length);
      const reason = isBusy ? "the encoder is busy" : (error as Error).message;
      report(reason);
      throw new EncoderUnavailable(reason);
    }
  };

  return {
    get isPackaged() {
      return isPackaged();
    },
    embed: async (texts, use, signal) => {
      const english = texts.filter(isEnglish);
      outcomes.inc({ outcome: "skipped" }, texts.length - english.length);
      if (english.length > 0 && !isPackaged()) {
        outcomes.inc({ outcome: "unavailable" }, english.length);
        report("the file of weights is missing");
        return texts.map(() => undefined);
      }
      // A text is judged as a whole; what is less important lets it in between each two texts.
      const tasks = use === "moderation" ? [english] : english.map((text) => [text]);
      const found = new Map<string, Embedding>();
      for (const task of tasks) {
        if (task.length === 0) continue;
        const embeddings = await runTask(task, use, signal);
        for (const [at, text] of task.entries()) found.set(text, embeddings[at] as Embedding);
      }
      return texts.map((text) => found.get(text));
    },
    get running() {
      return thread.running;
    },
    close: thread.close,
  };
}
