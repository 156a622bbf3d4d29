/**
 * Runs while the code of the page is still on its way. The address tells which code and which
 * answers that page will need, so both are asked for at once. It imports nothing, or it would have
 * to wait for that; a journey sees to it that every answer asked for here is used.
 */
import type { EarlyAnswers } from "@upwell/client/early-answers";

const answersOf: Record<string, (id: string) => string[]> = {
  "": () => [
    "/features/?sort=top&limit=1",
    "/features/trending/?limit=5",
    "/platforms/?sort=popular&limit=100",
    "/stats/",
    "/activities/?limit=5",
  ],
  platforms: () => ["/platforms/?limit=30"],
  platform: (slug) => [
    `/platforms/${slug}/`,
    `/platforms/${slug}/features/?sort=top&status=all&limit=10`,
  ],
  feature: (id) => [`/features/${id}/`, `/features/${id}/comments?limit=100`],
};

function dataOn(page: string): Record<string, unknown> {
  return JSON.parse(document.getElementById(page)?.textContent ?? "{}");
}

function preload(files: unknown): void {
  if (!Array.isArray(files)) return;
  for (const file of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = String(file);
    document.head.append(link);
  }
}

/** The same request that the page's code will make, which then takes this one's answer. */
function ask(addresses: readonly string[]): EarlyAnswers {
  const token = localStorage.getItem("auth-token");
  const headers = {
    "X-Portal": "client",
    ...(token !== null && { Authorization: `Token ${token}` }),
  };
  const answers: EarlyAnswers = new Map();
  for (const address of addresses) {
    const answer = fetch(address, { headers, credentials: "include" });
    // Whoever takes it hears of a failure; until then nobody has to.
    answer.catch(() => undefined);
    answers.set(address, answer);
  }
  return answers;
}

const [path = "", query = ""] = location.hash.replace(/^#?\/*/, "").split("?");
const [section = "", id = "", more] = path.split("/");
const isId = section === "feature" ? /^\d{1,10}$/ : /^[\w-]*$/;
// A query asks for another list, a dialog does not; a token that just came says that somebody else asks.
const isPlain =
  /^(dialog=[\w.-]+)?$/.test(query) &&
  location.search === "" &&
  isId.test(id) &&
  more === undefined;

try {
  preload(dataOn("page-chunks")[section]);
  const base = String(dataOn("site-info").api_base ?? "/api");
  if (isPlain && globalThis.earlyAnswers === undefined)
    globalThis.earlyAnswers = ask((answersOf[section]?.(id) ?? []).map((one) => base + one));
} catch {
  // Storage may be forbidden; the page's code then asks for everything itself.
}
