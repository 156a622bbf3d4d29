import { lazyPart } from "../../lib/lazy-part.tsx";

/** The blocks above the discussion. */
export const record = lazyPart(() => import("./record.tsx"));
