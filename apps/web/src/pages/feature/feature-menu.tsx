import { useMutation } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import * as m from "@upwell/messages/feature";
import * as edit from "@upwell/messages/feature-edit";
import { Menu, MenuItem } from "@upwell/ui/menu";
import { Flag, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { deleteFeature } from "../../domain/features/mutations.ts";
import { canReport, reportFeature } from "../../domain/features/report-feature.ts";

/** The rare actions on a feature. */
export default function FeatureMenu({
  feature,
  trigger,
}: {
  feature: FeatureDetail;
  trigger: ReactElement;
}) {
  const { mutate: remove } = useMutation(deleteFeature);
  return (
    <Menu defaultOpen trigger={trigger}>
      {canReport(feature) && (
        <MenuItem icon={<Flag aria-hidden size={17} />} onSelect={() => reportFeature(feature)}>
          {m.report}
        </MenuItem>
      )}
      {feature.can.delete && (
        <MenuItem
          tone="danger"
          icon={<Trash2 aria-hidden size={17} />}
          onSelect={() => {
            if (window.confirm(edit.confirmDelete)) remove(feature);
          }}
        >
          {edit.remove}
        </MenuItem>
      )}
    </Menu>
  );
}
