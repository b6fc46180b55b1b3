// The link token that Plaid's browser client starts with, and the extra data that a stand-in for it needs.

/** The console's page for people who return from their bank's own sign-in page. */
export const bankReturnPath = '/bank-return';

export interface LinkTokenRequest {
  userId: string;
  webhookUrl: string | undefined;
  /** Set for a linked bank that needs a new sign-in. */
  token: string | undefined;
}

/** A bank of a stand-in for the provider, which has no client in the browser. */
export interface SimulatedBank {
  name: string;
  about: string;
  /** The token that signing in returns, followed by the keys of the chosen accounts. */
  publicToken: string;
  accounts: { key: string; name: string; mask: string; kind: string }[];
  /** Set if people sign in at the bank's own page, which redirects to this URL. */
  redirectUri?: string;
  /** The only business that is a customer of this bank. */
  tenantId?: number;
}

export interface LinkToken {
  linkToken: string;
  expiresAt: string;
  simulated?: SimulatedBank[];
}
