// Failures of requests to Stripe, as sentences for people. Stripe's own error is dropped because it contains the request. Pure.

/** `away`: it may work later; `lost-place`: the object after which we read on is gone. */
type Kind = 'key' | 'permission' | 'away' | 'busy' | 'lost-place' | 'refused';

const sentences: Record<Kind, string> = {
  key: 'Stripe no longer accepts this key. It may have been rolled, expired or deleted. Connect again with a new key.',
  permission:
    'This restricted key isn’t allowed to read everything that’s needed. In Stripe, give it read access to Balance, Charges, Payouts, Refunds, Disputes and Events, or connect with another key.',
  away: 'Stripe isn’t responding. We kept everything read so far and will try again.',
  busy: 'Stripe is limiting requests. We kept everything read so far and will try again.',
  'lost-place': 'Stripe lost our place, so we’ll read everything again.',
  refused: 'Stripe refused our request. Connect again, or contact support if the problem persists.',
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

  /** A later attempt may succeed. */
  get isPassing(): boolean {
    return this.kind === 'away' || this.kind === 'busy';
  }
}

/** The fields we read from an error of Stripe's package. */
interface Failure {
  type?: unknown;
  statusCode?: unknown;
  code?: unknown;
  param?: unknown;
  headers?: Record<string, string>;
}

const maxWaitSeconds = 30;

/** Undefined if the error isn't Stripe's. */
export function troubleOf(error: unknown): StripeTrouble | undefined {
  const { type, statusCode, code, param, headers } = error as Failure;
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return undefined;
  if (type === 'StripeConnectionError' || (typeof statusCode === 'number' && statusCode >= 500)) return new StripeTrouble('away');
  if (statusCode === 401) return new StripeTrouble('key');
  if (statusCode === 403) return new StripeTrouble('permission');
  if (statusCode === 429 || type === 'StripeRateLimitError') {
    const retryAfter = Number(headers?.['retry-after'] ?? 1);
    return new StripeTrouble('busy', Math.min(maxWaitSeconds, Number.isFinite(retryAfter) && retryAfter >= 0 ? retryAfter : 1));
  }
  if (code === 'resource_missing' && (param === 'starting_after' || param === 'ending_before')) return new StripeTrouble('lost-place');
  // An answer that isn't JSON has no status: it came from a proxy between us and Stripe.
  return new StripeTrouble(statusCode === undefined ? 'away' : 'refused');
}
