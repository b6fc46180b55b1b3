// Calls about a tax year that several screens make, as query options, so that screens share what was loaded.
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
import { reading } from './reading.js';

/** A tax year, by a method or by the one that the business keeps its books by. */
export interface Scope {
  year: number;
  method?: 'cash' | 'accrual' | undefined;
}

export const analysisQuery = ({ year, method }: Scope) => reading(getTaxAnalysis, { query: { year, method } });

export const startAnalysis = ({ year, method }: Scope) =>
  call(runTaxAnalysis, { body: { startDate: `${year}-01-01`, endDate: `${year}-12-31`, method } });

export const alertsQuery = ({ year, method }: Scope) => reading(getAlerts, { query: { year, method } });

export const complianceQuery = ({ year, method }: Scope) => reading(getComplianceStatus, { params: { year }, query: { method } });

export const quarterlyQuery = ({ year, method }: Scope, quarter: number) =>
  reading(getQuarterlyTax, { params: { year, quarter: String(quarter) }, query: { method } });

export const stateEstimateQuery = ({ year, method }: Scope) => reading(getStateEstimate, { params: { year }, query: { method } });

export const scheduleCQuery = ({ year, method }: Scope) => reading(previewScheduleC, { params: { year }, query: { method } });

export const profileQuery = (year: number) => reading(getTaxProfile, { params: { year } });

/** With `category` also how that one counts if it has no transactions in the year. */
export const policyQuery = (year: number, category?: string) => reading(getDeductionPolicy, { params: { year }, query: { category } });

export const candidatesQuery = (year: number) => reading(getCandidates, { params: { year } });

export const formsQuery = (year: number) => reading(listForms, { params: { year } });

export const makeForms = (year: number) => call(generateForms, { params: { year }, body: {} });
