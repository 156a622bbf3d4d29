/**
 * What a screen says while it loads something, and if it cannot: of "the tags", "Loading the tags" and "The tags could not
 * be loaded".
 */
/* @__NO_SIDE_EFFECTS__ */
export const loadTexts = (what: string) => ({
  loading: `Loading ${what}`,
  failed: `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`,
});
