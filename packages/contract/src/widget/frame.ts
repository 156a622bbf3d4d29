/** The page that others may frame: what the server embeds in it, and the messages that are exchanged with it. */

export type FrameDataWire = {
  platform: { id: number; name: string; slug: string };
  /** The origins that may frame it, which exchange messages with it. */
  origins: string[];
};

export type FrameTheme = "light" | "dark";

/** From the page around the frame. `hello` is the first one: the frame answers only after it. */
export type HostMessage =
  | { upwell: "hello"; theme: FrameTheme }
  | { upwell: "theme"; theme: FrameTheme }
  /** The frame gets the focus. */
  | { upwell: "focus" };

/** From the frame to the page around it. */
export type FrameMessage =
  /** The height of its content in pixels. */
  { upwell: "height"; height: number } | { upwell: "close" };

/** From the window for signing in to the frame that opened it. */
export type SessionMessage = { upwell: "session"; nonce: string; token: string };
