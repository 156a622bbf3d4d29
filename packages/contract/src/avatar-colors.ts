/** Colour pairs for initials; each has a contrast of at least 4.5 to 1 (a test computes it). */
const avatarColors = [
  { background: "#0f5c4f", text: "#ffffff" },
  { background: "#1f4e79", text: "#ffffff" },
  { background: "#6b3f8f", text: "#ffffff" },
  { background: "#8a3b3b", text: "#ffffff" },
  { background: "#7a5312", text: "#ffffff" },
  { background: "#3f6212", text: "#ffffff" },
  { background: "#475569", text: "#ffffff" },
  { background: "#9d3467", text: "#ffffff" },
] as const;

/** Any whole number names a pair. */
export function avatarColorsOf(hue: number): { background: string; text: string } {
  return avatarColors[Math.abs(hue) % avatarColors.length] ?? avatarColors[0];
}
