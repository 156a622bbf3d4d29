/** Runs before each file of API tests. */
import { vi } from "vitest";
import { restoreModeration } from "./moderation-stub.ts";
import { restartSerial } from "./users.ts";

vi.mock("../../apps/server/src/domain/moderation/moderate-text.ts", async (original) => {
  const { wrapModeration } = await import("./moderation-stub.ts");
  return wrapModeration(await original());
});

// The files of a worker share their modules.
restoreModeration();
restartSerial();
