// The signed internal identity: what the gateway knows about a caller, valid for one service for a minute. Only the gateway can sign it.
import { LRUCache } from 'lru-cache';
import type { ServiceName } from '#contracts/services.js';
import type { Role } from '#contracts/shapes.js';
import { signToken, verifyToken } from './internal-token.js';
import type { SigningKey, VerifyKeys } from './internal-keys.js';

export const identityHeader = 'x-internal-identity';

export interface Identity {
  userId: string;
  mail: string;
  name: string;
  jobTitle: string | null;
  label: 'Admin User' | 'User';
  /** 0 for calls that need no tenant. */
  tenantId: number;
  /** Null where the call has no tenant. */
  role: Role | null;
  /** For the gateway's own calls about several businesses: those of which the person is a member. */
  tenantIds?: readonly number[];
  /** W3C trace context of the call. */
  traceparent: string;
}

const ranks: Record<Role, number> = { adviser: 1, bookkeeper: 2, admin: 3, owner: 4 };

/** Whether a role is at least `needed`. */
export const atLeast = (role: Role | null, needed: Role): boolean => role !== null && ranks[role] >= ranks[needed];

/** A token is valid for a minute; the signer replaces it well before. */
const keepSealedMs = 20_000;
const maxKept = 10_000;

type Lasting = Omit<Identity, 'traceparent'>;

/**
 * Signs identities with the gateway's private key. The parts that stay the same between calls are signed occasionally and verified once per
 * token; the trace context, which changes with every call and grants nothing, travels in its own header.
 */
export class IdentitySigner {
  private readonly sealed = new LRUCache<string, Promise<string>>({ max: maxKept, ttl: keepSealedMs });

  constructor(private readonly key: SigningKey) {}

  /** `service` is the only one that accepts it: a service cannot use what it received against another. */
  seal({ traceparent: _, ...lasting }: Identity, service: ServiceName): Promise<string> {
    const known = `${service} ${JSON.stringify(lasting)}`;
    const sealed = this.sealed.get(known);
    if (sealed) return sealed;
    const made = signToken(this.key, { kind: 'identity', from: 'gateway', to: service, claims: lasting });
    this.sealed.set(known, made);
    return made;
  }
}

/** Opens identities that the gateway signed for this service. */
export class IdentityVerifier {
  // The wall clock, since a token expires by it.
  private readonly opened = new LRUCache<string, Lasting>({ max: maxKept, perf: { now: () => Date.now() } });

  constructor(
    private readonly service: ServiceName,
    private readonly keys: VerifyKeys,
  ) {}

  async open(sealed: string, traceparent: string): Promise<Identity> {
    const known = this.opened.get(sealed);
    if (known) return { ...known, traceparent };
    const { claims, expiresAtMs } = await verifyToken<Lasting>(this.keys, sealed, {
      kind: 'identity',
      from: ['gateway'],
      to: this.service,
    });
    const ttl = expiresAtMs - Date.now();
    if (ttl > 0) this.opened.set(sealed, claims, { ttl });
    return { ...claims, traceparent };
  }
}
