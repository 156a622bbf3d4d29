/** Graceful shutdown: running requests finish, idle connections are closed. */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** A client may connect without sending a request: the shutdown does not wait for it. */
const idleMs = 1_000;
/** Longer than the slowest legitimate request. Then all connections are closed. */
const timeoutMs = 20_000;

/** Tracks the running requests of each connection, so that only idle connections are closed early. */
export function registerDrain(app: FastifyInstance): void {
  const connected = new Set<Socket>();
  const busy = new Map<Socket, number>();
  app.server.on("connection", (socket: Socket) => {
    connected.add(socket);
    socket.once("close", () => {
      connected.delete(socket);
      busy.delete(socket);
    });
  });
  app.server.on("request", (request, response) => {
    const { socket } = request;
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (busy.get(socket) ?? 1) - 1;
      if (left > 0) busy.set(socket, left);
      else busy.delete(socket);
    });
  });
  app.addHook("preClose", async () => {
    setTimeout(() => {
      for (const socket of connected) if (!busy.has(socket)) socket.destroy();
    }, idleMs).unref();
    setTimeout(() => app.server.closeAllConnections(), timeoutMs).unref();
  });
}
