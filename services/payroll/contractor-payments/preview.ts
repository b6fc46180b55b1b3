// Does a thing for its outcome alone: in a transaction that is not committed.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Identity } from '#platform/identity.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';

/** Carries the outcome out of the transaction. */
class Previewed extends Error {
  constructor(readonly outcome: unknown) {
    super('previewed');
  }
}

export async function previewed<T>(work: UnitOfWork, who: Identity, handler: (em: EntityManager) => Promise<T>): Promise<T> {
  try {
    return await work.run<T>(who, async (em) => {
      throw new Previewed(await handler(em));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.outcome as T;
    throw error;
  }
}
