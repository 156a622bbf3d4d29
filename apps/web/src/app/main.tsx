import "./styles.css";
import { parseHash } from "@upwell/client/hash-location";
import { returnFromProvider } from "@upwell/client/social-return";
import { tintBrowser } from "@upwell/client/theme";
import { adoptTokenFromAddress } from "@upwell/client/token";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { startAnalytics } from "../lib/analytics.ts";
import { Providers } from "./providers.tsx";
import { preparePage, Router } from "./router.tsx";

const socialError = returnFromProvider();
adoptTokenFromAddress();
if (document.documentElement.dataset.theme !== undefined) tintBrowser();
const prepared = preparePage(parseHash(window.location.hash));

/** Milliseconds in which a page that is nearly there may come whole; then its placeholders show. */
const grace = 200;
/** Milliseconds in which a slow phone has finished what the page asked of it. */
const restAfterLoad = 3000;

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const page = createRoot(root);

function draw(): void {
  // In slices, so that a slow phone answers its person in between.
  startTransition(() =>
    page.render(
      <StrictMode>
        <Providers>
          <Router />
        </Providers>
      </StrictMode>,
    ),
  );
}
void Promise.race([prepared, new Promise((late) => setTimeout(late, grace))]).then(draw);

/** What the page itself can do without, when everything else has been done. */
function doTheRest(): void {
  void startAnalytics().catch(() => undefined);
  if (import.meta.env.PROD)
    void import("./offline/register.ts")
      .then((offline) => offline.beAnApp())
      .catch(() => undefined);
}
window.addEventListener("load", () => setTimeout(doTheRest, restAfterLoad));

if (socialError !== null)
  void import("../domain/auth/social-failure.ts").then(({ saySocialFailed }) =>
    saySocialFailed(socialError),
  );
