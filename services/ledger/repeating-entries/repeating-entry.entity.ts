// An entry that repeats: what it posts, when, and who set it up. Its revision counts what people changed, not the days that were posted.
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { repeatFields } from '#contracts/records/manual-entry.js';
import { propertiesOf } from '#platform/record-entity.js';
import type { WrittenEntry } from '../manual-entries/decide-entry.js';

export const RepeatingEntry = defineEntity({
  name: 'RepeatingEntry',
  tableName: 'repeating_entry',
  properties: {
    tenantId: p.integer().primary(),
    repeatId: p.uuid().primary(),
    entry: p.json<Omit<WrittenEntry, 'date'>>(),
    reversing: p.boolean(),
    ...propertiesOf(repeatFields),
    firstOn: p.date(),
    state: p.text().$type<'active' | 'paused' | 'ended'>(),
    nextN: p.integer(),
    nextOn: p.date().strictNullable(),
    byMail: p.text(),
    byName: p.text(),
    /** MikroORM’s own version would also count the days. */
    revision: p.integer(),
  },
});
export type KeptRepeat = InferEntity<typeof RepeatingEntry>;
