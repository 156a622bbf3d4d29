/** Texts with quadratic cost in every field: other requests must still get responses. */
import { setTimeout as sleep } from "node:timers/promises";
import { createFeature, updateFeature } from "@upwell/contract/features/routes";
import { saveLegalDraft } from "@upwell/contract/legal/routes";
import { limits } from "@upwell/contract/limits";
import { polishText } from "@upwell/contract/polish/routes";
import type { Row } from "../../authorization/row.ts";
import { rows as permissionRows } from "../../authorization/rows.ts";
import {
  createCostlyMarkdown,
  createCostlyTexts,
  createExpandingMarkdown,
} from "../../harness/costly-texts.ts";
import type { Environment } from "../lib/environment.ts";
import { getFieldName, getInputFields } from "../lib/input-fields.ts";
import type { KindReport } from "../lib/report.ts";
import { type AttackRequest, send, sendAndCheck } from "../lib/request.ts";
import { createAttempt, getAttacker } from "./field-fuzzing.ts";

/** Longer than a health check waits on a busy machine, shorter than with a quadratic text. */
const delayLimitMs = 1000;

const length = limits.description.max;
const texts = Object.values({
  ...createCostlyMarkdown(length),
  ...createCostlyTexts(length),
  growing: createExpandingMarkdown(length),
});

/** Endpoints whose long texts are parsed. */
const formatting: readonly unknown[] = [createFeature, updateFeature, polishText, saveLegalDraft];

/** Polls the server's health and records the longest wait. */
function watchHealth(origin: string) {
  const health: AttackRequest = { method: "GET", path: "/api/health/live" };
  let isOver = false;
  let maxWaitMs = 0;
  const watch = async () => {
    while (!isOver) {
      maxWaitMs = Math.max(maxWaitMs, (await send(origin, health)).ms);
      await sleep(10);
    }
  };
  const watching = watch();
  return {
    /** Returns the longest wait during an action. */
    during: async (work: () => Promise<unknown>) => {
      maxWaitMs = 0;
      await work();
      // A check that is waiting now completes before this one.
      await send(origin, health);
      return maxWaitMs;
    },
    end: async () => {
      isOver = true;
      await watching;
    },
  };
}

async function attackRow(
  environment: Environment,
  report: KindReport,
  {
    row,
    turn,
    during,
  }: { row: Row; turn: number } & Pick<ReturnType<typeof watchHealth>, "during">,
): Promise<void> {
  const { origin } = environment.unlimited;
  const { fixture, token } = await environment.createFixture(getAttacker(row), report);
  const step = (formatting.includes(row.endpoint) ? 1 : 6) * (environment.isShort ? 16 : 1);
  for (const [at, field] of getInputFields(row.endpoint, row.ask(fixture)).entries()) {
    const chosen = texts.filter((_, index) => index % step === (turn * 5 + at * 3) % step);
    for (const text of chosen) {
      const attempt = createAttempt(row, row.ask(fixture), field, text);
      if (attempt === undefined) continue;
      report.countInput(`${row.endpoint.id} ${getFieldName(field)} ${texts.indexOf(text)}`);
      const measure = () => during(() => sendAndCheck({ origin, report }, { ...attempt, token }));
      // Retries once: the machine may be busy, but a costly text is always slow.
      if ((await measure()) <= delayLimitMs) continue;
      const again = await measure();
      report.expect(
        again <= delayLimitMs,
        `the server did not respond for ${Math.round(again)} ms`,
        `${attempt.method} ${attempt.path.slice(0, 200)} ${getFieldName(field)} = ${text.slice(-200)}`,
      );
    }
  }
}

export async function attackByParserCost(
  environment: Environment,
  report: KindReport,
): Promise<void> {
  const watch = watchHealth(environment.unlimited.origin);
  const removal = permissionRows.filter(({ endpoint }) => endpoint.kind !== "stream");
  const parsed = removal.filter(({ endpoint }) => formatting.includes(endpoint));
  const others = removal.filter(({ endpoint }) => !formatting.includes(endpoint));
  for (const [turn, row] of [...parsed, ...environment.sample(others, 4)].entries())
    await attackRow(environment, report, { row, turn, during: watch.during });
  await watch.end();
}
