/** When the last backup was written, in a file of DATA_DIR: the metric of it. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Metrics } from "../lib/metrics.ts";

type Place = Pick<Config, "dataDir">;

const getFile = ({ dataDir }: Place) => join(dataDir, "last-backup");

/** Notes that a backup as of a time was verified. */
export async function noteBackup(config: Place, takenAt: string): Promise<void> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await writeFile(getFile(config), takenAt, { mode: 0o600 });
}

export const registerBackupMetric = (metrics: Metrics, config: Place): void =>
  metrics.gauge({
    name: "upwell_backup_timestamp_seconds",
    help: "The moment of the last verified backup by npm run backup; 0 if there was none.",
    aggregation: "max",
    read: async () => {
      const text = await readFile(getFile(config), "utf8").catch(() => "");
      const time = Date.parse(text);
      return Number.isNaN(time) ? 0 : Math.floor(time / 1000);
    },
  });
