export const legalKinds = ["terms", "privacy"] as const;

export type LegalKind = (typeof legalKinds)[number];
