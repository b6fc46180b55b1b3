// An error of Plaid's package as trouble that people are told of. Pure.
import { BankTrouble, type TroubleKind } from '../bank-sync/trouble.js';

/** What is read of an error of Plaid's package: it is axios's. */
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

const mostWaitSeconds = 30;

/** Undefined for what is no error of Plaid's. */
export function troubleOf(error: unknown): BankTrouble | undefined {
  const { isAxiosError, response } = error as Failure;
  if (isAxiosError !== true) return undefined;
  if (!response || response.status >= 500) return new BankTrouble('away');
  const said = typeof response.data === 'object' && response.data !== null ? (response.data as PlaidError) : {};
  if (response.status === 429 || said.error_type === 'RATE_LIMIT_EXCEEDED') {
    const asked = Number(response.headers?.['retry-after'] ?? 1);
    return new BankTrouble('busy', Math.min(mostWaitSeconds, Number.isFinite(asked) && asked >= 0 ? asked : 1));
  }
  // A cursor that Plaid no longer knows is refused as a wrong field.
  if (said.error_type === 'INVALID_REQUEST' && /cursor/i.test(said.error_message ?? '')) return new BankTrouble('lost-place');
  return troubleOfCode(said) ?? new BankTrouble('refused');
}

/** What an item's own error says, or a webhook's. */
export function troubleOfCode({ error_type: type = '', error_code: code = '' }: PlaidError): BankTrouble | undefined {
  const kind = byCode[code] ?? byType[type];
  return kind && new BankTrouble(kind);
}
