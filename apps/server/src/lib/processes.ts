/** Which process this is, and whether another one still lives. */
import { readFileSync } from "node:fs";

/** Why a process counts as the one that was noted: its number alone may have been given away since. */
export type ProcessIdentity = {
  pid: number;
  /** Clock ticks between the machine's start and the process's; null where nobody tells. */
  startedAt: number | null;
};

/** State and start of a process as Linux tells them; undefined on other systems. */
function procStat(pid: number): { state: string; startedAt: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startedAt: Number(fields[19]) };
  } catch {
    return undefined;
  }
}

export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, startedAt: procStat(process.pid)?.startedAt ?? null };
}

/** Whether the very process that was noted is still running on this machine. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, but there.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = procStat(pid);
  if (now === undefined) return true;
  // Ended, and only waiting for its parent to notice.
  if (now.state === "Z" || now.state === "X") return false;
  return startedAt === null || startedAt === now.startedAt;
}
