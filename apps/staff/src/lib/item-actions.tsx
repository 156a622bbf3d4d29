import { Button, type ButtonVariant } from "@upwell/ui/button";

export type ItemAction = {
  label: string;
  /** Names the item, too. */
  ariaLabel: string;
  variant?: ButtonVariant;
  onChoose(): void;
};

export const ItemActions = ({ actions }: { actions: readonly ItemAction[] }) =>
  actions.map(({ label, ariaLabel, variant = "secondary", onChoose }) => (
    <Button key={label} size="sm" variant={variant} aria-label={ariaLabel} onClick={onChoose}>
      {label}
    </Button>
  ));
