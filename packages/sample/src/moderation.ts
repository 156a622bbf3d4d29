/** Texts of the demo that moderation held, that people reported, and that admins have decided about. */

type SampleText = {
  platform: string;
  /** The title of the idea that the text is about. */
  feature: string;
  /** The username of its author. */
  by: string;
  text: string;
  hoursAgo: number;
};

/** A suggested idea, a comment and a voter's reason that wait for a decision. */
export const heldFeature = {
  platform: "blender",
  by: "hiroto_y",
  title: "Read measurements from laser distance meters",
  text: "Mine sends its readings over Bluetooth as plain text, and I type them in again. These shops sell the ones that do the same: [North Meters](https://north-meters.example), [Leveltools](https://leveltools.example), [Builders' Depot](https://builders-depot.example), [Measure and Cut](https://measure-and-cut.example), [Roof and Beam](https://roof-and-beam.example), [Site Tools](https://site-tools.example) and [Planhouse](https://planhouse.example). Two people have begun plug-ins: [Laser Notes](https://laser-notes.example) and [Half a Millimetre](https://half-a-millimetre.example).",
  tags: ["interface"],
  hoursAgo: 31,
};
export const heldComment: SampleText = {
  platform: "libreoffice",
  feature: "Remember the CSV import settings per kind of file",
  by: "rafael_dz",
  text: "I have the exports of eleven banks with the names removed. Call me on +34 910 555 014 and I will send them to whoever works on this.",
  hoursAgo: 7,
};
export const heldReason: SampleText = {
  platform: "nextcloud",
  feature: "iPhone photo upload that finishes without opening the app",
  by: "milan_jovicic",
  text: "Seriously, who tests this? This team of clowns should all be fired.",
  hoursAgo: 18,
};

/** Public texts with open reports, each with the reasons of its reporters. */
export const reportedComment = {
  platform: "firefox",
  feature: "Make compact density a supported option again",
  text: "The person who took compact mode away",
  reports: [
    {
      by: "sam_okafor_lee",
      reason: "Insults or threats: it demands that somebody loses their job.",
    },
    { by: "yonas_gk", reason: "Insults or threats" },
  ],
};
export const reportedFeature = {
  platform: "libreoffice",
  feature: "Ship an e-mail and calendar program with the suite",
  reports: [
    {
      by: "dkowalczyk",
      reason: "Not about this platform: mail and calendars are another program.",
    },
  ],
};

/** Texts of accounts that are deleted. Each opening went with each rest. */
type DecidedTexts = { openings: readonly string[]; rests: readonly string[] };

export const rejectedTexts: DecidedTexts = {
  openings: [
    "Great discussion! Since March I double my salary from home.",
    "I was as sceptical as you are, until a colleague showed me her account.",
    "My uncle retired at fifty with this, and he can hardly use a phone.",
    "Sorry to write here, but people deserve to know about it.",
    "No more waiting for updates when you can afford any software.",
    "Everyone in our evening class has joined since the summer.",
    "Forget overtime, there is an easier way.",
  ],
  rests: [
    "A certified trader invests for you: guaranteed profit every week. Ask for the link to her group.",
    "Guaranteed profit without a fee in the first week. Ask on Telegram, any time.",
    "Start with fifty dollars, the trader does the rest, and your stake is guaranteed. Write on Telegram this week.",
    "The trader's signals are free on Telegram for one week, with profit from the first day.",
  ],
};

export const approvedTexts: DecidedTexts = {
  openings: [
    "The same happens here on two machines.",
    "For those who want to follow it: there is more background elsewhere.",
    "I tried to narrow it down last night.",
    "A friend found the cause, and it is smaller than we thought.",
    "This was solved once, and has come back.",
    "Our whole office waits for this one.",
  ],
  rests: [
    "The bug report has the steps and a screenshot, and the patch is linked below: https://bugs.example.org/show?id=4127",
    "See the bug report for a patch that nobody has reviewed yet: https://bugs.example.org/show?id=3980",
    "I have attached a screenshot to the bug report, and tested the patch there: https://bugs.example.org/show?id=4402",
    "A patch exists, and the bug report explains it: https://bugs.example.org/show?id=4011",
  ],
};
