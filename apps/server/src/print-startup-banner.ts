/** Prints the site's URL and the accounts that can sign in after a start. */
import type { Started } from "./cluster/messages.ts";
import type { Config } from "./config.ts";
import { createLog } from "./lib/log.ts";

const accountHints: Record<Started["accounts"], string | null> = {
  "no administrator":
    "There is no administrator yet. Create one with: npm run admin -- create you@example.org",
  "closed demo":
    "This database holds demo accounts, which cannot sign in to a public site. Create an administrator with: npm run admin -- create you@example.org",
  ready: null,
};

/** The lines about the demo accounts that still have the demo's password. */
const describeDemo = ({ emails, password }: NonNullable<Started["demo"]>): string[] => [
  `Demo accounts, for this machine only: ${emails.join(", ")}`,
  `Their password: ${password}`,
  "Reachable through a proxy? Set PUBLIC_URL and TRUSTED_PROXIES; the site then starts without a demo.",
];

/** For people; as lines of the log where a service collects them. */
export function printStartupBanner(
  { siteName, publicUrl, isService }: Pick<Config, "siteName" | "publicUrl" | "isService">,
  { port, accounts, demo }: Started,
): void {
  const url = new URL(publicUrl);
  // With PORT=0 the system chooses the port.
  if (url.port === "0") url.port = String(port);
  const lines = [
    `${siteName} is at ${url.href}`,
    accountHints[accounts] ?? [],
    demo === null ? [] : describeDemo(demo),
  ].flat();
  if (isService && !process.stdout.isTTY) {
    const log = createLog("info");
    // The URL last: who waits for it has the others by then.
    for (const line of lines.toReversed()) log.info(line);
  } else process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
