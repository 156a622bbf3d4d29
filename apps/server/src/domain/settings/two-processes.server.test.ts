/** A switch that is turned on one process holds on the other. */
import { getSite } from "@upwell/contract/site";
import { updateSettings } from "@upwell/contract/staff-settings";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  openTwoProcesses,
  personOf,
  type TwoProcesses,
  through,
} from "../../testing/two-processes.ts";

let site: TwoProcesses;
beforeAll(async () => {
  site = await openTwoProcesses();
});
afterAll(() => site.close());

test("within a moment, and without a restart", async () => {
  const admin = through(site.a, (await personOf(site.db, "admin")).token);
  await admin.call(updateSettings, { body: { notice: "We move on Sunday", revision: 0 } });
  const elsewhere = through(site.b, null);
  await vi.waitFor(
    async () =>
      expect(await elsewhere.call(getSite, {})).toMatchObject({ notice: "We move on Sunday" }),
    { timeout: 5000 },
  );
});
