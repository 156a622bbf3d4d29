/** What Vite's development server passes on. `npm run dev` sets the addresses. */
import type { ProxyOptions } from "vite";

const server = process.env.DEV_SERVER_URL ?? "http://127.0.0.1:3000";
const staff = process.env.DEV_STAFF_URL;

/** Paths of the server: the API, documents for programs, and pages of the development machine. */
const serverPaths =
  "^/(?:api|dev|embed|badge|feeds|sitemaps?|data|metrics)(?:[/.?]|$)|^/(?:robots\\.txt|sitemap\\.xml|widget\\.js)$";

/** Returns the proxies of a site; the public site has the staff site below it. */
export const createProxy = ({ withStaff = false } = {}): Record<string, ProxyOptions> => ({
  [serverPaths]: { target: server },
  ...(withStaff && staff !== undefined ? { "/staff/": { target: staff, ws: true } } : {}),
});
