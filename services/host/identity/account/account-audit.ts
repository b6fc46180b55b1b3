// What is recorded of an account, in the trail of each business that its person may enter, and who may make a link to a new passphrase.

export type AccountAction =
  | 'person.blocked'
  | 'person.passphrase-changed'
  | 'person.passphrase-reset'
  | 'person.recovery-code-used'
  | 'person.recovery-codes-created'
  | 'person.reset-link-created'
  | 'person.second-factor-added'
  | 'person.second-factor-removed'
  | 'person.session-ended'
  | 'person.session-reused'
  | 'person.signed-out-everywhere'
  | 'person.unblocked'
  | 'person.wrong-code';

export interface AccountRecord {
  accountId: string;
  action: AccountAction;
  /** Who did it, where it wasn't the person: an owner's mail or `operator`. */
  by?: string | undefined;
}

/** What the provider asks of whoever knows the businesses. */
export interface Businesses {
  record(record: AccountRecord): Promise<void>;
  /** Whether every business that the member belongs to, one at least, is owned by the owner. */
  ownsAllOf(ownerAccountId: string, memberAccountId: string): Promise<boolean>;
  ownsAny(accountId: string): Promise<boolean>;
}

/** Where nothing is known of businesses. */
export const noBusinesses: Businesses = {
  record: async () => {},
  ownsAllOf: async () => false,
  ownsAny: async () => false,
};
