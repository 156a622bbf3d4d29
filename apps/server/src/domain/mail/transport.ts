/** Sends mail over a small pool of SMTP connections. */
import nodemailer from "nodemailer";
import type { Config } from "../../config.ts";
import type { ReturnPaths } from "../../lib/return-paths.ts";
import type { MailRow } from "./queries.ts";

const seconds = 1000;

export type Transport = {
  send(mail: MailRow): Promise<void>;
  close(): void;
};

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The mail server is too slow.")), 120 * seconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

export function createTransport(
  smtpUrl: string,
  { mailFrom, publicUrl }: Pick<Config, "mailFrom" | "publicUrl">,
  returnPaths: ReturnPaths | null,
): Transport {
  const mailer = nodemailer.createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 5,
      connectionTimeout: 15 * seconds,
      greetingTimeout: 15 * seconds,
      socketTimeout: 60 * seconds,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mailFrom },
  );
  return {
    send: async (mail) => {
      await withTimeout(
        mailer.sendMail({
          to: { name: "", address: mail.to_address },
          ...(returnPaths !== null && {
            envelope: { from: returnPaths.of(mail.id), to: mail.to_address },
          }),
          subject: mail.subject,
          text: mail.text_body,
          html: mail.html_body,
          headers: mail.headers as Record<string, string>,
          date: mail.created_at,
          // The same for every attempt, so that mail clients recognize duplicates.
          messageId: `<mail-${mail.id}-${mail.created_at.getTime()}@${publicUrl.hostname}>`,
        }),
      );
    },
    close: () => mailer.close(),
  };
}
