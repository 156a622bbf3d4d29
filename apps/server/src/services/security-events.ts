/**
 * Events that concern account security, logged and counted: the account's id, the kind, the outcome,
 * and the IP address as a hash with the daily key.
 */

import type { Log } from "../lib/log.ts";
import type { Metrics } from "../lib/metrics.ts";
import type { KeyedHash } from "./keyed-hash.ts";

const kinds = [
  "sign_in",
  "sign_out",
  "registration",
  "email_verification",
  "password_reset_request",
  "password_change",
  "fresh_proof",
  "sign_in_code_request",
  "sign_in_method_change",
  "email_change",
  "session_revocation",
  "role_change",
  "permission_change",
  "deactivation",
  "reactivation",
  "account_deletion",
  "account_export",
  /** A request that is forbidden or exceeds a limit. */
  "access_denied",
] as const;
type SecurityEventKind = (typeof kinds)[number];

const outcomes = ["success", "failure"] as const;

export type SecurityEvent = {
  kind: SecurityEventKind;
  outcome: (typeof outcomes)[number];
  /** The error code of a failure. */
  reason?: string | undefined;
  /** The actor, if known. */
  account_id: number | null;
  /** The account concerned, if it is not the actor's. */
  subject_id?: number | undefined;
  /** As `normalizeIp` returns it. */
  ip: string;
  request_id: string;
};

export type SecurityEvents = {
  record(event: SecurityEvent): void;
};

export function createSecurityEvents({
  log,
  metrics,
  keyedHash,
}: {
  log: Log;
  metrics: Metrics;
  keyedHash: KeyedHash;
}): SecurityEvents {
  const count = metrics.counter(
    { name: "upwell_security_events_total", help: "Security events, by kind and outcome." },
    "kind",
    "outcome",
  );
  // Alerts compare counters, which must exist before the first event.
  for (const kind of kinds) for (const outcome of outcomes) count.inc({ kind, outcome }, 0);
  return {
    record: ({ kind, outcome, reason, account_id, subject_id, ip, request_id }) => {
      count.inc({ kind, outcome });
      const ip_hash = keyedHash.hash("security-event", ip);
      log.info(
        { event: kind, outcome, reason, account_id, subject_id, ip_hash, reqId: request_id },
        "security event",
      );
    },
  };
}
