/** Tags a journey that also runs at 375 pixels, because its layout or touch input differs. */
export const atSmallWidths = "@small";

/** Tags a journey of `npm test -- --only=screens`, whose journey of every run is another. */
export const everyNight = "@nightly";
