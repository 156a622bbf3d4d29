import type { SocialError } from "@upwell/contract/social";
import * as m from "@upwell/messages/auth";
import { toast } from "@upwell/ui/toast";

const texts: Record<SocialError, string> = {
  denied: m.socialDenied,
  unverified_email: m.socialUnverified,
  deactivated: m.deactivated,
  registration_closed: m.socialClosed,
  failed: m.socialFailed,
};

/** Says why somebody came back from a provider without being signed in. */
export function saySocialFailed(code: string): void {
  const description = Object.hasOwn(texts, code) ? texts[code as SocialError] : m.socialFailed;
  toast({ title: m.loginFailed, description, tone: "destructive", duration: 8000 });
}
