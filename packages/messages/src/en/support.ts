/** The dialog that asks for support: visitors after a contribution, employees on the staff site. */
export const title = (siteName: string) => `Help keep ${siteName} running`;
const free = "It is free, has no advertising, and runs on people who chip in.";
export const texts = {
  client: (siteName: string) => `You have just made ${siteName} more useful. ${free}`,
  staff: (siteName: string) => `${siteName} brings your team what its users ask for. ${free}`,
};
export const maybeLater = "Maybe Later";
export const supportUs = "Support Us";
