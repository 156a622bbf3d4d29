/** The words of the check whether mail goes out. */

export const steps = {
  configure: "Read the configuration",
  resolve: "Look the server's name up",
  connect: "Connect to the server",
  greet: "Be greeted by the server",
  encrypt: "Encrypt the connection",
  login: "Log in",
  send: "Send a message",
};

export const states = { done: "ok", warned: "warning", failed: "FAILED", skipped: "skipped" };

export const testSubject = (siteName: string) => `A test message from ${siteName}`;
export const testText = (siteName: string) =>
  `Somebody who runs ${siteName} wanted to know whether mail goes out. It does.`;

export const configured = (host: string, port: number, from: string) =>
  `${host}, port ${port}, as ${from}`;
export const notConfigured =
  "SMTP_URL is not set, so mail is kept in the database instead of being sent.";
export const setSmtpUrl =
  "Set SMTP_URL to your provider's server: smtp://USER:PASSWORD@mail.example.org:587, or smtps:// with port 465. In the password, characters such as @, : and / are written percent-encoded.";
export const connected = (address: string, port: number) => `${address}, port ${port}`;
export const noAnswer = "No answer.";
export const notEncrypted = "The connection is not encrypted.";
export const noLogin = "SMTP_URL names no user.";
export const loggedIn = "Accepted.";

export const unknownHost = (host: string) =>
  `There is no server named ${host}. Look for a typing error in SMTP_URL, and whether this machine can look names up.`;
export const refusedConnection = (port: number) =>
  `Nothing listens on port ${port} there. Mail is handed in on port 587 (smtp://) or 465 (smtps://).`;
export const cannotReach =
  "The server cannot be reached. Many hosts block port 25, and some block all ports of mail: try 587 or 465, or ask your host.";
export const silentServer =
  "The server accepts the connection and says nothing. Port 465 speaks TLS from the first moment on: it needs smtps:// instead of smtp://.";
export const noTlsThere =
  "The server does not speak TLS from the first moment on at this port. smtps:// belongs to port 465; for port 587 write smtp://, which encrypts as soon as it may.";
export const wrongCertificate =
  "The server's certificate cannot be trusted: it is for another name, has expired, or was signed by nobody known. In SMTP_URL write the name that the certificate is for.";
export const tlsFailed =
  "The connection could not be encrypted. Whoever runs the mail server can say which TLS versions it takes.";
export const encryptIt =
  "Whoever listens in between can read codes and passwords. Take a server that offers STARTTLS, or smtps:// with port 465.";
export const notMail = "Whatever answers there is no mail server. Look at the port in SMTP_URL.";
export const wrongLogin =
  "The server does not take this user and password. Look at SMTP_URL: characters such as @, : and / are written percent-encoded there, and some providers want a password of its own for programs.";
export const loginNeeded =
  "The server wants a log-in. Write user and password into SMTP_URL: smtp://USER:PASSWORD@...";
export const wrongSender = (from: string) =>
  `The server does not take mail from ${from}. Set MAIL_FROM to an address that this log-in may send from.`;
export const wrongRecipient =
  "The server does not take mail for this address. Look for a typing error; or the server passes mail on only for whoever is logged in.";
export const refusedMessage =
  "The server refused the message itself. Its answer says why; often the sender's domain lacks SPF, DKIM or DMARC records.";
export const tryLater =
  "The server asks to try again later. Some do so with senders whom they do not know yet; mail of the site is tried again by itself.";
export const lookAtAnswer = "The server's answer says what is wrong.";
export const ifNotThere = (domain: string) =>
  `If the message does not arrive, look among the unwanted mail. Mail from ${domain} is trusted more when the domain has SPF, DKIM and DMARC records.`;

export const usage = `Sends a test message and says, step by step, what the mail server answered.

  npm run mail:check -- ADDRESS

Reads SMTP_URL and MAIL_FROM as the server does.`;
export const isSent = (address: string) => `The server has taken a message for ${address}.`;
export const isNotSent = "No message was sent.";
export const notAnAddress = (given: string) => `"${given}" is not an email address.`;
