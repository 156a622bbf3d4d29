const firstPauseMs = 10_000;

/** 10 seconds after the first try, three times as long after each further one: 3 hours in all. */
export const pauseAfter = (attempts: number) => firstPauseMs * 3 ** (attempts - 1);
