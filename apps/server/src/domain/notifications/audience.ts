/** Who hears what becomes of a feature. */
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { type Audience, countAudience, countAudienceOfMany } from "./audience-queries.ts";

/** How many people a deed of the viewer's would tell. */
export const audienceFor = ({ db }: Deps, viewer: Viewer, featureId: number): Promise<Audience> =>
  countAudience(db, featureId, viewer.id);

/** How many people a deed of the viewer's on several features of a platform would tell. */
export const audienceForMany = (
  { db }: Deps,
  viewer: Viewer,
  platformId: number,
  featureIds: readonly number[],
): Promise<number> => countAudienceOfMany(db, platformId, featureIds, viewer.id);
