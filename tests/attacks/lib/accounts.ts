/** JSON requests of attacks on accounts, from new clients and browsers. */
import { unique } from "../../harness/users.ts";
import { type AttackRequest, json, proofCookie, send } from "./request.ts";

let machines = 0;
/** An IP without earlier calls. */
export function createUnusedIp(): Record<string, string> {
  machines += 1;
  return {
    "x-forwarded-for": `203.${Math.floor(machines / 62_500)}.${Math.floor(machines / 250) % 250}.${1 + (machines % 250)}`,
  };
}

/** A call with a JSON body. */
export const post = (path: string, content: object, headers = {}): AttackRequest => {
  const { headers: type, body } = json(content);
  return {
    method: "POST",
    path: `/api${path}`,
    headers: { ...type, ...headers },
    body: body ?? "",
  };
};

/** Registers an account; returns the cookies of that browser. */
export async function registerAccount(
  origin: string,
  email: string,
): Promise<Record<string, string>> {
  const [username, password] = [unique("guessed"), "correct horse 9"];
  const body = { username, email, password, password_confirm: password };
  const { headers } = await send(origin, post("/auth/register/", body));
  const given = (headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");
  return { cookie: [proofCookie, ...given].join("; ") };
}
