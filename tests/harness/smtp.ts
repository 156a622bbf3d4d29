/** A real SMTP server on a free port, which can reject mails. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

type ReceivedMail = { from: string; to: string[]; text: string };

export type TestSmtp = {
  url: string;
  received: ReceivedMail[];
  /** How often a mail was offered, including rejections. */
  attempts: number;
  /** How many of the next mails are rejected with `rejectionCode`. */
  rejectNext: number;
  /** The status of a rejection: 450, try again later. */
  rejectionCode: number;
  /** Recipients that are refused, with the answer, such as "550 5.1.1 No such user". */
  refused: Map<string, string>;
  /** How many of the next mails are received without an answer, because the connection ends. */
  endsNext: number;
  /** Milliseconds before a mail is accepted. */
  delayMs: number;
  close(): Promise<void>;
};

/** Starts the server without authentication or TLS, like a local relay. */
export async function createTestSmtp(): Promise<TestSmtp> {
  const smtp: TestSmtp = {
    url: "",
    received: [],
    attempts: 0,
    rejectNext: 0,
    rejectionCode: 450,
    refused: new Map(),
    endsNext: 0,
    delayMs: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, callback) => {
      const answer = smtp.refused.get(address);
      if (answer === undefined) return callback();
      smtp.attempts += 1;
      callback(
        Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }),
      );
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        smtp.attempts += 1;
        const isRejected = smtp.rejectNext > 0;
        if (isRejected) smtp.rejectNext -= 1;
        else
          smtp.received.push({
            from: session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address,
            to: session.envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          });
        if (smtp.endsNext > 0) {
          smtp.endsNext -= 1;
          for (const connection of server.connections) connection.close();
          return;
        }
        const answer = isRejected
          ? Object.assign(new Error("try again later"), { responseCode: smtp.rejectionCode })
          : null;
        setTimeout(() => callback(answer), smtp.delayMs);
      });
    },
  });
  // A client that a test kills resets its connections.
  server.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET" && error.code !== "EPIPE") throw error;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return smtp;
}
