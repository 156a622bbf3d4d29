import { useState } from "react";
import { classes } from "./classes.ts";

/** The backgrounds of initials with their hues in OKLCH degrees. */
const tiles: readonly [readonly [string, number], ...(readonly [string, number])[]] = [
  ["bg-tile-1", 178],
  ["bg-tile-2", 240],
  ["bg-tile-3", 300],
  ["bg-tile-4", 350],
  ["bg-tile-5", 35],
  ["bg-tile-6", 80],
  ["bg-tile-7", 118],
  ["bg-tile-8", 150],
];

/** Returns one of the eight tiles by the FNV-1a hash of the name. */
function getTile(name: string) {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return tiles[(hash >>> 17) % tiles.length] ?? tiles[0];
}

/** Returns the hue of the initials of a name, in OKLCH degrees. */
export const getNameHue = (name: string): number => getTile(name)[1];

function getInitials(name: string, count: 1 | 2): string {
  const words = name.trim().split(/\s+/);
  const picked = count === 1 ? [words[0]] : [words[0], words.length > 1 ? words.at(-1) : ""];
  return picked
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

const sizes = {
  xxs: "size-5",
  xs: "size-6",
  sm: "size-8",
  md: "size-11",
  lg: "size-16",
};

/** Text sizes: two letters in a circle are smaller than one in a square. */
const letters = {
  round: {
    xxs: "text-[0.5rem]",
    xs: "text-[0.625rem]",
    sm: "text-xs",
    md: "text-sm",
    lg: "text-xl",
  },
  square: { xxs: "text-[0.625rem]", xs: "text-xs", sm: "text-base", md: "text-xl", lg: "text-3xl" },
};

export type AvatarProps = {
  /** Its initials are shown if there is no image or the image fails to load. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  /** `round` shows two initials, for users; `square` shows the first letter, for platforms. */
  shape?: "round" | "square";
  className?: string;
};

/** An image, or initials on one of eight hues. Decorative: the name is shown beside it. */
export function Avatar({ name, src, size = "md", shape = "round", className }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const frame = classes(
    "grid shrink-0 place-items-center overflow-hidden select-none",
    shape === "round" ? "rounded-full" : "rounded-md",
    sizes[size],
    className,
  );
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={classes(frame, "bg-sunk object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classes(
        frame,
        // Letters drawn by CSS are not part of the accessible name of the button or link around
        // them.
        "text-on-tile before:content-[attr(data-letters)]",
        letters[shape][size],
        "leading-none",
        shape === "round" ? "font-semibold" : "font-display font-semibold",
        getTile(name)[0],
      )}
      data-letters={getInitials(name, shape === "round" ? 2 : 1)}
    />
  );
}
