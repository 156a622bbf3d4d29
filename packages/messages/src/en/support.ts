/** The dialog that asks for support after a contribution. */
export const title = (siteName: string) => `Help ${siteName} stay up`;
export const text = (siteName: string) =>
  `You have just made ${siteName} more useful. It is free to use, without advertising; what keeps it running is people who chip in.`;
export const maybeLater = "Maybe Later";
export const supportUs = "Support Us";
