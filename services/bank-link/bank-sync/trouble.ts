// Problems with a provider of bank activity, as sentences for people. The provider's own error is dropped, because it contains the request
// and so the token. Pure.

/**
 * `away`, `busy`: it may work later; `sign-in`: a person must sign in at the bank again; `moved`: the bank's rows changed during the sync;
 * `lost-place`: the provider no longer knows the cursor; `gone`: access was ended; `keys`: the installation's keys are rejected;
 * `address`: the URL isn't public; `empty`: there is no account.
 */
export type TroubleKind =
  | 'away'
  | 'busy'
  | 'early'
  | 'sign-in'
  | 'moved'
  | 'lost-place'
  | 'gone'
  | 'keys'
  | 'token'
  | 'refused'
  | 'setup-token'
  | 'address'
  | 'empty'
  | 'unpaid';

const sentences: Record<TroubleKind, string> = {
  away: 'The bank’s data provider isn’t responding. We kept everything read so far and will try again.',
  busy: 'The bank’s data provider is limiting requests. We kept everything read so far and will try again.',
  early: 'The data provider is still reading this bank. The first transactions will arrive shortly.',
  'sign-in': 'Sign in to this bank again to import transactions since the last sync.',
  moved: 'The bank’s transactions changed while they were being read. They’ll be read again.',
  'lost-place': 'The data provider lost our place, so we’ll read everything again.',
  gone: 'Access to this bank was ended at the bank or its data provider. Link the bank again.',
  keys: 'The data provider doesn’t accept this installation’s keys. An operator needs to check them.',
  token: 'The data provider doesn’t know this sign-in at the bank, or it has expired. Please link the bank again.',
  refused: 'The data provider refused our request. Link the bank again, or contact support if the problem persists.',
  'setup-token': 'SimpleFIN doesn’t accept this setup token. A token works once: make a new one there and paste it here.',
  address: 'This bank’s address isn’t public. Link the bank again, or contact support if the problem persists.',
  empty: 'SimpleFIN shows no accounts yet. Connect a bank there first, then make a new setup token.',
  unpaid: 'Your SimpleFIN subscription is unpaid. Pay it to import transactions since the last sync.',
};

export class BankTrouble extends Error {
  constructor(
    readonly kind: TroubleKind,
    readonly waitSeconds = 0,
  ) {
    super(sentences[kind]);
    this.name = 'BankTrouble';
  }

  /** It may resolve without action. */
  get isPassing(): boolean {
    return this.kind === 'away' || this.kind === 'busy' || this.kind === 'early' || this.kind === 'moved';
  }

  get needsPerson(): boolean {
    return this.kind === 'sign-in' || this.kind === 'gone';
  }
}

/** Minutes until the next automatic retry: doubles each time, up to six hours. */
export const backOffMinutes = (failures: number): number => Math.min(360, 2 ** Math.max(0, Math.min(failures, 10)));
