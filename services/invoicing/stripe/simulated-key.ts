// The keys of a demo's Stripe simulator: one per business, derived from the installation's secret, so that they are in no file and survive
// a restart.
import type { Vault } from '#platform/seal.js';

const keyPrefix = 'rk_test_simulated_';

export const simulatedKey = (vault: Vault, tenantId: number): string =>
  `${keyPrefix}${tenantId}_${vault.fingerprint(`stripe ${tenantId}`, 'simulated key').slice(0, 24)}`;

export const isSimulatedKey = (key: string): boolean => key.startsWith(keyPrefix);

/** The business that a key is of; undefined for one that was not made here. */
export function tenantOfSimulatedKey(vault: Vault, key: string): number | undefined {
  const tenantId = Number(/^\d+/.exec(key.slice(keyPrefix.length))?.[0]);
  return isSimulatedKey(key) && key === simulatedKey(vault, tenantId) ? tenantId : undefined;
}
