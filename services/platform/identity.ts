// The signed internal identity: what the gateway found out about a caller, in a form that services believe for a minute and nothing else.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
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
  /** W3C trace context of the request. */
  traceparent: string;
}

const ranks: Record<Role, number> = { adviser: 1, bookkeeper: 2, admin: 3, owner: 4 };

/** Whether a role may do what is open from `needed` up. */
export const atLeast = (role: Role | null, needed: Role): boolean => role !== null && ranks[role] >= ranks[needed];

export class IdentitySeal {
  private readonly key: KeyObject;

  constructor(secret: string) {
    this.key = createSecretKey(Buffer.from(secret, 'hex'));
  }

  seal(identity: Identity): Promise<string> {
    return new SignJWT({ ...identity }).setProtectedHeader({ alg: 'HS256' }).setIssuer('gateway').setIssuedAt().setExpirationTime('60s').sign(this.key);
  }

  async open(sealed: string): Promise<Identity> {
    const { payload } = await jwtVerify<Identity>(sealed, this.key, { issuer: 'gateway', algorithms: ['HS256'] });
    return payload;
  }
}
