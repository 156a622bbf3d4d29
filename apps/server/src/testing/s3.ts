/** A real S3-compatible server on a port of its own, with one bucket. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

export type TestS3 = {
  /** What the operator of a site would configure. */
  env: Record<string, string>;
  close(): Promise<void>;
};

export async function openTestS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), "upwell-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "pictures", configs: [] }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: "pictures",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      // The only key pair that the server knows.
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
