// The handle that identifies a linked bank to clients, and the token in the URL that Plaid calls. Both encrypt business and link, so a
// guessed one is rejected without a database query. Pure except for the encryption.
import { z } from 'zod';
import type { Vault } from '#platform/seal.js';

const handlePlace = 'bank-link handle';
const addressPlace = 'bank-link webhook address';

const Handle = z.tuple([z.coerce.number().int().min(1), z.uuid()]);
const Address = z.tuple([z.coerce.number().int().min(1)]);

const sealed = (seal: Vault, place: string, parts: (string | number)[]): string =>
  seal.closeBytes(Buffer.from(parts.join(' ')), place).toString('base64url');

const opened = <T>(seal: Vault, place: string, { text, shape }: { text: string; shape: z.ZodType<T> }): T | undefined => {
  try {
    return shape.parse(seal.openBytes(Buffer.from(text, 'base64url'), place).toString().split(' '));
  } catch {
    return undefined;
  }
};

export const newHandle = (seal: Vault, tenantId: number, linkId: string): string => sealed(seal, handlePlace, [tenantId, linkId]);

/** Undefined if it isn't a handle of this installation. */
export function readHandle(seal: Vault, text: string): { tenantId: number; linkId: string } | undefined {
  const found = opened(seal, handlePlace, { text, shape: Handle });
  return found && { tenantId: found[0], linkId: found[1] };
}

export const newAddress = (seal: Vault, tenantId: number): string => sealed(seal, addressPlace, [tenantId]);

/** The business that this webhook address belongs to. */
export const readAddress = (seal: Vault, text: string): number | undefined => opened(seal, addressPlace, { text, shape: Address })?.[0];
