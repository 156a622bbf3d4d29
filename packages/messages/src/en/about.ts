export const title = (siteName: string) => `About ${siteName}`;
export const lead =
  "People know exactly what is missing from the software they use every day. Too often they have nowhere to say it.";

export const teamTitle = "Who we are";
export const team = (siteName: string) =>
  `${siteName} is run by a small team that reads what is written here. It belongs to none of the products it lists, is open to read without an account, and is honest about what happens to an idea.`;

export const missionTitle = "Our mission";
export const mission =
  "Give every good wish one address. Collect the voices behind it in public, so that nobody has to shout, and show what the people who build the product answer, including when the answer is no.";
export const promises = [
  {
    title: "One person, one vote",
    text: "A count is the number of people behind an idea, and nothing else moves it.",
  },
  {
    title: "The order is explained",
    text: "Top is votes, Newest is time, Trending weighs votes against age. There is no paid place.",
  },
  {
    title: "The record stays",
    text: "Statuses and answers are kept with their dates, so that you can follow how a wish became a feature.",
  },
] as const;

export const moderationTitle = "How AI moderation works";
export const moderation = [
  "Ideas, comments and tags are screened automatically before they appear. Rules look for abuse, spam and private details; where the site uses a language model, it reads the same text and must give its reasons.",
  "The screening never edits what you wrote and never ranks ideas. If it turns something down, it tells you why, and your text stays with you so that you can change it.",
] as const;

export const contactTitle = "Write to us";
export const contactGeneral = "Questions, ideas, press";
export const contactPrivacy = "Privacy and your data";
export const generalMailbox = "hello";
export const privacyMailbox = "privacy";
