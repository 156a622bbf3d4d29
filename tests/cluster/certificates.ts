/** Certificates of a trial, made as docs/operating.md says: an authority, and one of each machine that it has signed. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });
const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

export type Authority = { certificate: string; key: string };

/** Creates an authority in a folder. */
export function createAuthority(folder: string): Authority {
  const authority = { certificate: path.join(folder, "ca.pem"), key: path.join(folder, "ca.key") };
  const out = ["-keyout", authority.key, "-out", authority.certificate];
  openssl("req", "-x509", ...key, "-days", "30", "-subj", "/CN=upwell cluster", ...out);
  return authority;
}

/** Writes the key and the certificate of a machine into a folder: machine.key and machine.pem. */
export function createCertificate(authority: Authority, folder: string, address: string): void {
  const [request, extensions] = ["machine.csr", "machine.ext"].map((name) =>
    path.join(folder, name),
  ) as [string, string];
  const [keyFile, certificate] = ["machine.key", "machine.pem"].map((name) =>
    path.join(folder, name),
  ) as [string, string];
  writeFileSync(
    extensions,
    `subjectAltName=IP:${address}\nextendedKeyUsage=serverAuth,clientAuth\n`,
  );
  openssl("req", ...key, "-subj", `/CN=${address}`, "-keyout", keyFile, "-out", request);
  const signed = ["-in", request, "-out", certificate, "-days", "30", "-extfile", extensions];
  const by = ["-CA", authority.certificate, "-CAkey", authority.key, "-CAcreateserial"];
  openssl("x509", "-req", ...signed, ...by);
}
