/** Password hashing with argon2id, with the same work whether or not an account exists. */
import { hash, verify } from "@node-rs/argon2";
import { apiMessages } from "@upwell/contract/messages";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { AppError } from "../../lib/app-error.ts";

// OWASP's minimum for argon2id: 19 MiB and two passes. The library's default algorithm is argon2id.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

// Node.js has four worker threads for hashing, files and compression; two stay free.
const maxConcurrent = 2;
/** About a second of work; a later request should retry instead. */
const maxQueued = 100;
const hashLimit = bulkhead(maxConcurrent, maxQueued);

/** Limits concurrent hashing. Throws 503 if the queue is full. */
async function withHashLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await hashLimit.execute(work);
  } catch (error) {
    if (error instanceof BulkheadRejectedError)
      throw new AppError("unavailable", { detail: apiMessages.passwordsBusy, retryAfter: 2 });
    throw error;
  }
}

/** Keyboards and systems encode the same password as different code points. */
const normalizePassword = (password: string) => password.normalize("NFC");

/** Returns a salted hash in PHC format, which includes the cost parameters. */
export const hashPassword = (password: string): Promise<string> =>
  withHashLimit(() => hash(normalizePassword(password), cost));

/** Returns false without a hash, after the same amount of work. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string) {
  if (passwordHash) return withHashLimit(() => verify(passwordHash, normalizePassword(password)));
  await hashPassword(password);
  return false;
}
