// Converts a provider's refusal during linking to an API problem. Pure.
import { DomainError } from '#contracts/problem.js';
import { BankTrouble } from '../bank-sync/trouble.js';

export function refused<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (!(error instanceof BankTrouble)) throw error;
    throw new DomainError(`bank-${error.kind}`, error.isPassing ? 424 : 422, error.message);
  });
}
