/** Detects a dead connection, and ignores delays of this process's event loop. */

type Timing = {
  /** How often `isSilent` is called. */
  intervalMs: number;
  /** The silence after which a connection counts as dead. */
  timeoutMs: number;
  now?: () => number;
};

export type Heartbeat = {
  /** Records that something has arrived. */
  markReceived(): void;
  /** Returns true if no message has arrived for too long. */
  isSilent(): boolean;
};

/**
 * Measures silence only while the event loop runs: the delay of a late call was caused by this process
 * and says nothing about the connection.
 */
export function createHeartbeat({
  intervalMs,
  timeoutMs,
  now = () => performance.now(),
}: Timing): Heartbeat {
  let checkedAt = now();
  let receivedAt = checkedAt;
  return {
    markReceived: () => {
      receivedAt = now();
    },
    isSilent: () => {
      const at = now();
      const lateMs = Math.max(0, at - checkedAt - intervalMs);
      checkedAt = at;
      receivedAt = Math.min(at, receivedAt + lateMs);
      return at - receivedAt > timeoutMs;
    },
  };
}
