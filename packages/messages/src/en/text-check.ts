/** The check of a text that is still being written. */
export const titles = {
  hold: "This would be reviewed before it is published",
  reject: "This would be rejected",
} as const;
export const explain = (reason: string, advice: string) => `${reason}: ${advice}`;
