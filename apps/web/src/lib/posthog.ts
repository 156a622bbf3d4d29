/** PostHog, loaded only where it is configured, and held to what lib/analytics.ts tells it. */
import posthog from "posthog-js/dist/module.slim";
import type { Report } from "./analytics.ts";

/** What the library adds by itself and may stay: nothing that says where or who somebody is. */
const kept =
  /^(token|distinct_id|page|action|id|\$(lib|lib_version|insert_id|time|browser|os|device_type|session_id|process_person_profile))$/;

/** Begins a session; answers with what reports an event. */
export function openPostHog({
  key,
  host,
}: {
  key: string;
  host: string;
}): (report: Report) => void {
  posthog.init(key, {
    api_host: host,
    respect_dnt: true,
    persistence: "localStorage",
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    disable_surveys: true,
    disable_session_recording: true,
    session_recording: { maskAllInputs: true },
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    person_profiles: "never",
    before_send: (event) =>
      event && {
        uuid: event.uuid,
        event: event.event,
        ...(event.timestamp && { timestamp: event.timestamp }),
        properties: Object.fromEntries(
          Object.entries(event.properties).filter(([name]) => kept.test(name)),
        ),
      },
  });
  return ({ name, properties }) => posthog.capture(name, properties);
}
