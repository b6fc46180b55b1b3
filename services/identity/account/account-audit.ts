// Audit records of an account, in the trail of each of its person's businesses, and who may create a link to a new passphrase.

type AccountAction =
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
  /** Who did it, if not the person: an owner's email address or `operator`. */
  by?: string | undefined;
}

/** What the provider needs from the keeper of the businesses. */
export interface Businesses {
  record(record: AccountRecord): Promise<void>;
  /** Whether the owner owns every business of the member, and there is at least one. */
  ownsAllOf(ownerAccountId: string, memberAccountId: string): Promise<boolean>;
  ownsAny(accountId: string): Promise<boolean>;
}

/** Used where businesses are not known. */
export const noBusinesses: Businesses = {
  record: async () => {},
  ownsAllOf: async () => false,
  ownsAny: async () => false,
};
