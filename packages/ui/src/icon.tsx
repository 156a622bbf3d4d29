import type { LucideIcon } from "lucide-react";
import { isValidElement, type ReactElement } from "react";

/** A decorative icon by its component, in the size of its place, or as an element with its own. */
export type IconSource = LucideIcon | ReactElement | false | undefined;

/** Returns the element of an icon. */
export function toIcon(icon: IconSource, size: number) {
  if (!icon || isValidElement(icon)) return icon;
  const Icon = icon as LucideIcon;
  return <Icon aria-hidden size={size} />;
}
