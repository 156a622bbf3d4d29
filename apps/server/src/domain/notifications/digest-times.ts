/** Calculates when digest emails are due. */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Notifications within this window share one email. */
const batchWindowMs = minuteMs / 2;
/** Digests are sent on European mornings, daily or on Mondays. */
const hourUtc = 8;
const monday = 1;

/** Returns the next 08:00 UTC after `now`. */
export function nextDaily(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(hourUtc, 0, 0, 0);
  return due > now ? due : new Date(due.getTime() + dayMs);
}

/** Returns the next Monday 08:00 UTC after `now`. */
export function nextWeekly(now: Date): Date {
  const due = nextDaily(now);
  const days = (monday - due.getUTCDay() + 7) % 7;
  return new Date(due.getTime() + days * dayMs);
}

export const digestTimes = (now: Date) => ({
  instant: new Date(now.getTime() + batchWindowMs),
  daily: nextDaily(now),
  weekly: nextWeekly(now),
});
