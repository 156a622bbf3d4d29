/** Consent to analytics. */
export const title = "Analytics";
export const question = "Allow analytics?";
export const explanation = (host: string) =>
  `If you allow it, the types of pages you open and actions you take are sent to ${host}, without names, texts or email addresses. Otherwise, nothing is sent.`;
export const privacyPolicy = "Privacy policy";
export const allow = "Allow";
export const reject = "Don't allow";
