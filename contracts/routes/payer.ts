// The payer on the 1099 forms.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { form1099Features } from '../form-1099-calls.js';
import { payerDetails } from '../records/payer.js';
import { changesOf, textsOf } from '../records/shapes.js';
import { Tenant, Text } from '../shapes.js';
import { irisColumns } from './forms-1099.js';
import { TinType } from './vendors.js';

const Payer = z.object({
  ...textsOf(payerDetails),
  tinType: TinType.nullable(),
  tin: z.string().nullable(),
  missing: z.array(z.string()),
  irisHeader: z.array(z.string()),
});

const examplePayer: z.input<typeof Payer> = {
  name: 'Nuculture LLC',
  tinType: 'EIN',
  tin: '**-***6789',
  address: '27 Kent Avenue',
  city: 'Brooklyn',
  state: 'NY',
  zipCode: '11249',
  phone: '718-555-0134',
  missing: [],
  irisHeader: [],
};

export const getPayer = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/payroll/payer',
  summary: 'The payer on the forms, and which of its details are missing.',
  role: 'adviser',
  reply: z.object({ payer: Payer }),
  example: { payer: examplePayer },
});

export const putPayer = defineRoute({
  service: 'payroll',
  method: 'PUT',
  path: '/api/v1/payroll/payer',
  summary:
    'Changes the payer’s details that are given. `irisHeader` replaces the titles of the 54 columns; an empty list restores the built-in ones.',
  role: 'admin',
  features: form1099Features,
  body: z.object({
    ...changesOf(payerDetails),
    tinType: TinType.optional(),
    tin: Text.optional(),
    irisHeader: z
      .array(z.string().trim().min(1).max(200))
      .refine((titles) => titles.length === 0 || titles.length === irisColumns, `must have ${irisColumns} titles, or none`)
      .optional(),
    ...Tenant,
  }),
  reply: z.object({ payer: Payer, warnings: z.array(z.string()) }),
  example: { payer: examplePayer, warnings: [] },
});
