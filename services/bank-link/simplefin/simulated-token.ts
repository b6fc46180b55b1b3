// Setup tokens of a demo's stand-in for SimpleFIN, and the password that one is claimed for: made from the installation's own secret, so that they are
// in no file, and a bank that was linked stays linked after a restart. The stand-in is spoken of by a name that leads nowhere.
import { randomBytes } from 'node:crypto';
import type { Vault } from '#platform/seal.js';

/** Where the stand-in listens is another port each time; what is kept of it is this. */
export const simulatedOrigin = 'https://simplefin.invalid';

const proofOf = (vault: Vault, nonce: string, of: 'claim' | 'access'): string =>
  `${nonce}-${vault.fingerprint(nonce, `simulated SimpleFIN ${of}`).slice(0, 24)}`;

const nonceIn = (vault: Vault, proof: string, of: 'claim' | 'access'): string | undefined => {
  const nonce = proof.split('-', 1)[0]!;
  return proof === proofOf(vault, nonce, of) ? nonce : undefined;
};

/** A new one each time, as SimpleFIN gives them. */
export function simulatedSetupToken(vault: Vault): string {
  const address = `${simulatedOrigin}/claim/${proofOf(vault, randomBytes(6).toString('hex'), 'claim')}`;
  return Buffer.from(address).toString('base64');
}

/** What the path of a token's address is claimed for; undefined of one that was not made here. */
export function passwordOfClaim(vault: Vault, path: string): string | undefined {
  const nonce = path.startsWith('/claim/') ? nonceIn(vault, path.slice('/claim/'.length), 'claim') : undefined;
  return nonce && proofOf(vault, nonce, 'access');
}

export const isSimulatedPassword = (vault: Vault, password: string): boolean => nonceIn(vault, password, 'access') !== undefined;
