/** A real SMTP server on a port of its own, which may refuse. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type ReceivedMail = { from: string; to: string[]; text: string };

export type TestSmtp = {
  url: string;
  received: ReceivedMail[];
  /** How often a mail was offered, refused ones among them. */
  offered: number;
  /** How many of the next mails are refused with `refusal`. */
  refuseNext: number;
  /** The status of a refusal: 450, try again later. */
  refusal: number;
  /** Milliseconds that taking a mail lasts. */
  delayMs: number;
  close(): Promise<void>;
};

/** Starts it; without authentication or TLS, as a relay on the same machine would be. */
export async function openTestSmtp(): Promise<TestSmtp> {
  const smtp: TestSmtp = {
    url: "",
    received: [],
    offered: 0,
    refuseNext: 0,
    refusal: 450,
    delayMs: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        smtp.offered += 1;
        const refused = smtp.refuseNext > 0;
        if (refused) smtp.refuseNext -= 1;
        else
          smtp.received.push({
            from: session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address,
            to: session.envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          });
        const answer = refused
          ? Object.assign(new Error("try again later"), { responseCode: smtp.refusal })
          : null;
        setTimeout(() => callback(answer), smtp.delayMs);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return smtp;
}
