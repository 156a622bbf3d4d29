/** Color pairs for initials, each with a contrast of at least 4.5:1 (checked by a test). */
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

/** Returns the color pair for any integer. */
export const getAvatarColors = (hue: number): { background: string; text: string } =>
  avatarColors[Math.abs(hue) % avatarColors.length] ?? avatarColors[0];
