/** When mail about what happens is due. */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** What happens within this time is one mail. */
const gatherMs = minuteMs / 2;
/** Digests go out in the morning of Europe; every day, or on Mondays. */
const hourUtc = 8;
const monday = 1;

/** The next eight o'clock (UTC) after `now`. */
export function nextDaily(now: Date): Date {
  const due = new Date(now);
  due.setUTCHours(hourUtc, 0, 0, 0);
  return due > now ? due : new Date(due.getTime() + dayMs);
}

/** The next Monday, eight o'clock (UTC), after `now`. */
export function nextWeekly(now: Date): Date {
  const due = nextDaily(now);
  const days = (monday - due.getUTCDay() + 7) % 7;
  return new Date(due.getTime() + days * dayMs);
}

export const digestTimes = (now: Date) => ({
  instant: new Date(now.getTime() + gatherMs),
  daily: nextDaily(now),
  weekly: nextWeekly(now),
});
