import { useDialog } from "@upwell/client/dialog-url-state";
import type { FeatureDetail } from "@upwell/client/entities";
import { lazy, Suspense } from "react";

const ClaimDialog = lazy(() => import("./claim-dialog.tsx"));
const WantHereDialog = lazy(() => import("./want-here-dialog.tsx"));
const LinkWishDialog = lazy(() => import("./link-wish-dialog.tsx"));

/** The dialogs about an idea and other products, once one is open: its menu opens them. */
export function FeatureWishDialogs({ feature }: { feature: FeatureDetail }) {
  const claim = useDialog("claim");
  const want = useDialog("want-here");
  const link = useDialog("link-wish");
  return (
    <Suspense>
      {claim.wasOpen && (
        <ClaimDialog
          subject={{ kind: "feature", id: feature.id }}
          isOpen={claim.open}
          onClose={() => claim.onOpenChange(false)}
        />
      )}
      {want.wasOpen && (
        <WantHereDialog
          feature={feature}
          isOpen={want.open}
          onClose={() => want.onOpenChange(false)}
        />
      )}
      {link.wasOpen && (
        <LinkWishDialog
          feature={feature}
          isOpen={link.open}
          onClose={() => link.onOpenChange(false)}
        />
      )}
    </Suspense>
  );
}
