import "./styles.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { parseHash } from "../lib/hash-location.ts";
import { returnFromProvider } from "../lib/social-return.ts";
import { adoptTokenFromAddress } from "../lib/token.ts";
import { prefetchPage } from "./prefetch.ts";
import { Providers } from "./providers.tsx";
import { Router } from "./router.tsx";

const socialError = returnFromProvider();
adoptTokenFromAddress();
prefetchPage(parseHash(window.location.hash).path);

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const page = createRoot(root);
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

if (socialError !== null)
  void import("../domain/auth/social-failure.ts").then(({ saySocialFailed }) =>
    saySocialFailed(socialError),
  );
