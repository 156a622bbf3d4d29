export const steps = {
  configure: "Read the configuration",
  resolve: "Look up the server",
  connect: "Connect to the server",
  greet: "Wait for the server's greeting",
  encrypt: "Encrypt the connection",
  login: "Log in",
  send: "Send a message",
};

export const states = { done: "ok", warned: "warning", failed: "FAILED", skipped: "skipped" };

export const testSubject = (siteName: string) => `A test message from ${siteName}`;
export const testText = (siteName: string) =>
  `An administrator of ${siteName} checked whether it can send email. It can.`;

export const configured = (host: string, port: number, from: string) =>
  `${host}, port ${port}, as ${from}`;
export const notConfigured =
  "SMTP_URL is not set, so email is stored in the database instead of being sent.";
export const setSmtpUrl =
  "Set SMTP_URL to your provider's server: smtp://USER:PASSWORD@mail.example.org:587, or smtps:// with port 465. In the password, characters such as @, : and / are written percent-encoded.";
export const connected = (ip: string, port: number) => `${ip}, port ${port}`;
export const noAnswer = "No answer.";
export const notEncrypted = "The connection is not encrypted.";
export const noLogin = "SMTP_URL names no user.";
export const loggedIn = "Accepted.";

export const unknownHost = (host: string) =>
  `There is no server named ${host}. Check SMTP_URL for typos, and whether DNS works on this machine.`;
export const connectionRejected = (port: number) =>
  `Nothing listens on port ${port} there. Use port 587 (smtp://) or 465 (smtps://).`;
export const cannotReach =
  "The server cannot be reached. Many hosting providers block port 25, and some block all email ports. Try 587 or 465, or ask your provider.";
export const serverSilent =
  "The server accepts the connection but sends nothing. Port 465 uses TLS from the start: use smtps:// instead of smtp://.";
export const noTlsThere =
  "The server does not use TLS from the start on this port. Use smtps:// with port 465, or smtp:// with port 587, which switches to encryption.";
export const wrongCertificate =
  "The server's certificate cannot be trusted: it is for another name, has expired, or comes from an unknown authority. In SMTP_URL, use the name in the certificate.";
export const tlsFailed =
  "The connection could not be encrypted. Ask the operator of the mail server which TLS versions it supports.";
export const encryptIt =
  "Anyone on the network path can read codes and passwords. Use a server with STARTTLS, or smtps:// with port 465.";
export const notMail = "That is not a mail server. Check the port in SMTP_URL.";
export const loginRejected =
  "The server rejects this user and password. Check SMTP_URL: characters such as @, : and / must be percent-encoded, and some providers need an app password.";
export const loginNeeded =
  "The server requires a login. Add user and password to SMTP_URL: smtp://USER:PASSWORD@...";
export const wrongSender = (from: string) =>
  `The server does not accept email from ${from}. Set MAIL_FROM to an address that this login may send from.`;
export const wrongRecipient =
  "The server does not accept email for this address. Check for typos, or whether the server requires a login.";
export const messageRejected =
  "The server rejected the message. Its reply says why. Often, the sender's domain lacks SPF, DKIM or DMARC records.";
export const tryLater =
  "The server asks to try again later. Some do this with unknown senders. The site retries its email automatically.";
export const seeReply = "The server's reply says what is wrong.";
export const ifNotReceived = (domain: string) =>
  `If the message does not arrive, check the spam folder. Email from ${domain} is trusted more if the domain has SPF, DKIM and DMARC records.`;

export const usage = `Sends a test message and shows, step by step, how the mail server replied.

  npm run mail:check -- ADDRESS

Reads SMTP_URL and MAIL_FROM as the server does.`;
export const sent = (email: string) => `The server accepted a message for ${email}.`;
export const notSent = "No message was sent.";
export const notAnAddress = (given: string) => `"${given}" is not an email address.`;
