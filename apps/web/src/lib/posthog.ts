/** PostHog, loaded only if configured, and restricted to what lib/analytics.ts reports. */
import posthog from "posthog-js/dist/module.slim";

export type Report = { name: string; properties: Record<string, string | number> };

/** Properties that the library may add automatically: none that identifies a user or a location. */
const allowedProperties =
  /^(token|distinct_id|page|action|id|\$(lib|lib_version|insert_id|time|browser|os|device_type|session_id|process_person_profile))$/;

/** Starts a session and returns a function that reports an event. */
export function startPostHog({
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
          Object.entries(event.properties).filter(([name]) => allowedProperties.test(name)),
        ),
      },
  });
  return ({ name, properties }) => posthog.capture(name, properties);
}
