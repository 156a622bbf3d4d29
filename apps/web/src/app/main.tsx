import "./styles.css";
import { parseHash } from "@upwell/client/hash-location";
import { handleSocialReturn } from "@upwell/client/social-return";
import { updateThemeColor } from "@upwell/client/theme";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { startAnalytics } from "../lib/analytics.ts";
import { Providers } from "./providers.tsx";
import { preparePage, Router } from "./router.tsx";

const { error: socialError, code: signInCode } = handleSocialReturn();
if (document.documentElement.dataset.theme !== undefined) updateThemeColor();
const signedIn =
  signInCode !== null &&
  import("../domain/auth/finish-social-sign-in.ts")
    .then(({ finishSocial }) => finishSocial(signInCode))
    .catch(() => undefined);
const prepared = Promise.all([preparePage(parseHash(window.location.hash)), signedIn]);

/** Milliseconds to wait for a nearly loaded page before its skeleton renders. */
const maxRenderDelayMs = 200;
/** Milliseconds after which even a slow phone has loaded the page. */
const idleDelayMs = 3000;

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const root = createRoot(container);

function render(): void {
  // A transition renders in slices, so that a slow phone stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers>
          <Router />
        </Providers>
      </StrictMode>,
    ),
  );
}
void Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, maxRenderDelayMs))]).then(
  render,
);

/** Starts work that the page does not depend on, after everything else has loaded. */
function startBackgroundWork(): void {
  void startAnalytics().catch(() => undefined);
  if (import.meta.env.PROD)
    void import("./offline/register-pwa.ts")
      .then((offline) => offline.registerPwa())
      .catch(() => undefined);
}
window.addEventListener("load", () => setTimeout(startBackgroundWork, idleDelayMs));

if (socialError !== null)
  void import("../domain/auth/toast-social-error.ts").then(({ toastSocialError }) =>
    toastSocialError(socialError),
  );
