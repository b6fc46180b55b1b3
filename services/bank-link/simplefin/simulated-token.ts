// Setup tokens of a demo's stand-in for SimpleFIN, and the password that each is exchanged for. Both derive from the installation's secret,
// so no file contains them and a linked bank stays linked after a restart. The stand-in's host name doesn't resolve.
import { randomBytes } from 'node:crypto';
import type { Vault } from '#platform/seal.js';

/** The stand-in's stored origin, because its port changes with each start. */
export const simulatedOrigin = 'https://simplefin.invalid';

const proofOf = (vault: Vault, nonce: string, of: 'claim' | 'access'): string =>
  `${nonce}-${vault.fingerprint(nonce, `simulated SimpleFIN ${of}`).slice(0, 24)}`;

const nonceIn = (vault: Vault, proof: string, of: 'claim' | 'access'): string | undefined => {
  const nonce = proof.split('-', 1)[0]!;
  return proof === proofOf(vault, nonce, of) ? nonce : undefined;
};

/** A new token each time, as at SimpleFIN. */
export function simulatedSetupToken(vault: Vault): string {
  const address = `${simulatedOrigin}/claim/${proofOf(vault, randomBytes(6).toString('hex'), 'claim')}`;
  return Buffer.from(address).toString('base64');
}

/** The password for the path of a token's URL, or undefined if this installation didn't create the token. */
export function passwordOfClaim(vault: Vault, path: string): string | undefined {
  const nonce = path.startsWith('/claim/') ? nonceIn(vault, path.slice('/claim/'.length), 'claim') : undefined;
  return nonce && proofOf(vault, nonce, 'access');
}

export const isSimulatedPassword = (vault: Vault, password: string): boolean => nonceIn(vault, password, 'access') !== undefined;
