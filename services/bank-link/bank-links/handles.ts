// What stands for a linked bank outside, and the token in the address that Plaid calls: business and link, sealed, so that whoever guesses is refused
// without a look at any database. Pure but for the seal.
import { z } from 'zod';
import type { Vault } from '#platform/seal.js';

const handlePlace = 'bank-link handle';
const addressPlace = 'bank-link webhook address';

const Handle = z.tuple([z.coerce.number().int().min(1), z.uuid()]);
const Address = z.tuple([z.coerce.number().int().min(1)]);

const sealed = (seal: Vault, place: string, words: (string | number)[]): string =>
  seal.closeBytes(Buffer.from(words.join(' ')), place).toString('base64url');

const opened = <T>(seal: Vault, place: string, { text, shape }: { text: string; shape: z.ZodType<T> }): T | undefined => {
  try {
    return shape.parse(seal.openBytes(Buffer.from(text, 'base64url'), place).toString().split(' '));
  } catch {
    return undefined;
  }
};

export const newHandle = (seal: Vault, tenantId: number, linkId: string): string => sealed(seal, handlePlace, [tenantId, linkId]);

/** Undefined for whatever is no handle of this installation. */
export function readHandle(seal: Vault, text: string): { tenantId: number; linkId: string } | undefined {
  const found = opened(seal, handlePlace, { text, shape: Handle });
  return found && { tenantId: found[0], linkId: found[1] };
}

export const newAddress = (seal: Vault, tenantId: number): string => sealed(seal, addressPlace, [tenantId]);

/** The business whose banks are spoken of at this address. */
export const readAddress = (seal: Vault, text: string): number | undefined => opened(seal, addressPlace, { text, shape: Address })?.[0];
