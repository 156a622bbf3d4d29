/** The time for which a page is rendered: the same on the server and while its page is taken over. */

let serverTime: number | undefined;

/** Sets the time of the next renders; undefined for the current time. */
export function setRenderTime(time: number | undefined): void {
  serverTime = time;
}

/** Returns the time for which a page is rendered, in milliseconds. */
export const getRenderTime = (): number => serverTime ?? Date.now();

/** Returns whether a page from the server is rendered, or taken over. */
export const isServerTime = (): boolean => serverTime !== undefined;
