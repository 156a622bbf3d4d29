import * as z from "zod/mini";
import { email } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { mailSteps } from "./values.ts";

export const mailCheck = z.object({
  /** Whether the server accepted the message. */
  ok: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(mailSteps),
      /** `warned`: works, but should be configured differently. */
      state: z.enum(["done", "warned", "failed", "skipped"]),
      /** Name of the step. */
      title: z.string(),
      /** The server's reply, without secrets. */
      answer: z.string(),
      /** What to change, or "". */
      advice: z.string(),
    }),
  ),
});

export type MailCheckWire = z.infer<typeof mailCheck>;

export const mailCheckBody = z.object({ email });

export const checkMail = {
  summary:
    "Sends a test message and returns, step by step, the mail server's replies and what to change.",
  body: mailCheckBody,
  response: mailCheck,
} satisfies CallSchemas;
