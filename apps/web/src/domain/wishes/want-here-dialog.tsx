import { useMutation } from "@tanstack/react-query";
import { useDialogDetail } from "@upwell/client/dialog-url-state";
import { navigate } from "@upwell/client/hash-location";
import * as m from "@upwell/messages/wishes";
import { classes } from "@upwell/ui/classes";
import { Dialog } from "@upwell/ui/dialog";
import { FormActions } from "@upwell/ui/form-actions";
import { useState } from "react";
import type { ChosenPlatform } from "../../lib/open-dialog.ts";
import { PlatformPicker } from "../suggest/platform-picker.tsx";
import { wantHere } from "./mutations.ts";

export type WantHereDialogProps = {
  feature: { id: number; title: string };
  isOpen: boolean;
  onClose(): void;
};

/** Wants the same on another platform, by a vote for its idea or with a new one. */
export default function WantHereDialog({ feature, isOpen, onClose }: WantHereDialogProps) {
  // Opened beside a platform, it is about this one.
  const given = useDialogDetail() as ChosenPlatform | undefined;
  const [picked, setPicked] = useState<ChosenPlatform | null>(null);
  const platform = given ?? picked;
  const { mutate, isPending } = useMutation(wantHere(feature.id));
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.wantTitle}
      description={m.wantText(feature.title)}
    >
      {/* The room of the platforms that are found. */}
      <div className={classes("flex flex-col gap-5", given === undefined && "min-h-72")}>
        <PlatformPicker
          value={platform}
          onValueChange={setPicked}
          isFixed={given !== undefined}
          error={undefined}
          inputRef={null}
        />
        <div className="mt-auto">
          <FormActions
            onCancel={onClose}
            busy={isPending}
            disabled={platform === null}
            onClick={() =>
              platform &&
              mutate(platform.slug, {
                onSuccess: ({ featureId }) => navigate(`/feature/${featureId}`, { replace: true }),
              })
            }
            label={m.wantIt}
            busyLabel={m.wantIt}
          />
        </div>
      </div>
    </Dialog>
  );
}
