export const legalKinds = ["terms", "privacy", "imprint"] as const;

export type LegalKind = (typeof legalKinds)[number];
