// The calls of the rules screen as query options.
import { queryOptions } from '@tanstack/react-query';
import { deleteRule, exportRules, importRules, listRules, orderRules } from '#contracts/generated/client.js';
import type { BodyInput } from '#contracts/define.js';
import type { importRules as importRulesRoute } from '#contracts/routes/rules.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import { rulesKey } from '../../ui/rule-dialog/rule-api.js';

export const rulesQuery = queryOptions({
  queryKey: rulesKey,
  queryFn: async ({ signal }) => (await call(listRules, { signal })).rules,
});

export const removeRule = (ruleId: string) => call(deleteRule, { params: { ruleId } });
export const putOrder = (order: string[]) => call(orderRules, { body: { order } });
export const downloadRules = () => download(exportRules, {}, { fileName: 'rules.json' });
export const sendRules = (body: BodyInput<typeof importRulesRoute>) => call(importRules, { body });
