// What is kept while a person signs in at their bank's own page, so that the provider's client goes on with the same token when they come back. It is
// kept in this browser and not in the tab alone, because a bank's app comes back in a new one; what is taken up or over is kept no longer.
import { toast } from '../../ui/toast.js';
import type { LinkToken } from './bank-links-api.js';

const key = 'bank-sign-in';

export interface BankSignIn {
  token: LinkToken;
  /** The business that it is for. */
  tenantId: number;
  /** The linked bank to sign in at again; otherwise a new one is linked. */
  again?: { bankName: string };
  /** The whole address at which the person came back. */
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

/** The sign-in that somebody came back from and that nobody has gone on with yet. */
export function returned(): BankSignIn | undefined {
  const signIn = kept();
  return signIn?.back === undefined ? undefined : signIn;
}
