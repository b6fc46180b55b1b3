// The audit risk screen's calls as query options.
import { queryOptions } from '@tanstack/react-query';
import { getAlerts, getAuditRisk, getComplianceStatus } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';

export interface Scope {
  year: number;
  method?: 'cash' | 'accrual' | undefined;
}

export const auditRiskQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['tax', 'audit-risk', scope.year, scope.method],
    queryFn: ({ signal }) => call(getAuditRisk, { query: { ...scope }, signal }),
  });

export const alertsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: ['tax', 'alerts', scope.year, scope.method],
    queryFn: ({ signal }) => call(getAlerts, { query: { ...scope }, signal }),
  });

export const complianceQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'compliance', year, method],
    queryFn: ({ signal }) => call(getComplianceStatus, { params: { year }, query: { method }, signal }),
  });
