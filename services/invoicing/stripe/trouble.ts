// What may go wrong between us and Stripe, as sentences for people. Nothing of Stripe's own error goes on: it holds the request. Pure.

/** `away`: it may work later; `lost-place`: the object after which we read on is gone. */
type Kind = 'key' | 'permission' | 'away' | 'busy' | 'lost-place' | 'refused';

const sentences: Record<Kind, string> = {
  key: 'Stripe no longer accepts this key. It may have been rolled, expired or deleted. Connect again with a new key.',
  permission:
    'This restricted key isn’t allowed to read everything that’s needed. In Stripe, give it read access to Balance, Charges, Payouts, Refunds, Disputes and Events, or connect with another key.',
  away: 'Stripe isn’t answering at the moment. What was already read is kept, and we’ll try again.',
  busy: 'Stripe is limiting requests at the moment. What was already read is kept, and we’ll try again.',
  'lost-place': 'Stripe no longer knows where we stopped reading. Everything will be read again.',
  refused: 'Stripe refused to answer. Connect again, or contact support if the problem persists.',
};

export class StripeTrouble extends Error {
  /** `waitSeconds`: how long Stripe asks us to wait. */
  constructor(
    readonly kind: Kind,
    readonly waitSeconds = 0,
  ) {
    super(sentences[kind]);
    this.name = 'StripeTrouble';
  }

  /** It may pass by itself. */
  get isPassing(): boolean {
    return this.kind === 'away' || this.kind === 'busy';
  }
}

/** What is read of an error of Stripe's package. */
interface Failure {
  type?: unknown;
  statusCode?: unknown;
  code?: unknown;
  param?: unknown;
  headers?: Record<string, string>;
}

const mostWaitSeconds = 30;

/** Undefined for what is no error of Stripe's. */
export function troubleOf(error: unknown): StripeTrouble | undefined {
  const { type, statusCode, code, param, headers } = error as Failure;
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return undefined;
  if (type === 'StripeConnectionError' || (typeof statusCode === 'number' && statusCode >= 500)) return new StripeTrouble('away');
  if (statusCode === 401) return new StripeTrouble('key');
  if (statusCode === 403) return new StripeTrouble('permission');
  if (statusCode === 429 || type === 'StripeRateLimitError') {
    const asked = Number(headers?.['retry-after'] ?? 1);
    return new StripeTrouble('busy', Math.min(mostWaitSeconds, Number.isFinite(asked) && asked >= 0 ? asked : 1));
  }
  if (code === 'resource_missing' && (param === 'starting_after' || param === 'ending_before')) return new StripeTrouble('lost-place');
  // An answer that is no JSON has no status: somebody between us and Stripe spoke.
  return new StripeTrouble(statusCode === undefined ? 'away' : 'refused');
}
