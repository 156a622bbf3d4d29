/** Storage of uploaded images: files in DATA_DIR, or an S3-compatible store. */
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../config.ts";
import { AppError } from "../lib/app-error.ts";

/** What stored images are: pictures of texts have a JPEG, too. */
const getContentType = (key: string) => (key.endsWith(".jpg") ? "image/jpeg" : "image/webp");

export type Storage = {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Returns null if the key does not exist. */
  read(key: string): Promise<Uint8Array | null>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
};

const connectMs = 3_000;
const answerMs = 10_000;

/** Loads the SDK on demand, since it is large. */
async function createS3Driver({
  bucket,
  region,
  endpoint,
  ...credentials
}: NonNullable<Config["s3"]>) {
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new S3Driver({
    bucket,
    region,
    credentials,
    // Other stores than Amazon's seldom have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Many of them support neither access lists nor the newer checksums.
    supportsACL: false,
    visibility: "private",
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
  });
}

/** Returns whether the error or one of its causes has such a name or code: the driver wraps errors. */
function hasErrorName(error: unknown, names: readonly string[]): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", name, cause } = error as Error & { code?: string };
  return names.includes(code) || names.includes(name) || hasErrorName(cause, names);
}
const isMissing = (error: unknown) => hasErrorName(error, ["ENOENT", "EISDIR", "NoSuchKey"]);

/**
 * Retries once after a clock skew error. The SDK learns the store's time from the error, but retries
 * only if its clock offset increased, not if the clocks agree again.
 */
async function retryClockSkew<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (hasErrorName(error, ["RequestTimeTooSkewed"])) return send();
    throw error;
  }
}

function storageUnavailable(cause: unknown): AppError {
  const detail = "Images cannot be reached just now. Try again in a moment.";
  return Object.assign(new AppError("unavailable", { detail, retryAfter: 5 }), { cause });
}

/** Returns the folder of images that are not in a bucket. */
export const getMediaFolder = (dataDir: string): string => join(dataDir, "media");

/** Creates the configured storage; connects on first use. */
export async function createStorage({ s3, dataDir }: Pick<Config, "s3" | "dataDir">) {
  const disk = new Disk(
    s3 === null
      ? new FSDriver({ location: getMediaFolder(dataDir), visibility: "private" })
      : await createS3Driver(s3),
  );
  const storage: Storage = {
    put: (key, content) =>
      retryClockSkew(() => disk.put(key, content, { contentType: getContentType(key) })).catch(
        (error: unknown) => {
          throw storageUnavailable(error);
        },
      ),
    read: async (key) => {
      try {
        // Whole, which costs a fraction of a stream; copied, since the file driver's byte array may share
        // its buffer with unrelated memory.
        return Buffer.from(await retryClockSkew(() => disk.getBytes(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw storageUnavailable(error);
      }
    },
    delete: (key) =>
      retryClockSkew(() => disk.delete(key)).catch((error: unknown) => {
        if (!isMissing(error)) throw storageUnavailable(error);
      }),
  };
  return storage;
}
