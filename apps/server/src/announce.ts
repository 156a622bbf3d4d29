/** What a person at the terminal needs: where the site is, and who can sign in to a fresh demo. */
import type { Started } from "./cluster/messages.ts";
import type { Config } from "./config.ts";

export function announce(
  { siteName, publicUrl }: Pick<Config, "siteName" | "publicUrl">,
  { port, seeded }: Started,
): void {
  const address = new URL(publicUrl);
  // PORT=0 leaves the choice to the system.
  if (address.port === "0") address.port = String(port);
  const lines = [`${siteName} is at ${address.href}`];
  if (seeded)
    lines.push(
      "Demo accounts, password upwell-demo: user@upwell.example, employee@upwell.example, admin@upwell.example",
    );
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
