import type { SocialError } from "@upwell/contract/social/values";
import * as m from "@upwell/messages/auth";
import { toast } from "@upwell/ui/toast";

const texts: Record<SocialError, string> = {
  denied: m.socialDenied,
  unverified_email: m.socialUnverified,
  deactivated: m.deactivated,
  registration_closed: m.socialClosed,
  failed: m.socialFailed,
};

/** Shows why a social sign-in failed. */
export function toastSocialError(code: string): void {
  const description = Object.hasOwn(texts, code) ? texts[code as SocialError] : m.socialFailed;
  toast({ title: m.loginFailed, description, tone: "destructive", duration: 8000 });
}
