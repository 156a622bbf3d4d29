/** What Vite's development server passes on. `npm run dev` sets the addresses. */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ProxyOptions } from "vite";

const server = process.env.DEV_SERVER_URL ?? "http://127.0.0.1:3000";
const staff = process.env.DEV_STAFF_URL;

/** Paths of the server: the API, documents for programs, and pages of the development machine. */
const serverPaths =
  "^/(?:api|dev|embed|badge|feeds|sitemaps?|data|metrics)(?:[/.?]|$)|^/(?:robots\\.txt|sitemap\\.xml|widget\\.js)$";

async function isListening(): Promise<boolean> {
  const { hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Longer than a restart; not for long, because held requests occupy the connections by which a page loads its modules. */
const holdMs = 3000;

/** Holds a request while the server restarts after a change. */
async function waitForServer(): Promise<undefined> {
  const until = Date.now() + holdMs;
  while (!(await isListening()) && Date.now() < until) await sleep(100);
}

/** Returns the proxies of a site; the public site has the staff site below it. */
export const createProxy = ({ withStaff = false } = {}): Record<string, ProxyOptions> => ({
  [serverPaths]: { target: server, bypass: waitForServer },
  ...(withStaff && staff !== undefined ? { "/staff/": { target: staff, ws: true } } : {}),
});
