/** The path of the viewer's pending and rejected texts. */
export const verdictsTab = "review";
export const verdictsPath = `/my/contributions?tab=${verdictsTab}`;
