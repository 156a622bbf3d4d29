import { Check } from "lucide-react";
import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { type Alignment, Dropdown, sheetClass, type TriggerProps } from "./dropdown.tsx";

const item =
  "flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-sm select-none " +
  "hover:bg-sunk focus-visible:bg-sunk focus-visible:outline-offset-0 disabled:opacity-55";

const CloseMenu = createContext<() => void>(() => undefined);

const itemsOf = (menu: Element | null) => [
  ...(menu?.querySelectorAll<HTMLElement>("[role^=menuitem]:not(:disabled)") ?? []),
];

/** The item that a key leads to: arrows go round, a letter finds the next word that begins so. */
function itemAfter(items: HTMLElement[], key: string): HTMLElement | undefined {
  const place = items.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return items[(place + 1) % items.length];
  if (key === "ArrowUp") return items.at(place <= 0 ? -1 : place - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const after = [...items.slice(place + 1), ...items.slice(0, place + 1)];
  const letter = key.toLocaleLowerCase();
  return after.find((one) => one.textContent.toLocaleLowerCase().startsWith(letter));
}

function Sheet({ align, children }: { align: Alignment; children: ReactNode }) {
  const close = use(CloseMenu);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const items = itemsOf(list.current);
    (items.find((one) => one.ariaChecked === "true") ?? items[0])?.focus();
  }, []);

  function press(event: KeyboardEvent): void {
    if (event.key === "Tab") close();
    const next = itemAfter(itemsOf(list.current), event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div
      ref={list}
      role="menu"
      tabIndex={-1}
      onKeyDown={press}
      className={`${sheetClass(align)} p-1.5`}
    >
      {children}
    </div>
  );
}

export type MenuProps = {
  /** A button; it opens the menu. */
  trigger: ReactElement<TriggerProps>;
  align?: Alignment;
  /** Its code came when it was asked for, so it stands open. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** A menu that drops from a button; arrow keys and letters move in it. */
export function Menu({ trigger, align = "end", isOpenAtFirst = false, children }: MenuProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Dropdown trigger={trigger} opens="menu" isOpen={isOpen} onOpenChange={setOpen}>
      <CloseMenu value={() => setOpen(false)}>
        <Sheet align={align}>{children}</Sheet>
      </CloseMenu>
    </Dropdown>
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
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      onClick={() => {
        close();
        onSelect();
      }}
      className={tone === "danger" ? `${item} text-danger` : item}
    >
      {icon}
      {children}
    </button>
  );
}

/** A quiet line that names what follows. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <p className="px-3 pt-2 pb-1 text-xs text-ink-faint">{children}</p>;
}

/** A hairline between groups. */
export function MenuSeparator() {
  return <hr className="my-1.5 border-hairline" />;
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
    <fieldset aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          onClick={() => onValueChange(option.value)}
          className={item}
        >
          {option.icon}
          {option.label}
          {option.value === value && (
            <Check aria-hidden size={18} className="ms-auto text-accent" />
          )}
        </button>
      ))}
    </fieldset>
  );
}
