/** Returns the domain of a website, whose email addresses a platform may trust; "" without one. */
export const getMailDomain = (websiteUrl: string | null): string =>
  URL.parse(websiteUrl ?? "")?.hostname.replace(/^www\./, "") ?? "";
