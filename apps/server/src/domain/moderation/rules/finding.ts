/** What a rule has found. */
export type Finding = {
  verdict: "reject" | "hold";
  reason: string;
  reasoning: string;
  suggestion?: string;
};

export const reject = (words: { reason: string; reasoning: string }): Finding => ({
  verdict: "reject",
  ...words,
});

export const hold = (words: { reason: string; reasoning: string }): Finding => ({
  verdict: "hold",
  ...words,
});
