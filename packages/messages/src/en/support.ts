/** The dialog that asks for support after a contribution. */
export const title = (siteName: string) => `Help keep ${siteName} running`;
export const text = (siteName: string) =>
  `You have just made ${siteName} more useful. It is free, has no advertising, and runs on people who chip in.`;
export const maybeLater = "Maybe Later";
export const supportUs = "Support Us";
