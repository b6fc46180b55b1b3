// A stored trip of the mileage log.
import { defineEntity, p } from '@mikro-orm/postgresql';
import { tripFields } from '#contracts/records/trip.js';
import { Hundredths, propertiesOf } from '#platform/record-entity.js';

export const Trip = defineEntity({
  name: 'Trip',
  tableName: 'trip',
  properties: {
    tenantId: p.integer().primary().hidden(),
    tripId: p.uuid().primary(),
    ...propertiesOf(tripFields),
    miles: p.type(Hundredths).fieldName('hundredth_miles'),
    from: p.text().fieldName('from_place'),
    to: p.text().fieldName('to_place'),
    revision: p.integer().version(),
  },
});
