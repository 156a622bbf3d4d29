/** A TCP proxy between the site and a service that can be cut, slowed down and silenced. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type BreakableProxy = {
  port: number;
  /** Ends all connections and refuses new ones until `restore`. */
  cut(): void;
  /** Ends all connections once; reconnecting works. */
  reset(): void;
  /** Delays each chunk, in both directions. */
  slow(ms: number): void;
  /** Drops all traffic without closing connections. */
  hush(): void;
  restore(): void;
  close(): void;
};

/** Starts a proxy to a port of this machine. */
export async function openProxy(target: number): Promise<BreakableProxy> {
  let state: "fine" | "cut" | "silent" = "fine";
  let delayMs = 0;
  const sockets = new Set<Socket>();

  const pass = (from: Socket, to: Socket) => {
    from.on("data", (piece) => {
      if (state === "silent") from.pause();
      // Timers of the same length fire in their order.
      if (delayMs > 0) setTimeout(() => to.write(piece), delayMs);
      else to.write(piece);
    });
    from.on("end", () => setTimeout(() => to.end(), delayMs));
    from.on("error", () => to.destroy());
    from.on("close", () => {
      sockets.delete(from);
      setTimeout(() => to.destroy(), delayMs);
    });
  };
  const server = createServer((near) => {
    if (state === "cut") {
      near.destroy();
      return;
    }
    const far = connect(target, "127.0.0.1");
    for (const socket of [near, far]) sockets.add(socket);
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const reset = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = "cut";
      reset();
    },
    reset,
    slow: (ms) => {
      delayMs = ms;
    },
    hush: () => {
      state = "silent";
    },
    restore: () => {
      const wasSilent = state === "silent";
      state = "fine";
      delayMs = 0;
      if (wasSilent) for (const socket of sockets) socket.resume();
    },
    close: () => {
      reset();
      server.close();
    },
  };
}

/** Returns the URL with another port. */
export function toProxyUrl(original: string, { port }: BreakableProxy): string {
  const url = new URL(original);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href;
}
