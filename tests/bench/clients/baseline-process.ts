/** The baseline server: `node:http` alone, sending stored responses by path. */
import { createServer } from "node:http";
import type { StoredResponse } from "./baseline-server.ts";

process.once("message", (responses: StoredResponse[]) => {
  const ready = new Map(responses.map((response) => [response.path, response]));
  const server = createServer((request, response) => {
    const stored = ready.get(request.url ?? "");
    if (stored === undefined) response.writeHead(404).end();
    else response.writeHead(200, stored.headers).end(stored.body);
  });
  server.listen(0, "127.0.0.1", () => {
    const bound = server.address();
    process.send?.(typeof bound === "object" ? bound?.port : undefined);
  });
});
process.once("disconnect", () => process.exit());
