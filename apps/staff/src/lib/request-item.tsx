import { Button, type ButtonVariant } from "@upwell/ui/button";
import type { ReactNode } from "react";

type RequestAction = {
  label: string;
  /** Names the request, too. */
  ariaLabel: string;
  variant?: ButtonVariant;
  onChoose(): void;
};

type RequestItemProps = {
  avatar: ReactNode;
  title: ReactNode;
  actions: readonly RequestAction[];
  children: ReactNode;
};

/** Something that waits for an admin's decision, with its buttons. */
export const RequestItem = ({ avatar, title, actions, children }: RequestItemProps) => (
  <li className="flex flex-wrap items-start gap-4 border-b border-hairline py-4">
    {avatar}
    <div className="min-w-0 flex-1 basis-64">
      <h2 className="font-text text-base font-semibold wrap-anywhere">{title}</h2>
      {children}
    </div>
    <div className="flex gap-2 max-sm:w-full">
      {actions.map(({ label, ariaLabel, variant = "secondary", onChoose }) => (
        <Button key={label} size="sm" variant={variant} aria-label={ariaLabel} onClick={onChoose}>
          {label}
        </Button>
      ))}
    </div>
  </li>
);
