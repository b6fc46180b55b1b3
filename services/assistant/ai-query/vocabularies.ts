// The names of businesses that were asked about lately, cut into words once as long as they are the same in the books.
import type { EntityManager } from '@mikro-orm/postgresql';
import { vocabularyOf, type Vocabulary } from '../grammar/vocabulary.js';
import { accountNames, namesVersion, payeeNames } from './names.query.js';

/** Businesses whose names are kept; each takes some megabytes at most. */
const keptBusinesses = 20;

export class Vocabularies {
  private readonly kept = new Map<number, { version: string; vocabulary: Vocabulary }>();

  /** Read within the transaction of the question: the version and the names are of one state. */
  async of(em: EntityManager, tenantId: number): Promise<Vocabulary> {
    const version = await namesVersion(em, tenantId);
    const known = this.kept.get(tenantId);
    this.kept.delete(tenantId);
    const vocabulary =
      known?.version === version ? known.vocabulary : vocabularyOf(await accountNames(em, tenantId), await payeeNames(em, tenantId));
    // The one asked about last stands last; the first is forgotten.
    this.kept.set(tenantId, { version, vocabulary });
    if (this.kept.size > keptBusinesses) this.kept.delete(this.kept.keys().next().value!);
    return vocabulary;
  }
}
