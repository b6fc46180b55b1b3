// The data kept while a person signs in at their bank's page, so that the provider's client continues with the same token. It's kept in the
// browser, not the tab, because a bank's app returns in a new tab. It's deleted once it's used or replaced.
import { toast } from '../../../ui/toast.js';
import type { LinkToken } from './bank-links-api.js';

const key = 'bank-sign-in';

export interface BankSignIn {
  token: LinkToken;
  /** The business that it is for. */
  tenantId: number;
  /** The linked bank to sign in at again; otherwise a new one is linked. */
  again?: { bankName: string };
  /** The full URL of the return. */
  back?: string;
}

export const keepSignIn = (signIn: BankSignIn): void => localStorage.setItem(key, JSON.stringify(signIn));
export const forgetSignIn = (): void => localStorage.removeItem(key);

function kept(): BankSignIn | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  const signIn = JSON.parse(text) as BankSignIn;
  if (Date.parse(signIn.token.expiresAt) > Date.now()) return signIn;
  forgetSignIn();
  return undefined;
}

/** The person is back from the bank's page, at this address. */
export function cameBack(address: string): void {
  const signIn = kept();
  if (signIn && new URL(address).searchParams.has('oauth_state_id')) keepSignIn({ ...signIn, back: address });
  else toast('Your sign-in at the bank couldn’t be continued here. Link the bank again.', { tone: 'negative' });
}

/** A sign-in that the user returned from and that hasn't continued yet. */
export function returned(): BankSignIn | undefined {
  const signIn = kept();
  return signIn?.back === undefined ? undefined : signIn;
}
