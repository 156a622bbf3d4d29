import { expect, test } from "vitest";
import { csvRow } from "./csv.ts";

test.each([
  [["a", 1, true, null, undefined, ""], "a,1,true,,,"],
  [
    ["one, two", 'say "hello"', "two\nlines", "two\r\nlines"],
    '"one, two","say ""hello""","two\nlines","two\r\nlines"',
  ],
  [["=1+1", "+1", "-1", "@sum", "\tx", "\rx"], "'=1+1,'+1,'-1,'@sum,'\tx,\"'\rx\""],
  [['=cmd|"/c calc"!A1, x'], '"\'=cmd|""/c calc""!A1, x"'],
  // A number is one, and what stands in the middle harms nobody.
  [[-1, "a=b", "a-b", " =1"], "-1,a=b,a-b, =1"],
  [["Übergröße", "🙂"], "Übergröße,🙂"],
] as const)("%o", (cells, line) => {
  expect(csvRow(cells)).toBe(`${line}\r\n`);
});
