/** Every kind of fault that is tried. */
import type { Kind, LoneKind } from "../kind.ts";
import { clockKinds } from "./clock.ts";
import { databaseKinds } from "./database.ts";
import { databaseDiskFull, embeddedDiskFull, uploadsDiskFull } from "./disk.ts";
import { processKinds } from "./processes.ts";
import { replicaKinds } from "./replica.ts";
import { serviceKinds } from "./services.ts";
import { killedWhileStarting } from "./starting.ts";
import { togetherKinds } from "./together.ts";

export const kinds: readonly Kind[] = [
  ...processKinds,
  ...databaseKinds,
  databaseDiskFull,
  ...replicaKinds,
  ...serviceKinds,
  ...clockKinds,
  ...togetherKinds,
];

export const loneKinds: readonly LoneKind[] = [
  killedWhileStarting,
  embeddedDiskFull,
  uploadsDiskFull,
];
