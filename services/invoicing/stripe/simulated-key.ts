// The keys of a demo's stand-in for Stripe: one for each business, made from the installation's own secret, so that they are in no file and the same
// after a restart.
import type { Vault } from '#platform/seal.js';

const beginning = 'rk_test_simulated_';

export const simulatedKey = (vault: Vault, tenantId: number): string =>
  `${beginning}${tenantId}_${vault.fingerprint(`stripe ${tenantId}`, 'simulated key').slice(0, 24)}`;

export const isSimulatedKey = (key: string): boolean => key.startsWith(beginning);

/** The business that a key is of; undefined for one that was not made here. */
export function tenantOfSimulatedKey(vault: Vault, key: string): number | undefined {
  const tenantId = Number(/^\d+/.exec(key.slice(beginning.length))?.[0]);
  return isSimulatedKey(key) && key === simulatedKey(vault, tenantId) ? tenantId : undefined;
}
