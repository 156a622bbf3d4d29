/** Identifies processes, and checks whether one still runs. */
import { readFileSync } from "node:fs";

/** Includes the start time, since process ids are reused. */
export type ProcessIdentity = {
  pid: number;
  /** Clock ticks from boot to the process's start; null on systems other than Linux. */
  startedAt: number | null;
};

/** Returns a process's state and start time, or undefined if it has ended or outside Linux. */
function readProcStat(pid: number): { state: string; startedAt: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The process name, in parentheses, may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startedAt: Number(fields[19]) };
  } catch {
    return undefined;
  }
}

export const getProcessIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: readProcStat(process.pid)?.startedAt ?? null,
});

/** Returns whether the process is still running on this machine. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = readProcStat(pid);
  if (now === undefined) return true;
  // Zombie or dead.
  if (now.state === "Z" || now.state === "X") return false;
  return startedAt === null || startedAt === now.startedAt;
}
