// The settings of a business: everybody in it reads them, admins change them.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { exampleSettings, Settings } from '../settings.js';

/** How often the settings were changed; whoever saves names the state that they saw. */
const Revision = z.number().int().min(0);
const Reply = Settings.extend({ revision: Revision });
const example = { ...exampleSettings, revision: 3 };

export const getSettings = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/settings',
  summary: 'Time zone, fiscal year, method, owners, payroll benchmark, receipt limit, support address and revenue sources of the business.',
  role: 'adviser',
  reply: Reply,
  example,
});

export const putSettings = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/settings',
  summary:
    'Replaces the settings. 409 when somebody else changed them since `revision`; what is already so is no change. Income accounts that a revenue source or the sales tax names and the chart lacks are opened. Sales tax holds for what is posted, or filed elsewhere, from then on.',
  role: 'admin',
  body: Settings.extend({ revision: Revision, tenantId: z.unknown().optional() }),
  reply: Reply,
  example,
});
