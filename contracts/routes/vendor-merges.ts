// Vendors that may be the same: suggested pairs, and the preview of a merge.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Tenant, Uuid } from '../shapes.js';
import { listVendors, Vendor } from './vendors.js';

/** Pairs that are suggested at once. */
export const maxDuplicates = 100;
const [example] = listVendors.example.vendors;

export const previewMerge = defineRoute({
  service: 'payroll',
  method: 'POST',
  path: '/api/v1/vendors/:vendorId/merge/preview',
  summary: 'Previews a merge: the remaining vendor and the details copied to it. Nothing is stored.',
  role: 'bookkeeper',
  params: z.object({ vendorId: Uuid }),
  body: z.object({ into: Uuid, ...Tenant }),
  reply: z.object({
    vendor: Vendor,
    takenOver: z.array(z.enum(['taxpayer number', 'address', 'email', 'W-9', 'entity type', 'payments'])),
  }),
  example: { vendor: { ...example!, otherNames: ['S Marchetti'], totalPaid: 26_540 }, takenOver: ['payments'] },
});

const Duplicate = z.object({ from: Uuid, fromName: z.string(), into: Uuid, intoName: z.string(), reason: z.string() });
export type Duplicate = z.infer<typeof Duplicate>;

export const listDuplicates = defineRoute({
  service: 'payroll',
  method: 'GET',
  path: '/api/v1/vendors/duplicates',
  summary: 'Pairs of vendors that may be the same, with the reasons; `from` is the one to merge into `into`.',
  role: 'adviser',
  reply: z.object({ pairs: z.array(Duplicate).max(maxDuplicates) }),
  example: {
    pairs: [
      {
        from: '0198c5e0-0000-7000-8000-0000000000f2',
        fromName: 'S Marchetti',
        into: example!.vendorId,
        intoName: 'Sofia Marchetti',
        reason: 'One first name may be the other’s initial.',
      },
    ],
  },
});
