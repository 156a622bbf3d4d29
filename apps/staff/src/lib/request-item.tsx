import type { ReactNode } from "react";
import { type ItemAction, ItemActions } from "./item-actions.tsx";

type RequestItemProps = {
  avatar: ReactNode;
  title: ReactNode;
  actions: readonly ItemAction[];
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
      <ItemActions actions={actions} />
    </div>
  </li>
);
