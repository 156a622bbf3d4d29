/** Bare `node:http`: ready bytes by their address. The most that a server of Node.js could do. */
import { createServer } from "node:http";
import type { ReadyAnswer } from "./bare.ts";

process.once("message", (answers: ReadyAnswer[]) => {
  const ready = new Map(answers.map((answer) => [answer.path, answer]));
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? "");
    if (answer === undefined) response.writeHead(404).end();
    else response.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : undefined);
  });
});
process.once("disconnect", () => process.exit());
