// Tax withheld from contractors by year: box 4 of a 1099-NEC (backup withholding) and its state boxes 5 to 7. Entered by a person.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { recordOf } from '../records/shapes.js';
import { withholdingFields } from '../records/withholding.js';
import { Tenant, Uuid, Year } from '../shapes.js';

const Withholding = z.object({ vendorId: Uuid, vendorName: z.string(), ...recordOf(withholdingFields) });
export type Withholding = z.infer<typeof Withholding>;

const example: Withholding = {
  vendorId: '0198c5e0-0000-7000-8000-0000000000f1',
  vendorName: 'Sofia Marchetti',
  federalCents: 240_000,
  state: 'NY',
  stateNumber: '11-2345678',
  stateCents: 0,
  stateIncomeCents: 0,
};

export const listWithholdings = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/1099-nec/:year/withholdings',
  summary: 'Tax withheld in a year, by vendor.',
  role: 'adviser',
  params: z.object({ year: Year }),
  reply: z.object({ withholdings: z.array(Withholding) }),
  example: { withholdings: [example] },
});

export const putWithholding = defineRoute({
  service: 'payroll',
  method: 'PUT',
  path: '/api/v1/1099-nec/:year/withholdings/:vendorId',
  summary:
    'Saves the tax withheld from a vendor in a year; all zeros delete it. A vendor with federal tax withheld gets a form regardless of the amount paid.',
  role: 'bookkeeper',
  params: z.object({ year: Year, vendorId: Uuid }),
  body: z.object({ ...recordOf(withholdingFields), ...Tenant }),
  reply: z.object({ withholding: Withholding.nullable() }),
  example: { withholding: example },
});
