// Converts an error of Plaid's package to a BankTrouble that people can read. Pure.
import { BankTrouble, type TroubleKind } from '../bank-sync/trouble.js';

/** The fields used of an error of Plaid's package, which is an axios error. */
interface Failure {
  isAxiosError?: unknown;
  response?: { status: number; headers?: Record<string, unknown>; data?: unknown };
}

interface PlaidError {
  error_type?: string;
  error_code?: string;
  error_message?: string;
}

const byCode: Record<string, TroubleKind> = {
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: 'moved',
  PRODUCT_NOT_READY: 'early',
  INVALID_API_KEYS: 'keys',
  UNAUTHORIZED_ENVIRONMENT: 'keys',
  INVALID_PUBLIC_TOKEN: 'token',
  INVALID_ACCESS_TOKEN: 'gone',
  ITEM_NOT_FOUND: 'gone',
  ITEM_ACCESS_NOT_GRANTED: 'gone',
  USER_PERMISSION_REVOKED: 'gone',
  ACCESS_NOT_GRANTED: 'sign-in',
  INVALID_CURSOR: 'lost-place',
};
const byType: Record<string, TroubleKind> = {
  ITEM_ERROR: 'sign-in',
  INSTITUTION_ERROR: 'away',
  API_ERROR: 'away',
  RATE_LIMIT_EXCEEDED: 'busy',
};

const maxWaitSeconds = 30;

/** Undefined if it isn't an error of Plaid's package. */
export function troubleOf(error: unknown): BankTrouble | undefined {
  const { isAxiosError, response } = error as Failure;
  if (isAxiosError !== true) return undefined;
  if (!response || response.status >= 500) return new BankTrouble('away');
  const problem = typeof response.data === 'object' && response.data !== null ? (response.data as PlaidError) : {};
  if (response.status === 429 || problem.error_type === 'RATE_LIMIT_EXCEEDED') {
    const seconds = Number(response.headers?.['retry-after'] ?? 1);
    return new BankTrouble('busy', Math.min(maxWaitSeconds, Number.isFinite(seconds) && seconds >= 0 ? seconds : 1));
  }
  // Plaid rejects a cursor that it no longer knows as an invalid field.
  if (problem.error_type === 'INVALID_REQUEST' && /cursor/i.test(problem.error_message ?? '')) return new BankTrouble('lost-place');
  return troubleOfCode(problem) ?? new BankTrouble('refused');
}

/** The trouble that an item's own error, or a webhook's, describes. */
function troubleOfCode({ error_type: type = '', error_code: code = '' }: PlaidError): BankTrouble | undefined {
  const kind = byCode[code] ?? byType[type];
  return kind && new BankTrouble(kind);
}
