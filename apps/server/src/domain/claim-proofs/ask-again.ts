/** Asks again, once a week, what proved the members of a team and what its repository is. */
import { parseRepository } from "@upwell/contract/repositories/address";
import type { RepositoryState } from "@upwell/contract/repositories/values";
import { serverLimits } from "@upwell/contract/server-limits";
import * as m from "@upwell/messages/team-mails";
import { getStaffUrl } from "../../lib/site-url.ts";
import { endTeamSetup } from "../employments/end-team-setup.ts";
import { toRecord, toRecordName } from "../employments/mail-domain.ts";
import {
  type EmploymentRow,
  findEmployment,
  lockEmployee,
  refreshBadge,
  writeDecision,
} from "../employments/queries.ts";
import { queueMail } from "../mail/mail.ts";
import { proofLostEmail } from "../mail/templates/proof-lost.ts";
import {
  type Found,
  findById,
  findRepository,
  type ProofFile,
  type RepositoryKey,
  readRepositoryFile,
  readWebsiteFile,
} from "../repositories/forge-api.ts";
import type { Deps } from "./deps.ts";
import { parseAddress, toAddress } from "./proof-address.ts";
import { hasRecord } from "./prove-by-dns.ts";
import { findNamedRepository, listProvedMembers, writeRepository } from "./queries.ts";

const dayMs = 24 * 60 * 60_000;
const { everyDays, graceDays, forgeDays, noticeDays } = serverLimits.proofs;
const addDays = (time: Date, days: number) => new Date(time.getTime() + days * dayMs);

/** `unknown`: whoever was asked did not answer, so that nothing changes. */
type Answer = { is: "seen"; address?: string } | { is: "lost" } | { is: "unknown" };

/** Remembers what each repository is, because many members may have one proof. */
function createAsker(deps: Deps) {
  const asked = new Map<string, Promise<Found>>();
  return (key: RepositoryKey): Promise<Found> => {
    const name = `${key.forge} ${new URL(key.url).host} ${key.id}`;
    const answer = asked.get(name) ?? findById(deps, key);
    asked.set(name, answer);
    return answer;
  };
}

type Ask = ReturnType<typeof createAsker>;

function judgeFile(file: ProofFile, record: string): Answer {
  if (file.is === "unanswered") return { is: "unknown" };
  return file.is === "found" && file.lines.includes(record) ? { is: "seen" } : { is: "lost" };
}

async function askRepositoryFile(deps: Deps, ask: Ask, row: EmploymentRow): Promise<Answer> {
  const key = parseAddress(row.proof_address);
  if (key === undefined) return { is: "lost" };
  const found = await ask(key);
  if (found.is !== "found") return { is: found.is === "missing" ? "lost" : "unknown" };
  const answer = judgeFile(await readRepositoryFile(deps, found.repository), toRecord(row));
  return answer.is === "seen" ? { ...answer, address: toAddress(found.repository) } : answer;
}

async function askMember(deps: Deps, ask: Ask, row: EmploymentRow): Promise<Answer> {
  switch (row.proof) {
    case "dns": {
      const isThere = await hasRecord(deps, toRecordName(row.proof_address), toRecord(row));
      if (isThere === undefined) return { is: "unknown" };
      return { is: isThere ? "seen" : "lost" };
    }
    case "file":
      return judgeFile(await readWebsiteFile(deps, row.proof_address), toRecord(row));
    case "repository":
      return askRepositoryFile(deps, ask, row);
    default: {
      // Only the person can ask the forge again; until then its word counts.
      const due = addDays(row.proof_seen_at ?? deps.now(), forgeDays - noticeDays);
      return { is: due <= deps.now() ? "lost" : "unknown" };
    }
  }
}

/** What a person reads as the address of their proof. */
const showAddress = ({ proof, proof_address }: EmploymentRow): string =>
  proof === "dns"
    ? toRecordName(proof_address)
    : (parseAddress(proof_address)?.url ?? proof_address);

/** Writes what was answered about a member: a lost proof is mailed once, and ends the membership later. */
export async function settle(deps: Deps, id: number, answer: Answer): Promise<void> {
  const now = deps.now();
  await deps.write(async (tx) => {
    const before = await findEmployment(tx, id);
    if (before === undefined) return;
    await lockEmployee(tx, before.user_id);
    const row = await findEmployment(tx, id);
    // The member left or proved it in another way meanwhile.
    if (row?.state !== "verified" || row.proof_address !== before.proof_address) return;
    const { user_id, platform_id, platform_name: platform, email } = row;
    const audit = {
      id: user_id,
      platform_id,
      details: { proof: row.proof, to: row.proof_address },
    };
    if (answer.is === "seen") {
      const seen = { proof_seen_at: now, proof_asked_at: now, proof_ends_at: null };
      const { address: proof_address } = answer;
      await writeDecision(tx, id, {
        ...seen,
        ...(proof_address !== undefined && { proof_address }),
      });
    } else if (answer.is === "unknown") {
      // Tomorrow again; a forge's word needs no asking before it is due.
      const asked = row.proof === "forge" ? now : addDays(now, 1 - everyDays);
      await writeDecision(tx, id, { proof_asked_at: asked });
    } else if (row.proof_ends_at === null) {
      const isForge = row.proof === "forge";
      // Nobody's membership ends before a mail has been there for a month.
      const ends = addDays(now, isForge ? noticeDays : graceDays);
      await writeDecision(tx, id, { proof_asked_at: now, proof_ends_at: ends });
      tx.audit(null, "employment.lose_proof", "user", audit);
      const url = getStaffUrl(deps.config, "/my/platforms");
      const lost = { platform, address: showAddress(row), ends, isForge, url };
      await queueMail(tx, deps, { user_id, to: email, ...proofLostEmail(deps.config, lost) });
    } else if (row.proof_ends_at <= now) {
      const reason = m.endedReason(showAddress(row));
      await writeDecision(tx, id, {
        ...{ state: "revoked", reason, decided_by: null, decided_at: now },
        ...{ proof_asked_at: now, proof_ends_at: null },
      });
      await refreshBadge(tx, user_id, now);
      await endTeamSetup(tx, deps, user_id, [platform_id]);
      tx.emit(null, { kind: "employment_decision", employment_id: id });
      tx.audit(null, "employment.end", "user", audit);
    } else {
      const next = Math.min(now.getTime(), addDays(row.proof_ends_at, -everyDays).getTime());
      await writeDecision(tx, id, { proof_asked_at: new Date(next) });
    }
  });
}

/** Says what became of a repository that has no public answer under its id. */
async function findLostState(deps: Deps, { url }: RepositoryKey): Promise<RepositoryState> {
  const address = parseRepository(url);
  const there = address === null ? undefined : await findRepository(deps, address);
  if (there?.is === "unanswered") return "unanswered";
  return there?.is === "found" ? "replaced" : "missing";
}

async function askAboutRepository(deps: Deps, ask: Ask, platformId: number): Promise<void> {
  const row = await findNamedRepository(deps.db, platformId);
  const { repository_forge: forge, repository_id: id, repository_url: url } = row ?? {};
  if (!forge || !id || !url) return;
  const key = { forge, id, url };
  const answer = await ask(key);
  const found = answer.is === "found" ? answer.repository : undefined;
  let state: RepositoryState = "unanswered";
  if (answer.is === "missing") state = await findLostState(deps, key);
  if (found !== undefined) state = found.isArchived ? "archived" : "public";
  if (found?.isPrivate) state = "private";
  const now = deps.now();
  const askedAt = state === "unanswered" ? addDays(now, 1 - everyDays) : now;
  await deps.write((tx) => writeRepository(tx, platformId, id, { state, found, askedAt }));
}

/** Asks about the repository of a platform and the proofs of its members. */
export async function askAgain(deps: Deps, platformId: number): Promise<void> {
  const ask = createAsker(deps);
  await askAboutRepository(deps, ask, platformId);
  for (const row of await listProvedMembers(deps.db, platformId))
    await settle(deps, row.id, await askMember(deps, ask, row));
}
