// Reseals keys and webhook secrets of connected processors after the installation's key was rotated.
import type { EntityManager } from '@mikro-orm/postgresql';
import { renewSealed } from '#platform/renew-sealed.js';
import type { Vault } from '#platform/seal.js';
import { secretPlace } from './stripe/connection.query.js';

export async function renewInvoicing(em: EntityManager, tenantId: number, seal: Vault): Promise<number> {
  const connections = { tenantId, table: 'processor_connection', key: 'connection_id' };
  const placeOf = (connectionId: string) => secretPlace(tenantId, connectionId);
  const keys = await renewSealed(em, seal, { ...connections, column: 'key_sealed', placeOf });
  return keys + (await renewSealed(em, seal, { ...connections, column: 'webhook_secret_sealed', placeOf }));
}
