// Caches the vocabularies of recently used businesses until their names in the books change.
import type { EntityManager } from '@mikro-orm/postgresql';
import { vocabularyOf, type Vocabulary } from '../grammar/vocabulary.js';
import { accountNames, namesVersion, payeeNames } from './names.query.js';

/** Businesses whose names are kept; each takes some megabytes at most. */
const keptBusinesses = 20;

export class Vocabularies {
  private readonly kept = new Map<number, { version: string; vocabulary: Vocabulary }>();

  /** Reads within the question's transaction, so the version and the names match. */
  async of(em: EntityManager, tenantId: number): Promise<Vocabulary> {
    const version = await namesVersion(em, tenantId);
    const known = this.kept.get(tenantId);
    this.kept.delete(tenantId);
    const vocabulary =
      known?.version === version ? known.vocabulary : vocabularyOf(await accountNames(em, tenantId), await payeeNames(em, tenantId));
    // The most recently used is last; the first is evicted.
    this.kept.set(tenantId, { version, vocabulary });
    if (this.kept.size > keptBusinesses) this.kept.delete(this.kept.keys().next().value!);
    return vocabulary;
  }
}
