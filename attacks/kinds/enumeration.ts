/** Who has an account here: no answer tells, neither by its words nor, roughly, by its time. */
import { signedIn, unique } from "../../apps/server/src/testing/people.ts";
import type { Ground } from "../lib/ground.ts";
import type { Ledger } from "../lib/ledger.ts";
import { json, shoot } from "../lib/shoot.ts";

type Asked = { name: string; path: string; body(email: string): object };

const asked: readonly Asked[] = [
  { name: "a reset", path: "/api/auth/password-reset/", body: (email) => ({ email }) },
  { name: "a new code", path: "/api/auth/resend-otp", body: (email) => ({ email }) },
  {
    name: "a log-in",
    path: "/api/auth/login/",
    body: (email) => ({ email, password: "not this one" }),
  },
  { name: "a code", path: "/api/auth/verify-email", body: (email) => ({ email, code: "CDFGHJ" }) },
];

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
/** A hash of a password more or less is tens of milliseconds; a busy machine's noise is less than this. */
const factor = 4;
const noiseMs = 150;

const kinds = {
  confirmed: async (ground: Ground) => (await signedIn(ground.scene)).email,
  "an employee": async (ground: Ground) =>
    (await signedIn(ground.scene, { role: "employee" })).email,
  deactivated: async (ground: Ground) => {
    const { id, email } = await signedIn(ground.scene);
    await ground.db.updateTable("users").set({ is_active: false }).where("id", "=", id).execute();
    return email;
  },
  unproved: async (ground: Ground) => {
    const { id, email } = await signedIn(ground.scene);
    await ground.db
      .updateTable("users")
      .set({ email_verified_at: null })
      .where("id", "=", id)
      .execute();
    return email;
  },
  "without a password": async (ground: Ground) => {
    const { id, email } = await signedIn(ground.scene);
    await ground.db
      .updateTable("users")
      .set({ password_hash: null })
      .where("id", "=", id)
      .execute();
    return email;
  },
};

export async function attackByEnumeration(ground: Ground, ledger: Ledger): Promise<void> {
  const { origin } = ground.open;
  for (const { name, path, body } of asked) {
    const times = new Map<string, number[]>();
    const answers = new Map<string, string>();
    const ask = async (who: string, email: string) => {
      const shot = { method: "POST", path, ...json(body(email)) };
      const { status, text, ms } = await shoot({ origin, ledger }, shot);
      times.set(who, [...(times.get(who) ?? []), ms]);
      answers.set(who, `${status} ${text}`);
    };
    const rounds = ground.isShort ? 3 : 8;
    for (let round = 0; round < rounds; round += 1) {
      await ask("nobody", `${unique("nobody")}@people.example`);
      for (const [who, make] of Object.entries(kinds)) {
        ledger.tried(`${name} of one who is ${who}, round ${round}`);
        await ask(who, await make(ground));
      }
    }
    const toNobody = answers.get("nobody");
    const [usual = 0] = [median(times.get("nobody") ?? [])];
    for (const who of Object.keys(kinds)) {
      ledger.expect(
        answers.get(who) === toNobody,
        `${name} tells who is ${who}: ${answers.get(who)}`,
        `${path}, to nobody ${toNobody}`,
      );
      const took = median(times.get(who) ?? []);
      const isAlike = Math.max(took, usual) < factor * Math.min(took, usual) + noiseMs;
      ledger.expect(
        isAlike,
        `${name} takes ${Math.round(took)} ms for who is ${who}, ${Math.round(usual)} ms for nobody`,
        path,
      );
    }
  }
}
