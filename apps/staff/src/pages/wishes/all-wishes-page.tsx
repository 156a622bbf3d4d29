import { title } from "@upwell/messages/staff-wishes";
import { WishTabs } from "./wish-tabs.tsx";

/** All pairs that wait for a decision, and all wishes. */
export default function AllWishesPage() {
  return (
    <>
      <h1 className="mb-4 text-xl">{title}</h1>
      <WishTabs slug={undefined} />
    </>
  );
}
