import { PlatformLayout } from "../shared/platform-layout.tsx";
import { WishTabs } from "./wish-tabs.tsx";

/** A platform's ideas that may be, or are, the same wish as ideas of other platforms. */
export default function WishesPage({ slug }: { slug: string }) {
  return (
    <PlatformLayout slug={slug} section="wishes">
      {() => <WishTabs slug={slug} />}
    </PlatformLayout>
  );
}
