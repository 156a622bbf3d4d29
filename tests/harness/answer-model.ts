/** The rule by which a team answers a feature, on plain data: the twin of `answer_times` in the schema. */

/** What a team did on a feature. `text` is an official comment or the comment of a status, "" for a status alone. */
export type TeamAct = {
  /** Acts of the same time count in the order of the list. */
  at: number;
  featureId: number;
  text: string;
  /** The votes of the feature at that time. */
  votes: number;
  /** Of a status: whether it came with an expected date, and whether it withdrew one. */
  date?: "given" | "withdrawn" | null;
  /** Of a comment, null. */
  status: "suggested" | "seen" | "planned" | "in-development" | "launched" | "declined" | null;
};

/** An accepted link to where the company answered elsewhere, or a correction of the record. */
export type DatedAnswer = {
  featureId: number;
  /** When the link was added; the start of the day of a correction, and of a link whose day an admin confirmed. */
  from: number;
  /** When the feature was suggested: nothing answers it earlier. */
  suggestedAt: number;
};

/** Features of one wish are one; null for none. */
type History = {
  acts: readonly TeamAct[];
  dated: readonly DatedAnswer[];
  wishOf: (featureId: number) => number | null;
  titleOf: (featureId: number) => string;
};

type Times = { answeredAt: number | null; acknowledgedAt: number | null };

const hour = 60 * 60_000;
const maxFeatures = 5;

const toWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/@[a-z.]+/g, "")
    .split(/[^a-z]+/);

/** Texts are the same that have a key in common: their letters, with or without the words of the feature's title. */
const toKeys = ({ text, featureId }: TeamAct, { titleOf }: History) => {
  const own = toWords(titleOf(featureId));
  const words = toWords(text);
  return [words.join(""), words.filter((word) => !own.includes(word)).join("")];
};

const earliest = (acts: readonly { at: number }[]) =>
  acts.length === 0 ? null : Math.min(...acts.map(({ at }) => at));

/** Returns whether a text stands on more than five features within an hour, and not on the one with the most votes. */
function isRepeated(text: TeamAct, history: History): boolean {
  const { acts, wishOf } = history;
  const keys = toKeys(text, history);
  const same = acts.filter(
    (act) =>
      act.text !== "" &&
      Math.abs(act.at - text.at) <= hour &&
      toKeys(act, history).some((key) => keys.includes(key)),
  );
  const features = new Set(
    same.map(({ featureId }) => {
      const wish = wishOf(featureId);
      return wish === null ? `feature ${featureId}` : `wish ${wish}`;
    }),
  );
  const hasMoreVotes = same.some(
    (act) => act.votes > text.votes || (act.votes === text.votes && act.featureId < text.featureId),
  );
  return features.size > maxFeatures && hasMoreVotes;
}

const isDecision = ({ status }: TeamAct) =>
  status !== null && status !== "suggested" && status !== "seen";

/** Returns whether a status answers by itself: by its date, or without anything if not on more than five features within an hour. */
function isAnswer(act: TeamAct, later: readonly TeamAct[], { acts }: History): boolean {
  if (!isDecision(act)) return false;
  if (act.date === "given") return !later.some(({ date }) => date === "withdrawn");
  if (act.text !== "") return false;
  const alike = acts.filter(
    (one) =>
      isDecision(one) &&
      one.text === "" &&
      one.date !== "given" &&
      Math.abs(one.at - act.at) <= hour,
  );
  return new Set(alike.map(({ featureId }) => featureId)).size <= maxFeatures;
}

/** Returns when a team first answered a feature of its platform, and when it first acknowledged it before that. */
export function findAnswerTimes(featureId: number, given: History): Times {
  // A text without words is none.
  const hasWords = (act: TeamAct) => toKeys(act, given)[0] !== "";
  const acts = given.acts.map((act) => (hasWords(act) ? act : { ...act, text: "" }));
  const history = { ...given, acts };
  const own = history.acts.filter((act) => act.featureId === featureId);
  const texts = own.filter(({ text }) => text !== "");
  const repeated = texts.filter((text) => isRepeated(text, history));
  const standing = own.filter(({ status }, index) => {
    if (status === null || status === "suggested") return false;
    const later = own.slice(index + 1).map((act) => act.status);
    return !later.includes("suggested") && (status === "seen" || !later.includes("seen"));
  });
  const answeredAt = earliest([
    ...texts.filter((text) => !repeated.includes(text)),
    ...standing.filter((act) => isAnswer(act, own.slice(own.indexOf(act) + 1), history)),
    ...history.dated
      .filter((answer) => answer.featureId === featureId)
      .map(({ from, suggestedAt }) => ({ at: Math.max(from, suggestedAt) })),
  ]);
  const seen = standing.filter(({ status, text }) => status === "seen" || text === "");
  const acknowledgedAt = earliest(
    [...repeated, ...seen].filter(({ at }) => answeredAt === null || at < answeredAt),
  );
  return { answeredAt, acknowledgedAt };
}
