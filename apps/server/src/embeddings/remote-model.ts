/** An embedding model at an endpoint that is compatible with OpenAI's embeddings. */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { embedMany } from "ai";
import type { Log } from "../lib/log.ts";
import { createModelEndpoint, type Tuning } from "../lib/model-endpoint.ts";
import { ModelUnavailable } from "../lib/model-unavailable.ts";
import type { EmbeddingModel } from "./embedding-model.ts";

type Endpoint = { baseUrl: string; model: string; apiKey: string | undefined; timeoutMs: number };

/** Numbers of a vector; longer ones take more memory than their meaning is worth. */
const maxSize = 4096;

/** Creates the client; nothing is sent before the first text. */
export function createRemoteModel(
  { baseUrl, model, apiKey, timeoutMs }: Endpoint,
  log: Log,
  tuning?: Tuning,
): EmbeddingModel {
  const provider = createOpenAICompatible({
    name: "embeddings",
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  const { send, run } = createModelEndpoint(
    { name: "the embedding model", timeoutMs },
    log,
    tuning,
  );
  return {
    name: model,
    embed: (texts, _use, callerSignal) =>
      run(async (signals) => {
        const { embeddings } = await send(
          () =>
            embedMany({
              model: provider.embeddingModel(model),
              values: [...texts],
              maxRetries: 0,
              abortSignal: signals.signal,
            }),
          signals,
        );
        const size = embeddings[0]?.length ?? 0;
        const isUsable =
          embeddings.length === texts.length &&
          size <= maxSize &&
          embeddings.every((one) => one.length === size && one.every(Number.isFinite));
        if (!isUsable) throw new ModelUnavailable("the vectors cannot be used");
        return embeddings.map((one) => Float32Array.from(one));
      }, callerSignal),
  };
}
