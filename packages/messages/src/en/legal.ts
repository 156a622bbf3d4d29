/** Terms and privacy. */
export const termsTitle = "Terms of Use";
export const privacyTitle = "Privacy Policy";
export const loadingTerms = "Loading the terms";
export const loadingPrivacy = "Loading the policy";
export const errorLoadingTerms = "Error loading terms:";
export const errorLoadingPolicy = "Error loading policy:";
export const effectiveDate = "Effective date";
export const version = "Version";
