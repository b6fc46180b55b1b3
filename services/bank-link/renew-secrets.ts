// Encrypts the tokens of linked banks again after the installation's key was rotated.
import type { EntityManager } from '@mikro-orm/postgresql';
import { renewSealed } from '#platform/renew-sealed.js';
import type { Vault } from '#platform/seal.js';
import { tokenPlace } from './bank-sync/link.query.js';

export const renewBankLink = (em: EntityManager, tenantId: number, seal: Vault): Promise<number> =>
  renewSealed(em, seal, {
    ...{ tenantId, table: 'bank_link', key: 'link_id', column: 'token_sealed' },
    placeOf: (linkId) => tokenPlace(tenantId, linkId),
  });
