// Vendors: the directory with what was paid, the form of the specification, W-9 forms, duplicates, and taxpayer numbers, which are shown masked.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { EmptyAsAbsent } from '../empty-as-absent.js';
import { EntityType } from '../events/payroll.js';
import { changesOf, textsOf } from '../records/shapes.js';
import { vendorDetails } from '../records/vendor.js';
import { tinTypes } from '../rules/tin-format.js';
import { Dollars, Instant, paged, Tenant, Text, Uuid, Year } from '../shapes.js';

/** Largest W-9 that is taken. */
export const maxW9Bytes = 10 * 1024 * 1024;

export const TinType = z.enum(tinTypes);

export const Vendor = z.object({
  vendorId: Uuid,
  vendorName: z.string(),
  otherNames: z.array(z.string()),
  tinType: TinType.nullable(),
  /** Masked: the last four digits at most. */
  tin: z.string().nullable(),
  ...textsOf(vendorDetails),
  entityType: EntityType,
  attorney: z.boolean(),
  w9: z.enum(['missing', 'requested', 'on-file']),
  w9On: z.string().nullable(),
  w9File: z.boolean(),
  /** When the contractor's link expires; null where none is open. */
  w9LinkUntil: Instant.nullable(),
  /** Of the year that was asked for. */
  totalPaid: Dollars,
  reportable: Dollars,
  paymentCount: z.number().int(),
  /** What prevents a 1099-NEC. */
  missing: z.array(z.string()),
});
export type Vendor = z.infer<typeof Vendor>;

const example: Vendor = {
  vendorId: '0198c5e0-0000-7000-8000-0000000000f1',
  vendorName: 'Sofia Marchetti',
  otherNames: [],
  tinType: 'SSN',
  tin: '***-**-6789',
  address: '14 Grand Street',
  city: 'Brooklyn',
  state: 'NY',
  zipCode: '11211',
  email: 'sofia@marchetti.example',
  entityType: 'individual',
  attorney: false,
  w9: 'on-file',
  w9On: '2026-02-03',
  w9File: true,
  w9LinkUntil: null,
  totalPaid: 26_450,
  reportable: 26_450,
  paymentCount: 23,
  missing: [],
};

/** Texts are checked by the service, which answers with the specification's sentences; here only their limits. */
const Form = {
  tinType: EmptyAsAbsent(TinType),
  ...changesOf(vendorDetails),
  entityType: EntityType.optional(),
  attorney: z.boolean().optional(),
  w9On: EmptyAsAbsent(z.iso.date()),
  ...Tenant,
};
const VendorBody = z.object({ vendorName: Text.optional(), tin: Text.optional(), ...Form });
const Saved = z.object({ vendor: Vendor, warnings: z.array(z.string()) });

export const addVendor = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/vendors/add',
  summary:
    'Adds a vendor: name, `ein` (an EIN, SSN or ITIN), address with city and state, in one text or separate. The same vendor again is found, not added twice.',
  role: 'bookkeeper',
  body: z.object({ name: Text.optional(), ein: Text.optional(), ...Form }),
  reply: z.object({ success: z.literal(true), vendorId: Uuid, warnings: z.array(z.string()) }),
  legacyErrors: true,
  example: { success: true, vendorId: example.vendorId, warnings: [] },
});

export const createVendor = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/vendors',
  summary: 'Adds a vendor whose number and address may come later; the same name again is found, not added twice.',
  role: 'bookkeeper',
  body: VendorBody,
  reply: Saved,
  status: 201,
  example: { vendor: example, warnings: [] },
});

export const listVendors = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/vendors',
  summary: 'The directory with what each was paid in a year, most first.',
  role: 'adviser',
  query: z.object({
    year: EmptyAsAbsent(Year),
    search: EmptyAsAbsent(z.string().max(200)),
    ...paged(),
  }),
  reply: z.object({
    vendors: z.array(Vendor),
    total: z.number().int(),
    page: z.number().int(),
    year: z.number().int(),
    threshold: Dollars,
  }),
  example: { vendors: [example], total: 1, page: 1, year: 2026, threshold: 2000 },
});

export const listMissingW9 = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/vendors/missing-w9',
  summary: 'Who is due a 1099-NEC of a year and has no W-9 on file; `vendorId` is null for a contractor who is no vendor yet.',
  role: 'adviser',
  query: z.object({ year: EmptyAsAbsent(Year) }),
  reply: z.object({
    year: z.number().int(),
    vendors: z.array(
      z.object({
        vendorId: Uuid.nullable(),
        name: z.string(),
        reportable: Dollars,
        w9: z.enum(['missing', 'requested']),
        missing: z.array(z.string()),
      }),
    ),
  }),
  example: {
    year: 2026,
    vendors: [{ vendorId: null, name: 'Wes Tanaka', reportable: 2200, w9: 'missing', missing: ['no vendor record'] }],
  },
});

const OfVendor = z.object({ vendorId: Uuid });

export const getVendor = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/vendors/:vendorId',
  summary: 'One vendor.',
  role: 'adviser',
  params: OfVendor,
  query: z.object({ year: EmptyAsAbsent(Year) }),
  reply: z.object({ vendor: Vendor }),
  example: { vendor: example },
});

export const putVendor = defineRoute({
  service: 'payroll',
  method: 'PUT',
  path: '/api/v1/vendors/:vendorId',
  summary: 'Changes the fields that are given; a new name keeps the old one as another name, so that earlier payments stay theirs.',
  role: 'bookkeeper',
  params: OfVendor,
  body: VendorBody,
  reply: Saved,
  example: { vendor: example, warnings: [] },
});

export const deleteVendor = defineRoute({
  service: 'payroll',
  method: 'DELETE',
  path: '/api/v1/vendors/:vendorId',
  summary:
    'Removes a vendor; the payments stay, under their contractor’s name. Refused while they have a current form with amounts, or tax is recorded as withheld from them.',
  role: 'bookkeeper',
  params: OfVendor,
  reply: z.object({ removed: z.literal(true) }),
  example: { removed: true },
});

export const mergeVendor = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/vendors/:vendorId/merge',
  summary: 'Merges a duplicate into another vendor, which gets its names, its payments, and any details it was missing.',
  role: 'bookkeeper',
  params: OfVendor,
  body: z.object({ into: Uuid, ...Tenant }),
  reply: Saved,
  example: { vendor: example, warnings: [] },
});

export const requestW9 = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/vendors/:vendorId/w9-request',
  summary:
    'Makes a link under which the vendor gives a W-9 without signing in, and the text to send with it. It is shown only once; an earlier link ends.',
  role: 'bookkeeper',
  params: OfVendor,
  body: z.object({ ...Tenant }).optional(),
  reply: z.object({
    vendor: Vendor,
    subject: z.string(),
    text: z.string(),
    /** Path and fragment, to be put after the product's own address. */
    link: z.string(),
    goodUntil: Instant,
  }),
  example: {
    vendor: { ...example, w9: 'requested', w9On: null, w9File: false, w9LinkUntil: '2026-12-21T17:00:00.000Z' },
    subject: 'Form W-9',
    text: 'Please give us your Form W-9 under this link:',
    link: '/w9.html#3Jc9…',
    goodUntil: '2026-12-21T17:00:00.000Z',
  },
});

export const uploadW9 = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/vendors/:vendorId/w9',
  summary: 'Saves a signed W-9 (part `file`: PDF, PNG or JPEG, recognized by its content); it is on file from then on.',
  role: 'bookkeeper',
  accepts: 'multipart',
  params: OfVendor,
  body: z.object({}),
  reply: z.object({ vendor: Vendor }),
  example: { vendor: example },
});

export const getW9 = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/vendors/:vendorId/w9',
  summary: 'The W-9 file as it was received. It shows the taxpayer number, so reading it is recorded.',
  role: 'admin',
  audits: 'vendor.w9-read',
  params: OfVendor,
  answers: 'file',
  sends: ['application/pdf', 'image/png', 'image/jpeg'],
  reply: z.any(),
  example: null,
});

export const revealTin = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/vendors/:vendorId/reveal-tin',
  summary: 'The taxpayer number in full; recorded with who asked.',
  role: 'admin',
  params: OfVendor,
  body: z.object({ ...Tenant }).optional(),
  reply: z.object({ tin: z.string(), tinType: TinType }),
  example: { tin: '123-45-6789', tinType: 'SSN' },
});
