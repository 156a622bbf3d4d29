/** The web app manifest. URLs are relative to it, so that it works below a base path. */
import * as m from "@upwell/messages/shell";

const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

export const appManifest = (siteName: string) => ({
  id: "./",
  name: siteName,
  short_name: siteName.slice(0, 12).trim(),
  description: m.pageDescription(siteName),
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#faf7f0",
  theme_color: "#faf7f0",
  icons: [
    icon("icon", 192, "any"),
    icon("icon", 512, "any"),
    icon("maskable", 512, "maskable"),
    { src: "favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
});
