/** Prints the site's URL and the accounts that can sign in after a start. */
import type { Started } from "./cluster/messages.ts";
import type { Config } from "./config.ts";

const accountHints: Record<Started["accounts"], string | null> = {
  "fresh demo":
    "Demo accounts, password upwell-demo: user@upwell.example, employee@upwell.example, admin@upwell.example",
  "no administrator":
    "There is no administrator yet. Create one with: npm run admin -- create you@example.org",
  "closed demo":
    "This database holds demo accounts. Their passwords are published, so they cannot sign in to a public site. Create an administrator with: npm run admin -- create you@example.org",
  ready: null,
};

export function printStartupBanner(
  { siteName, publicUrl }: Pick<Config, "siteName" | "publicUrl">,
  { port, accounts }: Started,
): void {
  const url = new URL(publicUrl);
  // With PORT=0 the system chooses the port.
  if (url.port === "0") url.port = String(port);
  const lines = [`${siteName} is at ${url.href}`, accountHints[accounts] ?? []].flat();
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
