// The token in a webhook's URL: business and connection, sealed. A guessed token is refused without a database query, and always in the
// same time. Pure except for the seal.
import { z } from 'zod';
import type { Vault } from '#platform/seal.js';

const place = 'invoicing webhook token';

const Token = z.tuple([z.coerce.number().int().min(1), z.uuid()]);

export const newWebhookToken = (seal: Vault, tenantId: number, connectionId: string): string =>
  seal.closeBytes(Buffer.from(`${tenantId} ${connectionId}`), place).toString('base64url');

/** Undefined if it isn't a token of this installation. */
export function readWebhookToken(seal: Vault, text: string): { tenantId: number; connectionId: string } | undefined {
  try {
    const [tenantId, connectionId] = Token.parse(seal.openBytes(Buffer.from(text, 'base64url'), place).toString().split(' '));
    return { tenantId, connectionId };
  } catch {
    return undefined;
  }
}
