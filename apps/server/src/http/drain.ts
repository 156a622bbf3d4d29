/** The end of a process that nobody should notice: what is under way is answered, nothing is cut off in the middle. */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** A client may have connected without asking for anything: it is not waited for. */
const idleMs = 1_000;
/** Longer than the slowest sound request; whoever still reads then is cut off. */
const patienceMs = 20_000;

/** Follows every connection, so that at the end only those without a request are closed at once. */
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
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  });
}
