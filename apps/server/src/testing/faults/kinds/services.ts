/** What the site uses beside its database: mail server, model, Redis, pictures' store. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BreakableProxy } from "../breakable-proxy.ts";
import type { DeedName } from "../deeds.ts";
import type { Kind } from "../kind.ts";
import { allow, type World } from "../world.ts";

const lastsMs = 4000;

type Line = keyof World["lines"];

/** The same three for every service that is reached over a line. */
const ofLine = (line: Line, service: string, unavailable: Kind["unavailable"]): Kind[] => {
  const kind = (what: string, breaks: (proxy: BreakableProxy) => void): Kind => ({
    name: `${service} ${what}`,
    unavailable,
    missing: ({ lines }) => (lines[line] === undefined ? `there is no ${service} here` : undefined),
    happen: async ({ lines }) => {
      const proxy = lines[line];
      if (proxy === undefined) return;
      breaks(proxy);
      await sleep(lastsMs);
      proxy.mend();
    },
  });
  return [
    kind("is away", (proxy) => proxy.cut()),
    kind("is slow", (proxy) => proxy.slow(400)),
    kind("does not answer", (proxy) => proxy.hush()),
  ];
};

const refused = (status: number): Kind => ({
  name: `the mail server refuses with ${status}`,
  unavailable: "none",
  happen: async ({ smtp }) => {
    Object.assign(smtp, { refusal: status, refuseNext: Number.POSITIVE_INFINITY });
    await sleep(lastsMs);
    Object.assign(smtp, { refusal: 450, refuseNext: 0 });
  },
});

const modelSays = (what: string, mode: World["model"]["mode"]): Kind => ({
  name: `the language model ${what}`,
  unavailable: "none",
  happen: async ({ model }) => {
    model.mode = mode;
    await sleep(lastsMs);
    model.mode = allow;
  },
});

const pictures: readonly DeedName[] = ["upload"];

export const serviceKinds: readonly Kind[] = [
  ...ofLine("smtp", "the mail server", "none"),
  refused(450),
  refused(554),
  {
    name: "the mail server takes mails, and its answers are lost",
    unavailable: "none",
    happen: async ({ smtp, lines }) => {
      smtp.delayMs = 300;
      for (let waited = 0; waited < lastsMs; waited += 500) {
        await sleep(500);
        lines.smtp.reset();
      }
      smtp.delayMs = 0;
    },
  },
  ...ofLine("model", "the language model", "none"),
  modelSays("answers with 500", { status: 500 }),
  modelSays("answers with broken JSON", "broken"),
  modelSays("hangs up in the middle of its answer", "cut"),
  ...ofLine("redis", "Redis", "none"),
  ...ofLine("s3", "the pictures' store", pictures),
];
