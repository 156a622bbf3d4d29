import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactNode } from "react";

const item =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none select-none " +
  "data-[highlighted]:bg-sunk data-[disabled]:pointer-events-none data-[disabled]:opacity-55";

export type MenuProps = {
  /** A button; it opens the menu. */
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?(open: boolean): void;
  children: ReactNode;
};

/**
 * A menu that drops from a button; arrow keys and letters move in it. It stays where its button is
 * in the document, so that it belongs to the same landmark.
 */
export function Menu({ trigger, align = "end", children, ...state }: MenuProps) {
  return (
    <Primitive.Root modal={false} {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Content
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className="z-50 min-w-56 animate-rise rounded-md border border-edge bg-sheet p-1.5"
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

export type MenuItemProps = {
  icon?: ReactNode;
  tone?: "plain" | "danger";
  disabled?: boolean;
  onSelect(): void;
  children: ReactNode;
};

/** Something that the menu does. */
export function MenuItem({ icon, tone = "plain", disabled, onSelect, children }: MenuItemProps) {
  return (
    <Primitive.Item
      disabled={disabled === true}
      onSelect={onSelect}
      className={tone === "danger" ? `${item} text-danger` : item}
    >
      {icon}
      {children}
    </Primitive.Item>
  );
}

/** A quiet line that names what follows. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="px-3 pt-2 pb-1 text-xs text-ink-faint">{children}</Primitive.Label>
  );
}

/** A hairline between groups. */
export function MenuSeparator() {
  return <Primitive.Separator className="my-1.5 border-t border-hairline" />;
}

export type MenuChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange(value: Value): void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
};

/** One of a few, with a tick at the one that holds; choosing leaves the menu open. */
export function MenuChoice<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <Primitive.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
    >
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className={item}
        >
          {option.icon}
          {option.label}
          <Primitive.ItemIndicator className="ms-auto text-accent">
            <Check aria-hidden size={18} />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}
