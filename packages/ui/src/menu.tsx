import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { getReadingDirection } from "./direction.ts";
import { type IconSource, toIcon } from "./icon.tsx";

const item =
  "flex min-h-11 w-full cursor-default items-center gap-3 rounded-sm px-3 text-start text-sm " +
  "select-none data-highlighted:bg-sunk focus-visible:outline-offset-0 data-disabled:opacity-55";

/** Does not return the focus to the trigger if the selected item moved it to a field or dialog. */
function preserveMovedFocus(event: Event): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) event.preventDefault();
}

export type MenuProps = {
  trigger: ReactElement;
  /** For a menu inside a LazyMenu, whose trigger was already pressed. */
  defaultOpen?: boolean;
  children: ReactNode;
};

/** The classes shared by menus and popovers. */
export const sheetClass =
  "z-50 w-max max-w-[calc(100vw-2rem)] min-w-56 animate-rise " +
  "rounded-md border border-edge bg-sheet focus:outline-none";

/** A dropdown menu, rendered beside its trigger to stay in the same landmark. */
export const Menu = ({ trigger, defaultOpen = false, children }: MenuProps) => (
  <Primitive.Root modal={false} defaultOpen={defaultOpen} dir={getReadingDirection()}>
    <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
    <Primitive.Content
      loop
      align="end"
      sideOffset={8}
      collisionPadding={16}
      onCloseAutoFocus={preserveMovedFocus}
      className={`${sheetClass} max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto p-1.5`}
    >
      {children}
    </Primitive.Content>
  </Primitive.Root>
);

export type MenuItemProps = {
  icon?: IconSource;
  tone?: "plain" | "danger";
  disabled?: boolean;
  onSelect(): void;
  children: ReactNode;
};

export const MenuItem = ({ icon, tone, disabled = false, onSelect, children }: MenuItemProps) => (
  <Primitive.Item
    disabled={disabled}
    onSelect={onSelect}
    className={tone === "danger" ? `${item} text-danger` : item}
  >
    {toIcon(icon, 17)}
    {children}
  </Primitive.Item>
);

/** A heading for the items that follow. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Primitive.Label className="px-3 pt-2 pb-1 text-xs text-ink-faint">{children}</Primitive.Label>
);

export const MenuSeparator = () => (
  <Primitive.Separator className="my-1.5 border-t border-hairline" />
);

export type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange(value: Value): void;
  options: readonly { value: Value; label: string; icon?: IconSource }[];
  /** Leaves the menu open, for a choice whose result the menu does not cover. */
  keepOpen?: boolean;
};

export const MenuChoice = <Value extends string>({
  label,
  value,
  onValueChange,
  options,
  keepOpen = false,
}: MenuChoiceProps<Value>) => (
  <Primitive.RadioGroup
    aria-label={label}
    value={value}
    onValueChange={(next) => onValueChange(next as Value)}
  >
    {options.map((option) => (
      <Primitive.RadioItem
        key={option.value}
        value={option.value}
        onSelect={(event) => keepOpen && event.preventDefault()}
        className={item}
      >
        {toIcon(option.icon, 17)}
        {option.label}
        <Primitive.ItemIndicator className="ms-auto text-accent">
          <Check aria-hidden size={18} />
        </Primitive.ItemIndicator>
      </Primitive.RadioItem>
    ))}
  </Primitive.RadioGroup>
);

export type MenuToggleProps = {
  checked: boolean;
  onToggle(): void;
  /** Shown before the check mark. */
  count?: string;
  children: ReactNode;
};

export const MenuToggle = ({ checked, onToggle, count, children }: MenuToggleProps) => (
  <Primitive.CheckboxItem checked={checked} onCheckedChange={onToggle} className={item}>
    <span className="min-w-0 truncate">{children}</span>
    {count !== undefined && <span className="text-ink-faint tabular-nums">{count}</span>}
    <Primitive.ItemIndicator className="ms-auto text-accent">
      <Check aria-hidden size={18} />
    </Primitive.ItemIndicator>
  </Primitive.CheckboxItem>
);
