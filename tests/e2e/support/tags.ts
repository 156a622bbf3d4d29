/** Tags a journey that also runs at 375 pixels, because its layout or touch input differs. */
export const atSmallWidths = "@small";
