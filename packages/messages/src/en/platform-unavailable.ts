export const notFound = "Platform not found";
export const notFoundText = "It may have been renamed or removed, or the link is wrong.";
export const takenDown = "Platform taken down";
export const takenDownText =
  "The administrators of this site have taken it down, with everything that was suggested for it.";
export const goBackToPlatforms = "Go back to platforms";
