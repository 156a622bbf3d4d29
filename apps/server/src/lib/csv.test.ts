import { expect, test } from "vitest";
import { formatCsvRow } from "./csv.ts";

test.each([
  ["does not quote numbers and empty values", [1, -1, true, null, undefined], "1,-1,true,,"],
  ["quotes every text", ["a", "", "one, two", 'say "hello"'], '"a","","one, two","say ""hello"""'],
  ["keeps line breaks", ["two\nlines", "two\r\nlines"], '"two\nlines","two\r\nlines"'],
  ["escapes formulas at the start", ["=1+1", "+1", "-1", "@sum"], `"'=1+1","'+1","'-1","'@sum"`],
  ["escapes full-width signs", ["＝1", "＋1", "－1", "＠sum"], `"'＝1","'＋1","'－1","'＠sum"`],
  [
    "escapes formulas after whitespace",
    ["\tx", "\r=1", " =1", "\u200B=1"],
    `"\tx","\r'=1"," '=1","\u200B'=1"`,
  ],
  [
    "escapes formulas after quotes",
    ['"=1', "'=1", '=cmd|"/c calc"!A1'],
    `"""'=1","''=1","'=cmd|""/c calc""!A1"`,
  ],
  [
    "escapes formulas after a semicolon",
    ["a;=1+1&", "a; -1", "a;＝1"],
    `"a;'=1+1&","a; '-1","a;'＝1"`,
  ],
  ["escapes formulas after a tab", ["a\t=1", "a\t\t@x"], `"a\t'=1","a\t\t'@x"`],
  [
    "escapes formulas after a line break",
    ["a\n=1", "a\r\n=1", "a\u2028+1"],
    `"a\n'=1","a\r\n'=1","a\u2028'+1"`,
  ],
  ["keeps signs in the middle", ["a=b", "a-b", "x@y"], '"a=b","a-b","x@y"'],
  ["keeps non-ASCII characters", ["Übergröße", "🙂"], '"Übergröße","🙂"'],
] as const)("%s", (_, cells, row) => {
  expect(formatCsvRow(cells)).toBe(`${row}\r\n`);
});
