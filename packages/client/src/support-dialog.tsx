import * as m from "@upwell/messages/support";
import { Button, buttonClass } from "@upwell/ui/button";
import { Dialog, type DialogState } from "@upwell/ui/dialog";
import { portal, site } from "./site.ts";
import { snoozeSupport } from "./support-prompt.ts";

/** Asks for support, with a button to postpone. */
export default function SupportDialog({ open, onOpenChange }: DialogState) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.title(site.name)}
      description={m.texts[portal](site.name)}
      size="sm"
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="quiet"
          onClick={() => {
            void snoozeSupport();
            close();
          }}
        >
          {m.maybeLater}
        </Button>
        {site.supportUrl !== null && (
          <a
            href={site.supportUrl}
            target="_blank"
            rel="noopener"
            onClick={close}
            className={buttonClass("primary")}
          >
            {m.supportUs}
          </a>
        )}
      </div>
    </Dialog>
  );
}
