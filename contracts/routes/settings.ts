// The settings of a business: all its members read them, admins change them.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { exampleSettings, Settings } from '../settings.js';

/** How often the settings were changed; a save names the state that the person saw. */
const Revision = z.number().int().min(0);
const Reply = Settings.extend({ revision: Revision });
const example = { ...exampleSettings, revision: 3 };

export const getSettings = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/settings',
  summary: 'Time zone, fiscal year, method, owners, payroll benchmark, receipt limit, support address and revenue sources of the business.',
  role: 'adviser',
  features: ['settings'],
  reply: Reply,
  example,
});

export const putSettings = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/settings',
  summary:
    'Replaces the settings. 409 when someone else changed them since `revision`; saving the same values changes nothing. Income accounts that a revenue source or the sales tax names and the chart lacks are opened. Sales tax applies to what is posted, or recategorized, from then on; `POST /api/v1/posted-sales-tax` applies it to posted transactions.',
  role: 'admin',
  body: Settings.extend({ revision: Revision, tenantId: z.unknown().optional() }),
  reply: Reply,
  example,
});
