export const title = (siteName: string) => `About ${siteName}`;
export const lead =
  "People know exactly what is missing from the software they use every day. Too often, they have nowhere to say it.";

export const teamTitle = "Who we are";
export const team = (siteName: string) =>
  `${siteName} is run by a small team that reads what people write here. It is independent of the products it lists, can be read without an account, and is honest about what happens to an idea.`;

export const missionTitle = "Our mission";
export const mission =
  "Give every good idea one place. Gather the support for it in public, and show how the people who build the product respond, even when the answer is no.";
export const promises = [
  {
    title: "One person, one vote",
    text: "A vote count is the number of mailboxes behind an idea: several accounts of one mailbox count once. Nothing else changes it, except votes removed as fake, which is shown.",
  },
  {
    title: "The order is explained",
    text: "Top sorts by votes, Newest by date, and Trending weighs votes against age. Positions are not for sale.",
  },
  {
    title: "The record stays",
    text: "Statuses and answers keep their dates, so you can follow how an idea became a feature. An answer on another site counts from when it was linked here.",
  },
] as const;

export const moderationTitle = "How AI moderation works";
export const moderation = [
  "Ideas, comments and tags are screened automatically before they appear. Rules look for abuse, spam and private details; where the site uses a language model, it reads the same text and must give its reasons.",
  "The screening never edits what you write and never ranks ideas. If it rejects something, it tells you why and keeps your text so you can change it.",
] as const;

export const contactTitle = "Write to us";
export const contactGeneral = "Questions, ideas, press";
export const contactPrivacy = "Privacy and your data";
