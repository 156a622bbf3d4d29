/** The cookie that identifies a known browser, as use cases see it. */
export type DeviceCookie = {
  /** Undefined for a browser without the cookie. */
  readonly secret: string | undefined;
  setSecret(secret: string): void;
};
