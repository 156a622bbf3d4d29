/** Where pictures are kept: files in DATA_DIR, or any S3-compatible store. */
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../config.ts";
import { AppError } from "./app-error.ts";

export type Storage = {
  put(key: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Null where nothing is kept under the key. */
  read(key: string): Promise<Uint8Array | null>;
  /** What is gone already stays gone. */
  delete(key: string): Promise<void>;
};

const connectMs = 3_000;
const answerMs = 10_000;

/** The SDK is large: it is loaded only where such a store is configured. */
async function openS3({ bucket, region, endpoint, ...credentials }: NonNullable<Config["s3"]>) {
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver({
    bucket,
    region,
    credentials,
    // Stores beside the original seldom have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Many of them know neither access lists nor the newer checksums.
    supportsACL: false,
    visibility: "private",
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
  });
}

/** Whether the error, or what caused it, is called so: the driver wraps what went wrong below it. */
function isCalled(error: unknown, names: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", name, cause } = error as Error & { code?: string };
  return names.includes(code) || names.includes(name) || isCalled(cause, names);
}
const isMissing = (error: unknown) => isCalled(error, ["ENOENT", "EISDIR", "NoSuchKey"]);

/**
 * A store refuses what is signed at another time than its own. The SDK learns that time from the
 * refusal, but asks again by itself only where the clocks differ from now on, not where they agree
 * again.
 */
async function inTime<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isCalled(error, ["RequestTimeTooSkewed"])) return ask();
    throw error;
  }
}

function away(cause: unknown): AppError {
  const detail = "Pictures cannot be reached just now. Try again in a moment.";
  return Object.assign(new AppError("unavailable", { detail, retryAfter: 5 }), { cause });
}

/** Where pictures are kept that are not in a bucket. */
export const mediaFolder = (dataDir: string): string => join(dataDir, "media");

/** Opens the configured store; nothing is written or asked until a picture is. */
export async function openStorage({ s3, dataDir }: Pick<Config, "s3" | "dataDir">) {
  const disk = new Disk(
    s3 === null
      ? new FSDriver({ location: mediaFolder(dataDir), visibility: "private" })
      : await openS3(s3),
  );
  const storage: Storage = {
    put: (key, content, contentType) =>
      inTime(() => disk.put(key, content, { contentType })).catch((error: unknown) => {
        throw away(error);
      }),
    read: async (key) => {
      try {
        // As a stream: the file driver's own bytes may come with what lay behind them in memory.
        return await buffer(await inTime(() => disk.getStream(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw away(error);
      }
    },
    delete: (key) =>
      inTime(() => disk.delete(key)).catch((error: unknown) => {
        if (!isMissing(error)) throw away(error);
      }),
  };
  return storage;
}
