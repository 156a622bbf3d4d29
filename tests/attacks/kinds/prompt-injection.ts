/** Instructions to the model in users' texts: they must reach it as data, and its output is validated. */
import { createUser, insertPlatform, unique } from "../../harness/users.ts";
import { heldPrompts, heldTexts, obedientResponses, otherPrompts } from "../corpora/prompts.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";
import { json, sendAndCheck } from "../lib/request.ts";

const allowedResponse = {
  answer: { verdict: "allow", reason: "", reasoning: "", suggestion: null },
};

/** Each is sent by a new user: limits and repetition are per user. */
async function submit(
  environment: Environment,
  report: KindReport,
  content: string,
  tags: string[] = [],
) {
  const { platform, person } = await context(environment);
  return sendAndCheck(
    { origin: environment.limited.origin, report },
    {
      method: "POST",
      path: "/api/features/",
      token: person.token,
      ...json({
        platform: platform.id,
        title: "A feature among others",
        description: `${content}\n\nThat is all I want.`,
        tags,
      }),
    },
  );
}

let shared: ReturnType<typeof insertPlatform> | undefined;
async function context(environment: Environment) {
  shared ??= insertPlatform(environment.context);
  return { platform: await shared, person: await createUser(environment.context) };
}

/** An obeying model must not publish what the rules hold, and such texts never reach it. */
async function attackPendingTexts(environment: Environment, report: KindReport): Promise<void> {
  const { model } = environment;
  const { origin } = environment.limited;
  model.mode = allowedResponse;
  const orders = environment.sample(heldPrompts, 6);
  for (const prompt of [...orders, ...heldTexts]) {
    const before = model.calls.length;
    report.countInput(prompt);
    const canary = unique("canary");
    const { status, text } = await submit(environment, report, prompt, [
      `${canary} one`,
      `${canary} two`,
    ]);
    const path = `/api/tags/suggested/?search=${canary}`;
    const suggested = await sendAndCheck({ origin, report }, { method: "GET", path });
    report.expect(!suggested.text.includes(canary), "a tag of a pending text is suggested", path);
    const isPending = status === 201 && text.includes('"moderation_state":"pending"');
    report.expect(isPending || status === 422, `${status}: a model overruled the rules`, prompt);
    if (heldTexts.includes(prompt)) continue;
    report.expect(model.calls.length === before, "an instruction reached the model", prompt);
  }
}

export async function attackByPromptInjection(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const { model, db } = environment;
  await attackPendingTexts(environment, report);
  let instructions: string | undefined;
  for (const prompt of environment.sample(otherPrompts, 8)) {
    model.mode = allowedResponse;
    const before = model.calls.length;
    report.countInput(prompt);
    const { status } = await submit(environment, report, prompt);
    report.expect([201, 202, 422].includes(status), `answered ${status}`, prompt);
    for (const { messages } of model.calls.slice(before)) {
      const [system, user, ...more] = messages;
      instructions ??= system?.content;
      report.expect(
        system?.role === "system" && system.content === instructions,
        "a text changed the instructions",
        prompt,
      );
      report.expect(
        user?.role === "user" && more.length === 0,
        "a text became a separate message",
        prompt,
      );
      const data = JSON.parse(user?.content ?? "null") as Record<string, unknown> | null;
      const keys = Object.keys(data ?? {})
        .sort()
        .join();
      report.expect(
        keys === "content,subject_type" && data?.subject_type === "feature",
        `a text became the field of ${keys}`,
        prompt,
      );
      const firstLine = prompt.trim().split("\n")[0]?.trim() ?? "";
      report.expect(
        String(data?.content).includes(firstLine),
        "the text reached the model incomplete",
        prompt,
      );
    }
  }
  for (const answer of obedientResponses) {
    model.mode = { answer };
    report.countInput(JSON.stringify(answer)?.slice(0, 200) ?? "nothing");
    const { status, text } = await submit(
      environment,
      report,
      `A model that returns ${JSON.stringify(answer)?.length}`,
    );
    const request = `the model returns ${JSON.stringify(answer)?.slice(0, 200)}`;
    report.expect([201, 202, 422].includes(status), `answered ${status}`, request);
    report.expect(
      text.length < 20_000,
      "the model's output was passed on without a limit",
      request,
    );
  }
  model.mode = allowedResponse;
  const admins = await db
    .selectFrom("users")
    .select("username")
    .where("role", "=", "admin")
    .execute();
  for (const { username } of admins)
    report.expect(/^admin\d+$/.test(username), "the model made an admin", username);
}
