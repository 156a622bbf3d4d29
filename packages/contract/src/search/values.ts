/** What a search finds beside features: by importance, among results that fit alike. */
export const placeKinds = ["platform", "roadmap", "changelog", "user"] as const;
