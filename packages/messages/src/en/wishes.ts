/** Wishes: ideas of several platforms that ask for the same. */

import { loadTexts } from "./load-texts.ts";
import { counted } from "./plural.ts";

export const otherPlatforms = "Also requested on";
export const label = "Wish";
export const platforms = (n: number) => counted(n, { one: "platform", other: "platforms" });
export const votes = (n: number) => counted(n, { one: "vote", other: "votes" });
export const people = (n: number) => counted(n, { one: "person", other: "people" });
export const personWord = (n: number) => (n === 1 ? "person" : "people");
export const toWish = (n: number) => `Wanted by ${people(n)}: compare`;

type Totals = { platforms: number; people: number };
/** The sentence below the title. */
export const summary = (n: Totals) => `Wanted by ${people(n.people)} on ${platforms(n.platforms)}`;
/** Names at most five platforms. */
export const description = (n: Totals, names: readonly string[]) =>
  `${summary(n)}. See where it exists, and its status on ${names.slice(0, 5).join(", ")}${names.length > 5 ? " and others" : ""}.`;
export const since = (date: string) => `since ${date}`;
export const countHint = "Each person counts once, also with votes on several platforms.";
export const withVotes = (n: number) => `(${votes(n)})`;
export const loadStates = loadTexts("the wish");
export const notFound = "Wish not found";
export const notFoundText = "Its ideas are no longer linked, or fewer than two of them are public.";
export const allWishes = "All wishes";

export const listTitle = "Wishes";
export const listIntro =
  "The same thing, asked of several products: who has it, who plans it, who declined it, and how many people wait.";
export const foundTitle = "Wishes of several products";
export const listStates = loadTexts("the wishes");
export const sortBy = "Order";
export const sorts = { people: "Most people", newest: "Newest" } as const;
export const search = "Search wishes";
export const none = "No wishes";
export const noneFor = (words: string) => `No wish contains “${words}”. Try fewer words.`;
export const noneYet = "Ideas of different platforms that ask for the same become a wish.";
export const more = (n: number) => `and ${n} more`;

export const standing = "Where it stands";
export const groups = {
  launched: "Has it",
  "in-development": "In development",
  planned: "Planned",
  suggested: "Asked, not decided",
  declined: "Declined",
  claimed: "Not confirmed yet",
  never: "Never asked",
} as const;
export const asked = (date: string) => `Asked ${date}`;
export const bestAnswer = (platform: string) => `What the team of ${platform} says`;
export const workaround = (platform: string) => `What helps until then on ${platform}`;
export const readOn = "Read on";

/** The text of an idea that is wanted on another platform, too. */
export const wantedHere = (platform: string, text: string) =>
  `Wanted here, too, as on ${platform}:\n\n${text}`;

export const history = "History";
const deciders = { team: "the teams", site: "an administrator", people: "three people" } as const;
type Change = {
  kind: "linked" | "left" | "worded";
  decidedBy: keyof typeof deciders;
  title: string;
};
/** Says what happened; {feature} is the idea that came or left. */
export const change = ({ kind, decidedBy, title }: Change, feature: string | undefined) => {
  const by = deciders[decidedBy];
  if (kind === "worded") return `Reworded by ${by}; it was “${title}”`;
  const subject = feature === undefined ? "The ideas" : `“${feature}”`;
  const verb = feature === undefined ? "were" : "was";
  return kind === "linked"
    ? `${subject} ${verb} linked by ${by}`
    : `${feature === undefined ? "An idea" : subject} was removed by ${by}`;
};
export const edit = "Edit words";
export const editTitle = "Edit the words of this wish";
export const editText = "Its history shows what they were before.";
export const editSave = "Save";
export const editedNow = "Saved";
export const couldNotEdit = "The words could not be saved";
export const fieldTitle = "Title";
export const fieldText = "What is asked for";
export const fieldTextHint = "In a few sentences that fit all of the platforms.";

export const follow = "Follow";
export const following = "Following";
export const followed = "You'll be told when one of these products launches, plans or declines it.";
export const unfollowed = "You no longer follow this wish";
export const couldNotFollow = "The wish could not be followed";

export const hasItSince = (since: string) => `Has it since ${since}`;
export const saidToHave = (since: string) => `Said to have it since ${since}`;
export const confirmations = (n: number) =>
  n === 0 ? "not confirmed yet" : `confirmed by ${people(n)}`;
export const confirmedOn = (date: string) => `confirmed ${date}`;
export const notConfirmedFor = (date: string) => `not confirmed for a year, since ${date}`;
export const confirmClaim = "Confirm";
export const denyClaim = "Not true";
export const judged = "Thank you, that's noted";
export const couldNotJudge = "That could not be noted";
export const existsAlready = "It exists already";
export const existsTitle = "It exists already";
export const existsText =
  "Say where and since when. The team, or two more people, can confirm it. The team then decides about the status.";
export const whoHasIt = "Who has it";
export const hasItTitle = "Which product has it?";
export const hasItText =
  "A product with or without a page here. Two more people, or its team, confirm it.";
export const otherProduct = "Or a product without a page here:";
export const productName = "Name";
export const productUrl = "Website";
export const claimSource = "Page that says so";
export const claimSourceHint = "Its release notes or its manual, not its front page.";
export const claimSince = "Since";
export const claimSinceHint = "The version or the day, such as 4.2 or March 2026.";
export const submitClaim = "Add";
export const claimAccepted = "Added";
export const claimPending = "Added. It counts once two more people confirm it.";
export const couldNotClaim = "That could not be added";

export const lackHere = "My product lacks this";
export const askThere = "Ask for it there";
export const onPlatform = (name: string) => `: ${name}`;
export const wantTitle = "Where do you want it, too?";
export const wantText = (title: string) =>
  `“${title}”: your vote goes to the same idea there. If nobody has asked for it, a new idea with these words is suggested and linked.`;
export const wantIt = "Want it there";
export const wantedNew = "Suggested, with your vote";
export const wantedVoted = "Your vote counts there";
export const couldNotWant = "That did not work";

export const linkElsewhere = "Same on another product";
export const linkTitle = "Which idea asks for the same?";
export const linkText =
  "Of another product. Three people link two ideas as one wish; their teams can, too.";
export const findIdea = "Find an idea";
export const searching = "Searching ideas";
export const searchFailed = "The search failed";
export const noneFound = "No matching ideas of other products";
export const likely = "Likely ones";
export const sameThing = "The same";
export const notSame = "Not the same";
export const objection = "Why is it not the same?";
export const objectionHint = "Everybody can read it, without your name.";
export const object = "Object";
export const objected = "Your objection is shown";
export const couldNotObject = "Your objection could not be saved";
export const objections = "Objections";
export const objectionOf = (words: string) => `Objection: “${words}”`;
export const objectionTo = (titles: readonly string[]) =>
  `to linking ${titles.map((one) => `“${one}”`).join(" and ")}`;
export const agreed = (n: number) =>
  `${people(n)} of three ${n === 1 ? "says" : "say"} it is the same`;
export const linkedNow = "Linked";
export const couldNotLink = "They could not be linked";
