// What Plaid's client in the browser begins with, and what a stand-in for it needs besides.

/** Where the console takes people up who come back from their bank's own page. */
export const bankReturnPath = '/bank-return';

export interface LinkTokenAsked {
  userId: string;
  webhookUrl: string | undefined;
  /** Of a bank that is linked already and asks to sign in again. */
  token: string | undefined;
}

/** A bank of a stand-in for the provider, which has no client in the browser. */
export interface SimulatedBank {
  name: string;
  about: string;
  /** What signing in there gives, with the keys of the chosen accounts behind it. */
  publicToken: string;
  accounts: { key: string; name: string; mask: string; kind: string }[];
  /** People sign in at its own page, which sends them back to this address. */
  redirectUri?: string;
  /** Only this business is a client of the bank. */
  tenantId?: number;
}

export interface LinkToken {
  linkToken: string;
  expiresAt: string;
  simulated?: SimulatedBank[];
}
