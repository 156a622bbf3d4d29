import "./styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@upwell/client/query-client";
import { handleSocialReturn } from "@upwell/client/social-return";
import { updateThemeColor } from "@upwell/client/theme";
import { Toaster } from "@upwell/ui/toaster";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Gate } from "./gate.tsx";
import { besideNavigation } from "./toaster-style.ts";

if (document.documentElement.dataset.theme !== undefined) updateThemeColor();

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
const socialReturn = handleSocialReturn();
if (socialReturn.error !== null || socialReturn.linked !== null || socialReturn.code !== null)
  void import("@upwell/client/finish-social-sign-in").then(
    ({ finishSocial, toastSocialReturn }) => {
      toastSocialReturn(socialReturn);
      return socialReturn.code !== null && finishSocial(socialReturn.code);
    },
  );

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Gate />
      <Toaster style={besideNavigation} />
    </QueryClientProvider>
  </StrictMode>,
);
