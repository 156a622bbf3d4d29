/** Hosts and names that people mistake for another. */
import { domainToUnicode } from "node:url";

/** Shorter names resemble too many others. */
const shortest = 6;

/** Letters that look the same are the same letter. */
const toShape = (name: string) =>
  name.replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("0", "o").replaceAll(/[1i]/g, "l");

/** Letters of other scripts look like any letter. */
const isSame = (a: string | undefined, b: string | undefined) =>
  a === b || (a !== undefined && a > "\u007F");

/** Returns whether one letter, added, left out or replaced, makes one name of the other. */
function differByOne(a: readonly string[], b: readonly string[]): boolean {
  const start = a.findIndex((letter, index) => !isSame(letter, b[index]));
  if (start < 0) return b.length - a.length <= 1;
  return [
    [1, 1],
    [1, 0],
    [0, 1],
  ].some(([skipA = 0, skipB = 0]) => {
    const [restA, restB] = [a.slice(start + skipA), b.slice(start + skipB)];
    return restA.length === restB.length && restA.every((one, index) => isSame(one, restB[index]));
  });
}

/** Returns whether two names of letters alone are the same but for one letter. */
export const areAlike = (name: string, other: string): boolean =>
  Math.min(name.length, other.length) >= shortest &&
  differByOne([...toShape(name)], [...toShape(other)]);

/**
 * Returns whether a host resembles another one without being it, or a host below it: tool.example.evil.example,
 * t00l.example, or one with letters of another script.
 */
export function isLookalike(host: string, other: string): boolean {
  if (host === other || host.endsWith(`.${other}`)) return false;
  if (host.startsWith(`${other}.`) || host.startsWith(`${other}-`)) return true;
  if (host.includes(`.${other}.`) || host.includes(`.${other}-`)) return true;
  if (other.length < shortest) return false;
  const name = domainToUnicode(host).split(".").slice(-other.split(".").length).join(".");
  return differByOne([...toShape(name)], [...toShape(other)]);
}
