/** Looks up TXT records of domains that users name. */
import { Resolver } from "node:dns/promises";

/** The name servers of a domain did not respond in time, or failed. */
export class LookupFailed extends Error {
  override name = "LookupFailed";
}

/** For a single attempt; the resolver makes two for each configured server. */
const attemptMs = 1_500;
/** For the lookup as a whole, with any number of servers. */
const totalMs = 5_000;
/** A domain rarely has more than twenty. */
const maxRecords = 200;

/** The domain does not exist, or has no such record. */
const isAbsent = (error: unknown) =>
  ["ENOTFOUND", "ENODATA"].includes((error as NodeJS.ErrnoException).code ?? "");

/** Returns the TXT records of a domain, from the configured or the system's name servers. Throws `LookupFailed`. */
export async function lookUpTxt(
  { dnsServers }: { dnsServers: readonly string[] },
  domain: string,
  withinMs = totalMs,
): Promise<string[]> {
  const resolver = new Resolver({ timeout: attemptMs, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  const timer = setTimeout(() => resolver.cancel(), withinMs);
  try {
    const records = await resolver.resolveTxt(domain);
    // A record longer than 255 bytes arrives in parts.
    return records.slice(0, maxRecords).map((parts) => parts.join(""));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw new LookupFailed(`The TXT records of ${domain} could not be looked up.`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
