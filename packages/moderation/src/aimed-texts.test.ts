/** Texts aimed at one person, names with a swear word inside, groups of people, and languages that were not measured. */
import * as m from "@upwell/messages/moderation";
import { describe, expect, test } from "vitest";
import { getWindows } from "./classifier/windows.ts";
import { moderateByRules } from "./moderate-by-rules.ts";
import { isMeasured } from "./rules/language.ts";

const judge = (content: string) => {
  const { verdict, reason } = moderateByRules({
    subject_type: "comment",
    content,
    author_id: null,
  });
  return reason === "" ? verdict : `${verdict}: ${reason}`;
};
const held = `hold: ${m.targeting.reason}`;

test.each([
  ["Thanks. His real name is Peter Hollinger and he lives at 14 Mill Lane.", held],
  ["Where this developer lives: 7 Harbour View, Dunmore", held],
  ["Let's all report him every day so that his account disappears", held],
  ["I know where you are and when you leave the house", held],
  ["You look sexy, what are you wearing?", held],
  ["Er heißt in Wirklichkeit Jens Pohlmann und wohnt in der Gartenstraße 12", held],
  ["我知道你现在在哪里，也知道你几点出门。", held],
  ["The sample person lives at 12 Mill Lane, and the map shows no pin", "allow"],
  ["Let us all report the crash with a log so that it can be found", "allow"],
  ["The app knows where you are and when you leave the house", "allow"],
  ["I know where the setting is", "allow"],
  ["A number such as +49 170 1234567 is cut after seven digits", "allow"],
  ["Call me at +49 170 1234567 for the details", `hold: ${m.contact.reason}`],
  ["Highlight code in Brainfuck, and list the tool thefuck", "allow"],
  ["The village of Fucking was renamed Fugging", "allow"],
  ["This fucking village is missing", `reject: ${m.profanity.reason}`],
  [
    "Please ban the user who writes that gay people are worthless",
    `hold: ${m.hurtfulPending.reason}`,
  ],
  ["Gay people are worthless", `reject: ${m.insult.reason}`],
  ["The link “Click here” says nothing to a screen reader", "allow"],
  ["Click here for the link", `hold: ${m.spamPending.reason}`],
])("%s: %s", (text, verdict) => {
  expect(judge(text)).toBe(verdict);
});

const windowsOf = (content: string) =>
  getWindows({ subject_type: "comment", content, author_id: null });

describe("groups of people", () => {
  test.each([
    ["I am gay and I like the dark theme.", "I am Muslim and I like the dark theme."],
    ["My deaf colleague cannot call.", "My Nigerian colleague cannot call."],
    ["Muslims write good reports.", "Women write good reports."],
    ["As a Jew, I need a calendar.", "As an immigrant, I need a calendar."],
  ])("%s is read as %s", (one, other) => {
    expect(windowsOf(one).map((text) => text.replace("an ", "a "))).toEqual(
      windowsOf(other).map((text) => text.replace("an ", "a ")),
    );
  });

  test("colours and things are none", () => {
    const text = "A black background, German quotes and a man page.";
    expect(windowsOf(text)).toEqual([text]);
  });
});

const unmeasured = [
  "Tôi không muốn thấy online casino bonus trong ứng dụng này nữa, xin hãy sửa.",
  "Jag vill inte se online casino bonus i den här appen längre, tack så mycket.",
  "Nechci už v této aplikaci vidět online casino bonus, prosím opravte to.",
  "Nie wieder: δεν θέλω να βλέπω online casino bonus σε αυτή την εφαρμογή.",
];

test.each(unmeasured)("nothing rejects %s", (text) => {
  expect(isMeasured(text)).toBe(false);
  expect(judge(text)).toBe("allow");
});

test("a sentence in another language is judged as such", () => {
  expect(judge(`${unmeasured[0]} You are a complete idiot.`)).toBe(`reject: ${m.insult.reason}`);
});
