import { useState } from "react";
import { classes } from "./classes.ts";

const hues = [
  "bg-tile-1",
  "bg-tile-2",
  "bg-tile-3",
  "bg-tile-4",
  "bg-tile-5",
  "bg-tile-6",
  "bg-tile-7",
  "bg-tile-8",
] as const;

/** The same name always gets the same one of the eight hues. */
function hueOf(name: string): string {
  let mixed = 0x811c9dc5;
  for (const letter of name) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hues[(mixed >>> 17) % hues.length] ?? hues[0];
}

function initialsOf(name: string, letters: 1 | 2): string {
  const words = name.trim().split(/\s+/);
  const picked = letters === 1 ? [words[0]] : [words[0], words.length > 1 ? words.at(-1) : ""];
  return picked
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

const sizes = {
  xs: "size-6",
  sm: "size-8",
  md: "size-11",
  lg: "size-16",
  xl: "size-24",
};

/** Two letters in a circle need to be smaller than one in a square. */
const letters = {
  round: { xs: "text-[0.625rem]", sm: "text-xs", md: "text-sm", lg: "text-xl", xl: "text-3xl" },
  square: { xs: "text-xs", sm: "text-base", md: "text-xl", lg: "text-3xl", xl: "text-[3.25rem]" },
};

export type AvatarProps = {
  /** Whose picture; its letters stand in when there is none or it fails to load. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  /** `round` for people with two initials, `square` for platforms with the first letter. */
  shape?: "round" | "square";
  className?: string;
};

/** A picture, or letters on one of eight hues. Decorative: the name stands beside it. */
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
        // Letters that style draws are no part of the name of the button or link around them.
        "text-on-tile before:content-[attr(data-letters)]",
        letters[shape][size],
        "leading-none",
        shape === "round" ? "font-semibold" : "font-display font-semibold",
        hueOf(name),
      )}
      data-letters={initialsOf(name, shape === "round" ? 2 : 1)}
    />
  );
}
