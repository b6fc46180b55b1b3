// Calls about a tax year that several screens make, as query options, so that screens share what was loaded.
import { queryOptions } from '@tanstack/react-query';
import {
  generateForms,
  getAlerts,
  getCandidates,
  getComplianceStatus,
  getDeductionPolicy,
  getQuarterlyTax,
  getStateEstimate,
  getTaxAnalysis,
  getTaxProfile,
  listForms,
  previewScheduleC,
  runTaxAnalysis,
} from '#contracts/generated/client.js';
import { call } from './api.js';

/** A tax year, by a method or by the one that the business keeps its books by. */
export interface Scope {
  year: number;
  method?: 'cash' | 'accrual' | undefined;
}

export const analysisQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'analysis', { year, method }],
    queryFn: ({ signal }) => call(getTaxAnalysis, { query: { year, method }, signal }),
  });

export const startAnalysis = ({ year, method }: Scope) =>
  call(runTaxAnalysis, { body: { startDate: `${year}-01-01`, endDate: `${year}-12-31`, method } });

export const alertsQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'alerts', { year, method }],
    queryFn: ({ signal }) => call(getAlerts, { query: { year, method }, signal }),
  });

export const complianceQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'compliance', { year, method }],
    queryFn: ({ signal }) => call(getComplianceStatus, { params: { year }, query: { method }, signal }),
  });

export const quarterlyQuery = ({ year, method }: Scope, quarter: number) =>
  queryOptions({
    queryKey: ['tax', 'quarterly', { year, method, quarter }],
    queryFn: ({ signal }) => call(getQuarterlyTax, { params: { year, quarter: String(quarter) }, query: { method }, signal }),
  });

export const stateEstimateQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'state-estimate', { year, method }],
    queryFn: ({ signal }) => call(getStateEstimate, { params: { year }, query: { method }, signal }),
  });

export const scheduleCQuery = ({ year, method }: Scope) =>
  queryOptions({
    queryKey: ['tax', 'schedule-c', { year, method }],
    queryFn: ({ signal }) => call(previewScheduleC, { params: { year }, query: { method }, signal }),
  });

export const profileQuery = (year: number) =>
  queryOptions({ queryKey: ['tax', 'profile', year], queryFn: ({ signal }) => call(getTaxProfile, { params: { year }, signal }) });

/** With `category` also how that one counts if it has no transactions in the year. */
export const policyQuery = (year: number, category?: string) =>
  queryOptions({
    queryKey: ['tax', 'policy', year, category],
    queryFn: ({ signal }) => call(getDeductionPolicy, { params: { year }, query: { category }, signal }),
  });

export const candidatesQuery = (year: number) =>
  queryOptions({ queryKey: ['payroll', 'candidates', year], queryFn: ({ signal }) => call(getCandidates, { params: { year }, signal }) });

export const formsQuery = (year: number) =>
  queryOptions({ queryKey: ['payroll', 'forms', year], queryFn: ({ signal }) => call(listForms, { params: { year }, signal }) });

export const makeForms = (year: number) => call(generateForms, { params: { year }, body: {} });
