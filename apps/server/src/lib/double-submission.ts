const windowMs = 60_000;

/** Returns since when the same submission is a double click or a retried request, which is not carried out again. */
export const getDoubleSubmissionStart = ({ now }: { now: () => Date }): Date =>
  new Date(now().getTime() - windowMs);
