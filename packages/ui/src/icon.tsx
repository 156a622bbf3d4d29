import type { LucideIcon } from "lucide-react";

/** The component of an icon. */
export type IconSource = LucideIcon | false | undefined;

/** Returns a decorative icon in the size of its place. */
export const toIcon = (Icon: IconSource, size: number) => Icon && <Icon aria-hidden size={size} />;
