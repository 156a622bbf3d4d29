/** Formats seconds as PostgreSQL timestamps; caches days and times, since there are millions. */
const day = 86_400;
const days = new Map<number, string>();
const clock = Array.from({ length: day }, (_, second) =>
  new Date(second * 1000).toISOString().slice(11, 19),
);

export function moment(seconds: number): string {
  const whole = Math.floor(seconds);
  const date = Math.floor(whole / day);
  let text = days.get(date);
  if (text === undefined) {
    text = new Date(date * day * 1000).toISOString().slice(0, 10);
    days.set(date, text);
  }
  return `${text} ${clock[whole - date * day]}+00`;
}
