/** One call of a chat-completions endpoint, with the schema of the answer in the way it takes. */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from "ai";
import * as z from "zod/mini";

export type ChatMessage = { role: "user" | "assistant"; content: string };

type Call = {
  instructions: string;
  messages: ChatMessage[];
  schema: z.ZodMiniType;
  signal: AbortSignal;
};

// The library would warn on the console, past the log.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Asks with the schema as `response_format`; of a server that refuses that with a 400 it asks with
 * the schema in the instructions, from then on. Answers the text as it came.
 */
export function chatWith({
  baseUrl,
  model,
  apiKey,
}: {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
}): (call: Call) => Promise<string> {
  const provider = createOpenAICompatible({
    name: "model",
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    // Otherwise the library leaves the schema out without a word.
    supportsStructuredOutputs: true,
  });
  let takesSchemas = true;

  const withSchema = async ({ schema, signal, ...prompt }: Call): Promise<string> => {
    try {
      const { text } = await generateText({
        model: provider(model),
        ...prompt,
        output: Output.object({ schema: jsonSchema(jsonSchemaOf(schema)) }),
        abortSignal: signal,
        maxRetries: 0,
      });
      return text;
    } catch (error) {
      // What is no JSON is still an answer, and whoever asked says what is wrong with it.
      if (NoObjectGeneratedError.isInstance(error)) return error.text ?? "";
      throw error;
    }
  };

  const withoutSchema = async ({ schema, signal, instructions, messages }: Call) => {
    const shape = JSON.stringify(jsonSchemaOf(schema));
    const { text } = await generateText({
      model: provider(model),
      instructions: `${instructions}\nThe JSON has this schema: ${shape}`,
      messages,
      abortSignal: signal,
      maxRetries: 0,
    });
    return text;
  };

  return async (call) => {
    if (!takesSchemas) return withoutSchema(call);
    try {
      return await withSchema(call);
    } catch (error) {
      if (!(APICallError.isInstance(error) && error.statusCode === 400)) throw error;
      const text = await withoutSchema(call);
      takesSchemas = false;
      return text;
    }
  };
}

const jsonSchemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { target: "draft-7" }) as Parameters<typeof jsonSchema>[0];

/** Whether the same call may succeed in a moment: the network, too many calls, the server's own failure. */
export function mayPass(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.isRetryable;
  return error instanceof TypeError;
}

/** The pause that the server asks for, in milliseconds. */
export function retryAfterMs(error: unknown): number | undefined {
  const given = APICallError.isInstance(error) && error.responseHeaders?.["retry-after"];
  if (!given) return undefined;
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** What went wrong, without any word that was sent or came back. */
export function shortReason(error: unknown): string {
  if (APICallError.isInstance(error) && error.statusCode !== undefined)
    return `the endpoint answered ${error.statusCode}`;
  return mayPass(error)
    ? "the endpoint cannot be reached"
    : "the endpoint's answer is not readable";
}
