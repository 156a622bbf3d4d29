import { copy } from "@upwell/messages/common";
import { Copy } from "lucide-react";
import { Button } from "./button.tsx";
import { toast } from "./toast.ts";

type ShownSecretProps = { secret: string; copied: string; done: string; onDone(): void };

/** A secret that is shown this once, to be copied. */
export const ShownSecret = ({ secret, copied, done, onDone }: ShownSecretProps) => (
  <div className="flex flex-col gap-4">
    <p className="rounded-md border border-hairline p-4 font-mono text-sm break-all">{secret}</p>
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        icon={Copy}
        onClick={async () => {
          await navigator.clipboard.writeText(secret);
          toast({ title: copied });
        }}
      >
        {copy}
      </Button>
      <Button className="sm:ms-auto" onClick={onDone}>
        {done}
      </Button>
    </div>
  </div>
);
