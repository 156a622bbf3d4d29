/** Whether mail goes out, step by step: what operators of such sites ask about most. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { email } from "./text.ts";

const mailSteps = ["configure", "resolve", "connect", "greet", "encrypt", "login", "send"] as const;
export type MailStep = (typeof mailSteps)[number];

const mailCheck = z.object({
  /** The server has taken the message. */
  ok: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(mailSteps),
      /** `warned`: it works, but it should be otherwise. */
      state: z.enum(["done", "warned", "failed", "skipped"]),
      /** What was tried, in words. */
      title: z.string(),
      /** What the server answered, without secrets. */
      answer: z.string(),
      /** What to change; "" where nothing. */
      advice: z.string(),
    }),
  ),
});
export type MailCheckWire = z.infer<typeof mailCheck>;

export const checkMail = endpoint({
  id: "staff.checkMail",
  method: "POST",
  path: "/staff/mail-check/",
  audience: "admin",
  summary:
    "Sends a test message and says, step by step, what the mail server answered and what to change.",
  body: z.object({ address: email }),
  response: mailCheck,
});
