// The signed internal identity: what the gateway found out about a caller, in a form that services believe for a minute and nothing else.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Role } from '#contracts/shapes.js';

export const identityHeader = 'x-internal-identity';

export interface Identity {
  userId: string;
  mail: string;
  name: string;
  jobTitle: string | null;
  label: 'Admin User' | 'User';
  /** 0 for calls that need no tenant. */
  tenantId: number;
  /** Null where no tenant was asked for. */
  role: Role | null;
  /** The businesses of a question of the gateway's own about several: those that it found the person to be a member of. */
  tenantIds?: readonly number[];
  /** W3C trace context of the call. */
  traceparent: string;
}

const ranks: Record<Role, number> = { adviser: 1, bookkeeper: 2, admin: 3, owner: 4 };

/** Whether a role may do what is open from `needed` up. */
export const atLeast = (role: Role | null, needed: Role): boolean => role !== null && ranks[role] >= ranks[needed];

/** How long a seal is believed; it is made anew well before. */
const believedMs = 60_000;
const keepSealedMs = 20_000;
const maxKept = 10_000;

type Lasting = Omit<Identity, 'traceparent'>;

/**
 * Seals and opens identities. What stays the same from call to call is signed once in a while and verified once per seal; the trace
 * context, which changes with every call and gives no right, travels in its own header.
 */
export class IdentitySigner {
  private readonly key: KeyObject;
  private readonly sealed = new LRUCache<string, Promise<string>>({ max: maxKept, ttl: keepSealedMs });
  // The wall clock, since a seal expires by it.
  private readonly opened = new LRUCache<string, Lasting>({ max: maxKept, perf: { now: () => Date.now() } });

  constructor(secret: string) {
    this.key = createSecretKey(Buffer.from(secret, 'hex'));
  }

  seal({ traceparent: _, ...lasting }: Identity): Promise<string> {
    const said = JSON.stringify(lasting);
    const known = this.sealed.get(said);
    if (known) return known;
    const made = new SignJWT(lasting)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('gateway')
      .setIssuedAt()
      .setExpirationTime(`${believedMs / 1000}s`)
      .sign(this.key);
    this.sealed.set(said, made);
    return made;
  }

  async open(sealed: string, traceparent: string): Promise<Identity> {
    const known = this.opened.get(sealed);
    if (known) return { ...known, traceparent };
    const { payload } = await jwtVerify<Lasting>(sealed, this.key, { issuer: 'gateway', algorithms: ['HS256'], requiredClaims: ['exp'] });
    const ttl = payload.exp! * 1000 - Date.now();
    if (ttl > 0) this.opened.set(sealed, payload, { ttl });
    return { ...payload, traceparent };
  }
}
