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
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length] ?? hues[0];
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
  xs: "size-6 text-[0.625rem]",
  sm: "size-8 text-xs",
  md: "size-11 text-sm",
  lg: "size-16 text-lg",
  xl: "size-24 text-2xl",
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
        "leading-none text-on-tile",
        shape === "round" ? "font-semibold" : "font-display font-semibold",
        hueOf(name),
      )}
    >
      {initialsOf(name, shape === "round" ? 2 : 1)}
    </span>
  );
}
