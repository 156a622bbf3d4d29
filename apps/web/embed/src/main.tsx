import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { toPlainUrl } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import { syncSession } from "@upwell/client/session";
import { platformPath } from "@upwell/contract/paths";
import { Toaster } from "@upwell/ui/toaster";
import { lazy, type ReactNode, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { frameData } from "./frame-data.ts";
import { connectToHost } from "./host-page.ts";
import { Notice } from "./notice.tsx";

const Frame = lazy(() => import("./frame.tsx"));
const SignInPage = lazy(() => import("./sign-in-page.tsx"));

function getContent(root: HTMLElement): ReactNode {
  if (frameData === undefined) return <SignInPage />;
  const { platform, origins } = frameData;
  const pageUrl = toPlainUrl(platformPath(platform.slug));
  if (window.parent === window) return <Notice {...frameData} pageUrl={pageUrl} />;
  // Before the page around the frame hears that it has loaded, and says hello.
  connectToHost(root, origins);
  return <Frame platform={platform} pageUrl={pageUrl} />;
}

syncSession();
const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Suspense>{getContent(root)}</Suspense>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
