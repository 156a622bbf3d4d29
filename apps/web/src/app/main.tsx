import "./styles.css";
import { readLocation, showAddress } from "@upwell/client/hash-location";
import { applyPageData, readPageData } from "@upwell/client/page-data";
import { queryClient } from "@upwell/client/query-client";
import { isSignedIn } from "@upwell/client/session";
import { handleSocialReturn } from "@upwell/client/social-return";
import { updateThemeColor } from "@upwell/client/theme";
import type { PageData } from "@upwell/contract/rendered-page";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { startAnalytics } from "../lib/analytics.ts";
import { openDialog } from "../lib/open-dialog.ts";
import { App } from "./app.tsx";
import { preparePage, removePageAddresses } from "./router.tsx";

const socialReturn = handleSocialReturn();
showAddress();
const { code: signInCode } = socialReturn;
if (document.documentElement.dataset.theme !== undefined) updateThemeColor();
const signedIn =
  signInCode !== null &&
  import("@upwell/client/finish-social-sign-in")
    .then(({ finishSocial }) => finishSocial(signInCode))
    .then((isDone) => isDone || openDialog("sign-in"))
    .catch(() => undefined);

/** Milliseconds to wait for a nearly loaded page before its skeleton renders. */
const maxRenderDelayMs = 200;
/** Milliseconds after which even a slow phone has loaded the page. */
const idleDelayMs = 3000;

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const root = container;

/** Removes the page that the server rendered, if the URL names another one; its header stays. */
function dropRenderedPage(): void {
  for (const element of root.querySelectorAll<HTMLElement>(":scope > *")) {
    if (element.tagName === "HEADER") element.dataset.stale = "";
    else element.remove();
  }
  removePageAddresses();
  delete document.documentElement.dataset.hashRoute;
  delete document.documentElement.dataset.signedIn;
}

async function render(): Promise<void> {
  const prepared = Promise.all([preparePage(readLocation()), signedIn]);
  await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, maxRenderDelayMs))]);
  dropRenderedPage();
  // A transition renders in slices, so that a slow phone stays responsive.
  startTransition(() => createRoot(root).render(<App />));
}

/** The queries whose data depends on the viewer: votes, follows and rights. */
const withViewerState: readonly unknown[] = ["features", "platforms", "comments", "users"];

/** Takes over the page that the server rendered, and then lays the viewer's state over it. */
async function takeOver(data: PageData): Promise<void> {
  const finish = applyPageData(data);
  await preparePage(data);
  // From here on React handles presses.
  const pressed = globalThis.takeEarlyPress?.();
  let isTakenOver = false;
  const onReady = () => {
    if (isTakenOver) return;
    isTakenOver = true;
    finish();
    pressed?.click();
    delete document.documentElement.dataset.signedIn;
    if (isSignedIn())
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [root] }) => withViewerState.includes(root),
      });
  };
  startTransition(() => {
    hydrateRoot(root, <App onReady={onReady} />);
  });
}

const data = readPageData();
void (data === undefined ? render() : takeOver(data));

/** Starts work that the page does not depend on, after everything else has loaded. */
function startBackgroundWork(): void {
  void startAnalytics().catch(() => undefined);
  if (import.meta.env.PROD)
    void import("./offline/register-pwa.ts")
      .then((offline) => offline.registerPwa())
      .catch(() => undefined);
}
const waitForIdle = () => setTimeout(startBackgroundWork, idleDelayMs);
if (document.readyState === "complete") waitForIdle();
else window.addEventListener("load", waitForIdle);

if (socialReturn.error !== null || socialReturn.linked !== null)
  void import("@upwell/client/finish-social-sign-in").then(({ toastSocialReturn }) =>
    toastSocialReturn(socialReturn),
  );
