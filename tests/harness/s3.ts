/** A real S3-compatible server on a free port, with one bucket. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

export type TestS3 = {
  /** The settings of a site that uses it. */
  env: Record<string, string>;
  close(): Promise<void>;
};

export async function createTestS3(): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), "upwell-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "images", configs: [] }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: "images",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      // The only key pair that the server accepts.
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
