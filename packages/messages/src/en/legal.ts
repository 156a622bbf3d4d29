/** Terms, privacy and imprint. */
export const termsTitle = "Terms of Use";
export const privacyTitle = "Privacy Policy";
export const loadingTerms = "Loading the terms";
export const loadingPrivacy = "Loading the policy";
export const errorLoadingTerms = "Error loading terms:";
export const errorLoadingPolicy = "Error loading policy:";
export const effectiveDate = "Effective date";
export const version = "Version";
export const imprintTitle = "Imprint";
export const loadingImprint = "Loading the imprint";
export const errorLoadingImprint = "Error loading imprint:";
/** Who else than users may write to it: Regulation (EU) 2022/2065, articles 11 and 12. */
export const pointOfContact = "Single point of contact for users and authorities, in English";
