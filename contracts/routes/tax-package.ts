// The tax package: one archive of a year with what a preparer needs, assembled by the gateway from the replies of the services.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { ComputableYear, Method, Uuid } from '../shapes.js';

const Package = z.object({
  packageId: Uuid,
  year: z.number().int(),
  method: Method,
  state: z.enum(['running', 'ready', 'failed']),
  bytes: z.number().int().nullable(),
  files: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** Why it failed, as a sentence for a person. */
  problem: z.string().optional(),
});
export type TaxPackage = z.infer<typeof Package>;

export const createTaxPackage = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/v1/tax/packages',
  summary:
    'Starts assembling the tax package of a year: Schedule C as PDF and CSV, the entries behind each line, the 1099 list, quarterly estimates, general ledger, trial balance, and a manifest with the SHA-256 sum of each. While one of the same year and method is under way, that one is returned.',
  role: 'adviser',
  features: ['tax-packages'],
  body: z.object({ year: ComputableYear, method: Method.optional(), tenantId: z.unknown().optional() }),
  reply: z.object({ packageId: Uuid, jobId: z.string() }),
  status: 202,
  example: { packageId: '0198c5e0-0000-7000-8000-0000000000d1', jobId: 'gateway.0198c5e0-0000-7000-8000-0000000000bb' },
});

export const listTaxPackages = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/tax/packages',
  summary: 'The ten newest packages of a year. Older ones are deleted with their files.',
  role: 'adviser',
  features: ['tax-packages'],
  query: z.object({ year: z.coerce.number().pipe(ComputableYear) }),
  reply: z.object({ packages: z.array(Package) }),
  example: {
    packages: [
      {
        packageId: '0198c5e0-0000-7000-8000-0000000000d1',
        year: 2026,
        method: 'cash',
        state: 'ready',
        bytes: 482_113,
        files: [{ name: 'schedule-c.csv', bytes: 2_113, sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }],
        requestedBy: 'owner@demo.test',
        requestedAt: '2026-11-20T10:42:00.000Z',
      },
    ],
  },
});

export const taxPackageFile = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/tax/packages/:packageId/file',
  summary: 'The archive of a package that is ready.',
  role: 'adviser',
  params: z.object({ packageId: Uuid }),
  answers: 'file',
  sends: ['application/zip'],
  reply: z.string(),
  example: 'PK',
});
