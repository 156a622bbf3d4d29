/** The rules of voting, and of what counts as an answer, as the site applies them. */
export const title = "How voting works";
export const lead =
  "A vote says: I want this, too. The number beside an idea is the number of mailboxes behind it, minus votes administrators removed.";

type Limits = {
  voteAlarms: { new_accounts: number; names: number; network: number; referrer: number };
  newVoters: { days: number; network: number; mailbox: number; domain: number; domainDays: number };
  merges: { undoDays: number };
  accountsPerMailbox: number;
  answerLinks: {
    perHour: number;
    confirmations: number;
    contests: number;
    perAddress: number;
    datedDays: number;
  };
};

/** The sections of the page: a heading with its paragraphs. */
export const sections = ({
  newVoters,
  voteAlarms,
  merges,
  accountsPerMailbox,
  answerLinks,
}: Limits) =>
  [
    {
      title: "Who can vote",
      texts: [
        "Everyone with a confirmed account. An account has one vote for an idea; a second press takes it back. There is no limit to how many ideas you vote for, and no vote weighs more than another.",
        "A mailbox counts once. If several accounts have confirmed the same mailbox, the oldest of their votes for an idea counts, and the next one if it is taken back; the others appear in no number, list or order. Addresses are the same mailbox if they differ only in upper and lower case, or in what their provider ignores: dots and the part after a plus sign at Gmail, for example. The page of an idea’s votes says how many were counted once, never whose they are; only you see which of your accounts share a vote.",
        "When you vote, you also follow the idea, so that you hear what becomes of it. If you unfollow it, your vote stays.",
      ],
    },
    {
      title: "When a vote counts",
      texts: [
        "Immediately: there is no waiting period.",
        `To make ballot stuffing hard, accounts in their first ${newVoters.days} days share a limit. On one day, at most ${newVoters.network} of them from one network can vote for the same idea, ${newVoters.mailbox} that share a mailbox, and ${newVoters.domain} from one email domain that this site has known for less than ${newVoters.domainDays} days. A mailbox can have ${accountsPerMailbox} accounts at most. A voter over the limit gets a message, and can vote the next day.`,
      ],
    },
    {
      title: "When votes are looked at",
      texts: [
        `Votes for an idea raise an alarm if most of those of an hour come from ${voteAlarms.new_accounts} or more accounts that are new, from ${voteAlarms.network} or more of one network, or from ${voteAlarms.referrer} or more visitors whom one page led here, or if ${voteAlarms.names} or more of a day come from accounts whose names differ in a number alone. Nothing is taken away by that: they count. The page of the idea’s votes says how many are being looked at, never whose they are, until a moderator or an administrator keeps or removes them. Votes that were kept raise no alarm for the same reason again.`,
      ],
    },
    {
      title: "When ideas are merged or split",
      texts: [
        `If two ideas ask for the same thing, the platform’s team can merge them. The votes move along, and a person who voted for both counts once. The team can undo a merge for ${merges.undoDays} days: then each vote returns to where it was cast. What an idea gained by merges is shown beside its votes. A merge changes no figure of how a team answers: each idea counts with the votes and answers that it had, and an answer written after the merge answers both.`,
        "If an idea asks for two things, the team can split it. Each voter then has a vote for both ideas, is notified, and can take either back.",
      ],
    },
    {
      title: "What administrators and moderators may do",
      texts: [
        "The administrators of this site can remove votes: those of one account, or a burst of bought or automated votes for one idea. They have to give a reason. How many votes were removed, when and why is public on the page of the idea’s votes, and each voter is notified.",
        "Moderators, whom the administrators name, can remove the votes that raised an alarm, all together and without seeing names, but not on a platform that they work for. Everything else is for administrators. They can restore votes, and then these count as before. A vote that was removed cannot be cast again in the meantime. Every such step is in the audit log. Nobody can vote for someone else. Teams can’t add, move or remove votes.",
      ],
    },
    {
      title: "What counts as an answer",
      texts: [
        "The figures of a platform count ideas that its team has answered: with an official comment, with the comment of a status, or with a decision. A text without a word is none. A text that the team writes on more than five ideas within an hour answers the one with the most votes. It is the same text if it differs only in names, numbers, punctuation and the words of the idea’s title. The other ideas have been acknowledged, and so have all ideas whose status changes on more than five within an hour without words, an expected date or an entry of the changelog. A date that is withdrawn, or an entry that is taken back, answers no more.",
        `Anyone can link a page where the company answered, with the sentence that answers. On the platform’s website, and under addresses that its team or an administrator named, a link counts immediately, up to ${answerLinks.perHour} an hour for a platform. Every other link waits for the team, an administrator or ${answerLinks.confirmations} people, also one that the team added. A front page is no answer, and neither is one page for more than ${answerLinks.perAddress} ideas.`,
        `If ${answerLinks.contests} people of different mailboxes say why a link is no answer, it waits again, now for an administrator or ${answerLinks.confirmations} others, and the corrections of the record list it. Administrators decide nothing about a platform that they work for with another account.`,
        `Such an answer counts from when it was linked. The day of the answer is shown as it was said. The median time to an answer leaves out links that were added more than ${answerLinks.datedDays} days after that day, until an administrator confirms it: then the answer counts from its day.`,
      ],
    },
    {
      title: "Who can see your name",
      texts: [
        "Votes are public: the names of voters are listed, the latest first. You can hide yours for one vote, on one platform or everywhere, at any time, even after voting. A hidden name appears nowhere: not among the voters, not on your profile, not in the recent activity. Your vote still counts.",
        "The teams of platforms never see hidden names, and neither do administrators who review what voters say. Administrators see them when they look for bought votes, and each such look is recorded. They can also find them in the records of what was decided: which votes were removed, what moderation decided about the texts of an account, and the audit log.",
      ],
    },
    {
      title: "When an account ends",
      texts: [
        "If you delete your account, your votes go with it. Votes of an account that is only deactivated stay.",
      ],
    },
  ] as const;
