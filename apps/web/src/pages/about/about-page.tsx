import { Link } from "@upwell/client/link";
import { site } from "@upwell/client/site";
import * as m from "@upwell/messages/about";
import { voting } from "@upwell/messages/shell";
import type { ReactNode } from "react";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-x-12 gap-y-4 border-t border-hairline py-10 md:grid-cols-[1fr_2fr]">
    <h2 className="text-2xl">{title}</h2>
    <div className="max-w-[68ch] space-y-4">{children}</div>
  </section>
);

const Mailbox = ({ purpose, email }: { purpose: string; email: string }) => (
  <div>
    <dt className="text-sm text-ink-faint">{purpose}</dt>
    <dd>
      <a href={`mailto:${email}`} className="text-link inline-block py-2 wrap-anywhere">
        {email}
      </a>
    </dd>
  </div>
);

function Contact() {
  const { contactEmail, privacyEmail } = site;
  if (contactEmail === null && privacyEmail === null) return null;
  return (
    <Section title={m.contactTitle}>
      <dl className="grid gap-x-12 gap-y-4 sm:grid-cols-2">
        {contactEmail !== null && <Mailbox purpose={m.contactGeneral} email={contactEmail} />}
        {privacyEmail !== null && <Mailbox purpose={m.contactPrivacy} email={privacyEmail} />}
      </dl>
    </Section>
  );
}

/** Describes the operator, the purpose and the moderation of the site. */
export default function AboutPage() {
  return (
    <div className="page-width pt-12 md:pt-20">
      <h1 className="text-sm font-text font-semibold tracking-normal text-ink-faint">
        {m.title(site.name)}
      </h1>
      <p className="mt-3 mb-14 max-w-4xl font-display text-3xl font-medium text-balance md:mb-20">
        {m.lead}
      </p>
      <Section title={m.teamTitle}>
        <p>{m.team(site.name)}</p>
      </Section>
      <Section title={m.missionTitle}>
        <p>{m.mission}</p>
        <dl className="space-y-4 pt-2">
          {m.promises.map((promise) => (
            <div key={promise.title}>
              <dt className="font-semibold">{promise.title}</dt>
              <dd className="text-ink-soft">{promise.text}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Link to="/voting" className="text-link">
            {voting}
          </Link>
        </p>
      </Section>
      <Section title={m.moderationTitle}>
        {m.moderation.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Section>
      <Contact />
    </div>
  );
}
