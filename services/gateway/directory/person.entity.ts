// A person in the directory, stored at their first call.
import { defineEntity, p } from '@mikro-orm/postgresql';

export const Person = defineEntity({
  name: 'Person',
  tableName: 'person',
  properties: {
    personId: p.uuid().primary(),
    tid: p.string(),
    oid: p.string(),
    mail: p.string(),
    name: p.string(),
    jobTitle: p.string().nullable(),
  },
});
