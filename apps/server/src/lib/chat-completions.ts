/** Calls a chat-completions endpoint with a schema for the answer. */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from "ai";
import * as z from "zod/mini";

type ContentPart =
  | { type: "text"; text: string }
  | { type: "file"; mediaType: "image/jpeg"; data: Uint8Array };

export type ChatMessage =
  | { role: "user"; content: string | ContentPart[] }
  | { role: "assistant"; content: string };

type Call = {
  instructions: string;
  messages: ChatMessage[];
  schema: z.ZodMiniType;
  signal: AbortSignal;
};

// The library would otherwise write warnings to the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Returns a function that calls the endpoint and returns the text of the answer. The schema is sent as
 * `response_format`. If a server rejects that with a 400, this and later calls put the schema into the
 * instructions.
 */
export function createChat({
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
    // Otherwise the library omits the schema silently.
    supportsStructuredOutputs: true,
  });
  let supportsSchemas = true;

  const withSchema = async ({ schema, signal, ...prompt }: Call): Promise<string> => {
    try {
      const { text } = await generateText({
        model: provider(model),
        ...prompt,
        output: Output.object({ schema: jsonSchema(toJsonSchema(schema)) }),
        abortSignal: signal,
        maxRetries: 0,
      });
      return text;
    } catch (error) {
      // Returns an answer that is not JSON, so that the caller can tell the model what is wrong.
      if (NoObjectGeneratedError.isInstance(error)) return error.text ?? "";
      throw error;
    }
  };

  const withoutSchema = async ({ schema, signal, instructions, messages }: Call) => {
    const shape = JSON.stringify(toJsonSchema(schema));
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
    if (!supportsSchemas) return withoutSchema(call);
    try {
      return await withSchema(call);
    } catch (error) {
      if (!(APICallError.isInstance(error) && error.statusCode === 400)) throw error;
      const text = await withoutSchema(call);
      supportsSchemas = false;
      return text;
    }
  };
}

const toJsonSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { target: "draft-7" }) as Parameters<typeof jsonSchema>[0];
