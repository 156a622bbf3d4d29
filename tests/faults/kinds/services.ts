/** The site's services: mail server, model, Redis, image store. */
import { setTimeout as sleep } from "node:timers/promises";
import type { BreakableProxy } from "../breakable-proxy.ts";
import { allowedResponse, type Environment } from "../environment.ts";
import type { Fault } from "../fault.ts";
import type { UserActionName } from "../user-actions.ts";

const durationMs = 4000;

type Line = keyof Environment["lines"];

/** The same three faults for every service behind a proxy. */
const createLineFaults = (
  line: Line,
  service: string,
  unavailable: Fault["unavailable"],
): Fault[] => {
  const kind = (what: string, breaks: (proxy: BreakableProxy) => void): Fault => ({
    name: `${service} ${what}`,
    unavailable,
    getMissing: ({ lines }) =>
      lines[line] === undefined ? `${service} is missing here` : undefined,
    inject: async ({ lines }) => {
      const proxy = lines[line];
      if (proxy === undefined) return;
      breaks(proxy);
      await sleep(durationMs);
      proxy.restore();
    },
  });
  return [
    kind("is unavailable", (proxy) => proxy.cut()),
    kind("is slow", (proxy) => proxy.slow(400)),
    kind("does not answer", (proxy) => proxy.hush()),
  ];
};

const createModelRejection = (status: number): Fault => ({
  name: `the mail server rejects mail with ${status}`,
  unavailable: "none",
  inject: async ({ smtp }) => {
    Object.assign(smtp, { rejectionCode: status, rejectNext: Number.POSITIVE_INFINITY });
    await sleep(durationMs);
    Object.assign(smtp, { rejectionCode: 450, rejectNext: 0 });
  },
});

const createModelFault = (what: string, mode: Environment["model"]["mode"]): Fault => ({
  name: `the language model ${what}`,
  unavailable: "none",
  inject: async ({ model }) => {
    model.mode = mode;
    await sleep(durationMs);
    model.mode = allowedResponse;
  },
});

const usesImages: readonly UserActionName[] = ["upload"];

export const serviceKinds: readonly Fault[] = [
  ...createLineFaults("smtp", "the mail server", "none"),
  createModelRejection(450),
  createModelRejection(554),
  {
    name: "the mail server accepts mails, and its responses are lost",
    unavailable: "none",
    inject: async ({ smtp, lines }) => {
      smtp.delayMs = 300;
      for (let waited = 0; waited < durationMs; waited += 500) {
        await sleep(500);
        lines.smtp.reset();
      }
      smtp.delayMs = 0;
    },
  },
  ...createLineFaults("model", "the language model", "none"),
  createModelFault("returns 500", { status: 500 }),
  createModelFault("returns broken JSON", "broken"),
  createModelFault("closes the connection during its response", "cut"),
  ...createLineFaults("redis", "Redis", "none"),
  ...createLineFaults("s3", "the image store", usesImages),
];
