// The token in the address that a processor calls: business and connection, sealed, so that whoever guesses is refused without a look at any
// database, and in the same time whatever they guessed. Pure but for the seal.
import { z } from 'zod';
import type { Vault } from '#platform/seal.js';

const place = 'invoicing webhook token';

const Token = z.tuple([z.coerce.number().int().min(1), z.uuid()]);

export const newWebhookToken = (seal: Vault, tenantId: number, connectionId: string): string =>
  seal.closeBytes(Buffer.from(`${tenantId} ${connectionId}`), place).toString('base64url');

/** Undefined for whatever is no token of this installation. */
export function readWebhookToken(seal: Vault, text: string): { tenantId: number; connectionId: string } | undefined {
  try {
    const [tenantId, connectionId] = Token.parse(seal.openBytes(Buffer.from(text, 'base64url'), place).toString().split(' '));
    return { tenantId, connectionId };
  } catch {
    return undefined;
  }
}
