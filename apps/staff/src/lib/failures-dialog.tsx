import { Dialog } from "@upwell/ui/dialog";

export type Failure = { key: string | number; name: string; detail: string };

export type FailuresDialogProps = {
  title: string;
  text: string;
  failures: readonly Failure[];
  onClose(): void;
};

/** The failures of a bulk action, with reasons. */
export const FailuresDialog = ({ title, text, failures, onClose }: FailuresDialogProps) => (
  <Dialog open onOpenChange={onClose} title={title} description={text}>
    <ul className="flex flex-col gap-3">
      {failures.map(({ key, name, detail }) => (
        <li key={key} className="border-s-2 border-danger ps-4">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">{detail}</p>
        </li>
      ))}
    </ul>
  </Dialog>
);
