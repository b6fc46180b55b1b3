// The audit risk screen's calls as query options.
import { queryOptions } from '@tanstack/react-query';
import { getAuditRisk } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import type { Scope } from '../../lib/tax-queries.js';

export const auditRiskQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['tax', 'audit-risk', scope.year, scope.method],
    queryFn: ({ signal }) => call(getAuditRisk, { query: { ...scope }, signal }),
  });
