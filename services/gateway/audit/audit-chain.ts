// The hash chain of a business's audit trail: what an entry covers, and how a trail is proven. Pure.
import { createHash } from 'node:crypto';

export interface AuditFact {
  eventId: string;
  /** ISO instant. */
  at: string;
  actor: string;
  service: string;
  action: string;
  subject: string;
  /** JSON text. */
  before: string | null;
  after: string | null;
}

export interface AuditEntry extends AuditFact {
  tenantId: number;
  seq: number;
  previousHash: Buffer;
  hash: Buffer;
}

export interface ChainHead {
  seq: number;
  hash: Buffer;
}

export const emptyChain: ChainHead = { seq: 0, hash: Buffer.alloc(0) };

/**
 * SHA-256 over the previous hash and everything that the entry says, as one JSON array, so that no two different entries give the same
 * text.
 */
function hashOf(tenantId: number, seq: number, previous: Buffer, fact: AuditFact): Buffer {
  const { eventId, at, actor, service, action, subject, before, after } = fact;
  const hashed = JSON.stringify([tenantId, seq, eventId, at, actor, service, action, subject, before, after]);
  return createHash('sha256').update(previous).update(hashed).digest();
}

/** Entries that continue the chain after `head`, in the order given. */
export function chain(tenantId: number, head: ChainHead, facts: AuditFact[]): AuditEntry[] {
  let { seq, hash } = head;
  return facts.map((fact) => {
    const previousHash = hash;
    seq += 1;
    hash = hashOf(tenantId, seq, previousHash, fact);
    return { ...fact, tenantId, seq, previousHash, hash };
  });
}

/** What is wrong with entries that follow `from` in order, as a sentence; else the head they reach. */
export function follow(from: ChainHead, entries: AuditEntry[]): { head: ChainHead; difference?: string } {
  let head = from;
  for (const entry of entries) {
    const where = `audit trail of tenant ${entry.tenantId}`;
    if (entry.seq !== head.seq + 1) return { head, difference: `${where}: entry ${head.seq + 1} is missing` };
    const unbroken = entry.previousHash.equals(head.hash) && hashOf(entry.tenantId, entry.seq, head.hash, entry).equals(entry.hash);
    if (!unbroken) return { head, difference: `${where}: entry ${entry.seq} was changed` };
    head = { seq: entry.seq, hash: entry.hash };
  }
  return { head };
}
