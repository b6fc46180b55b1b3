// The calls of the rules screen.
import { queryOptions } from '@tanstack/react-query';
import { exportRules, importRules, listAccounts, listRules } from '#contracts/generated/client.js';
import type { BodyInput } from '#contracts/define.js';
import type { importRules as importRulesRoute } from '#contracts/routes/rules.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import { reading } from '../../lib/reading.js';
import { categoriesFor, rulesToCopy } from './copied-rules.js';

export const rulesQuery = reading(listRules, {}, { select: ({ rules }) => rules });

export const downloadRules = () => download(exportRules, {}, { fileName: 'rules.json' });
export const sendRules = (body: BodyInput<typeof importRulesRoute>) => call(importRules, { body });

/** Rules of another business and of this one. Not kept after the dialog closes, because the cache belongs to the open business. */
export const rulesToCopyQuery = (from: number) =>
  queryOptions({
    queryKey: ['other-business', from, 'rules'],
    queryFn: async ({ signal }) => {
      const [theirs, { accounts: their }, { rules }, { accounts }] = await Promise.all([
        call(exportRules, { tenantId: from, signal }),
        call(listAccounts, { tenantId: from, signal }),
        call(listRules, { signal }),
        call(listAccounts, { signal }),
      ]);
      const rows = rulesToCopy(theirs.rules, { rules, accounts });
      return { rows, categories: categoriesFor(rows, their, accounts) };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
