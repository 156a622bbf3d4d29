/** Orders to the model in texts of strangers: they reach it as data, and what it answers is checked. */
import { platformRow, signedIn } from "../../apps/server/src/testing/people.ts";
import { obedient, prompts } from "../corpora/prompts.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { json, shoot } from "../lib/shoot.ts";

const fine = { answer: { verdict: "allow", reason: "", reasoning: "", suggestion: null } };

/** Each of them by somebody new: limits, and the memory for repetition, are per person. */
async function say(ground: Ground, ledger: Ledger, content: string) {
  const { platform, person } = await scene(ground);
  return shoot(
    { origin: ground.guarded.origin, ledger },
    {
      method: "POST",
      path: "/api/features/",
      token: person.token,
      ...json({
        platform: platform.id,
        title: "A wish among others",
        description: `${content}\n\nThat is all I wish for.`,
      }),
    },
  );
}

let shared: ReturnType<typeof platformRow> | undefined;
async function scene(ground: Ground) {
  shared ??= platformRow(ground.scene);
  return { platform: await shared, person: await signedIn(ground.scene) };
}

export async function attackPrompts(ground: Ground, ledger: Ledger): Promise<void> {
  const { model, db } = ground;
  let instructions: string | undefined;
  for (const prompt of ground.some(prompts, 16)) {
    model.mode = fine;
    const before = model.calls.length;
    ledger.tried(prompt);
    const { status } = await say(ground, ledger, prompt);
    ledger.expect([201, 202, 422].includes(status), `answered ${status}`, prompt);
    for (const { messages } of model.calls.slice(before)) {
      const [system, user, ...more] = messages;
      instructions ??= system?.content;
      ledger.expect(
        system?.role === "system" && system.content === instructions,
        "a text changed the instructions",
        prompt,
      );
      ledger.expect(
        user?.role === "user" && more.length === 0,
        "a text became a message of its own",
        prompt,
      );
      const data = JSON.parse(user?.content ?? "null") as Record<string, unknown> | null;
      const keys = Object.keys(data ?? {})
        .sort()
        .join();
      ledger.expect(
        keys === "content,subject_type" && data?.subject_type === "feature",
        `a text became the field of ${keys}`,
        prompt,
      );
      const said = prompt.trim().split("\n")[0]?.trim() ?? "";
      ledger.expect(
        String(data?.content).includes(said),
        "the text did not reach the model whole",
        prompt,
      );
    }
  }
  for (const answer of obedient) {
    model.mode = { answer };
    ledger.tried(JSON.stringify(answer)?.slice(0, 200) ?? "nothing");
    const { status, text } = await say(
      ground,
      ledger,
      `A model that obeys ${JSON.stringify(answer)?.length}`,
    );
    const request = `the model answers ${JSON.stringify(answer)?.slice(0, 200)}`;
    ledger.expect([201, 202, 422].includes(status), `answered ${status}`, request);
    ledger.expect(text.length < 20_000, "the model's answer was passed on without an end", request);
  }
  model.mode = fine;
  const admins = await db
    .selectFrom("users")
    .select("username")
    .where("role", "=", "admin")
    .execute();
  for (const { username } of admins)
    ledger.expect(/^admin\d+$/.test(username), "the model made an admin", username);
}
