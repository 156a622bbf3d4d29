/** Settings changed on one process apply on the other. */

import { updateSettings } from "@upwell/contract/settings/routes";
import { getSite } from "@upwell/contract/site/routes";
import {
  createClientFor,
  insertUser,
  startTwoProcesses,
  type TwoProcesses,
} from "@upwell/tests/harness/two-processes";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let site: TwoProcesses;
beforeAll(async () => {
  site = await startTwoProcesses();
});
afterAll(() => site.close());

test("applies without a restart", async () => {
  const admin = createClientFor(site.a, (await insertUser(site.db, "admin")).token);
  await admin.call(updateSettings, { body: { notice: "We move on Sunday", revision: 0 } });
  const elsewhere = createClientFor(site.b, null);
  await vi.waitFor(
    async () =>
      expect(await elsewhere.call(getSite, {})).toMatchObject({ notice: "We move on Sunday" }),
    { timeout: 5000 },
  );
});
