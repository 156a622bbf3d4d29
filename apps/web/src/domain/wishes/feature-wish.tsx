import type { FeatureDetail } from "@upwell/client/entities";
import { lazy } from "react";
import { OnceOpened } from "../../lib/once-opened.tsx";

const ClaimDialog = lazy(() => import("./claim-dialog.tsx"));
const WantHereDialog = lazy(() => import("./want-here-dialog.tsx"));
const LinkWishDialog = lazy(() => import("./link-wish-dialog.tsx"));

/** The dialogs about an idea and other products, once one is open: its menu opens them. */
export const FeatureWishDialogs = ({ feature }: { feature: FeatureDetail }) => (
  <>
    <OnceOpened name="claim">
      {(dialog) => <ClaimDialog subject={{ kind: "feature", id: feature.id }} {...dialog} />}
    </OnceOpened>
    <OnceOpened name="want-here">
      {(dialog) => <WantHereDialog feature={feature} {...dialog} />}
    </OnceOpened>
    <OnceOpened name="link-wish">
      {(dialog) => <LinkWishDialog feature={feature} {...dialog} />}
    </OnceOpened>
  </>
);
