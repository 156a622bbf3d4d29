/** What messages to a chat say of an event. */
import { counted } from "./plural.ts";

export const newIdea = (platform: string) => `New idea for ${platform}`;
export const changedIdea = (platform: string) => `An idea for ${platform} was changed`;
export const removedIdea = (platform: string) => `An idea for ${platform} is not public any more`;
export const mergedIdea = (platform: string) => `An idea for ${platform} was merged into`;
export const newStatus = (status: string, platform: string) => `${status}: an idea for ${platform}`;
export const newComment = (platform: string) => `New comment on an idea for ${platform}`;
export const newConcern = (platform: string) => `New concern about an idea for ${platform}`;
export const newAnswer = (platform: string) => `The team answered an idea for ${platform}`;
export const news = (platform: string) => `News of ${platform}`;

export const votes = (added: number, removed: number) =>
  [
    added > 0 && counted(added, { one: "new vote", other: "new votes" }),
    removed > 0 && counted(removed, { one: "vote taken back", other: "votes taken back" }),
  ]
    .filter((part) => part !== false)
    .join(", ");
export const votesFor = (platform: string, what: string) => `${platform}: ${what}`;
export const votesAlarmed = (platform: string) => `${platform}: votes are being looked at`;
export const totalVotes = (count: number) => counted(count, { one: "vote", other: "votes" });
export const by = (author: string) => `by ${author}`;

export const view = "Open";
export const test = (site: string) => `This is a test by ${site}`;
export const testText = "Messages of this webhook arrive here.";
