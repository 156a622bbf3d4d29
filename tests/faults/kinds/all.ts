/** All faults. */
import type { Fault, StandaloneFault } from "../fault.ts";
import { clockKinds } from "./clock.ts";
import { databaseKinds } from "./database.ts";
import { databaseDiskFull, embeddedDiskFull, uploadsDiskFull } from "./disk.ts";
import { processKinds } from "./processes.ts";
import { replicaKinds } from "./replica.ts";
import { serviceKinds } from "./services.ts";
import { killedWhileStarting } from "./starting.ts";
import { togetherKinds } from "./together.ts";

export const faults: readonly Fault[] = [
  ...processKinds,
  ...databaseKinds,
  databaseDiskFull,
  ...replicaKinds,
  ...serviceKinds,
  ...clockKinds,
  ...togetherKinds,
];

export const standaloneFaults: readonly StandaloneFault[] = [
  killedWhileStarting,
  embeddedDiskFull,
  uploadsDiskFull,
];
