// What a provider refuses while a bank is linked, as a person is told it. Pure.
import { DomainError } from '#contracts/problem.js';
import { BankTrouble } from '../bank-sync/trouble.js';

export function refused<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (!(error instanceof BankTrouble)) throw error;
    throw new DomainError(`bank-${error.kind}`, error.isPassing ? 424 : 422, error.message);
  });
}
