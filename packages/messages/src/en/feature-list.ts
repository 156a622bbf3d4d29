/** Features in lists. */
import { counted, number } from "./plural.ts";

export const loadingList = "Loading features";

export const listCouldNotLoad = "The features could not be loaded";

/** The link to the comments of a feature in a list. */
export const commentCount = (n: number) => counted(n, { one: "comment", other: "comments" });
export const moreTags = (n: number) => `+${number(n)}`;

/** Before the time of the team's first answer. */
export const answered = "Answered";
export const teamPick = "Team pick";

export const tags = "Tags";
