import { updateQuery } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/staff-keyboard";
import { Button } from "@upwell/ui/button";
import { KeyCap } from "@upwell/ui/key-cap";

/** Opens the list of shortcuts; small and touch screens have no use for it. */
export const KeysHint = () => (
  <Button
    variant="quiet"
    size="sm"
    className="max-lg:hidden pointer-coarse:hidden"
    onClick={() => updateQuery({ dialog: "keyboard" })}
  >
    {m.title} <KeyCap>?</KeyCap>
  </Button>
);
