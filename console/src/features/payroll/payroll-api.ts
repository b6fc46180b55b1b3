// Calls about payments, names that are pasted, the payer, tax withheld, and quarters.
import { queryOptions } from '@tanstack/react-query';
import {
  getPayer,
  getPayrollQuarter,
  getPayrollTransactions,
  listMiscPayments,
  listWithholdings,
  previewMappings,
  putPayer,
  putWithholding,
  uploadMappings,
} from '#contracts/generated/client.js';
import type { payerForm } from '#contracts/records/payer.js';
import type { ValuesOf } from '#contracts/records/record.js';
import type { Withholding } from '#contracts/routes/withholdings.js';
import { call } from '../../lib/api.js';
import type { PaymentFilter } from './payroll.js';

export const paymentsPageSize = 25;

export const paymentsQuery = (filter: PaymentFilter) =>
  queryOptions({
    queryKey: ['payroll', 'transactions', filter],
    queryFn: ({ signal }) => call(getPayrollTransactions, { query: { ...filter, limit: paymentsPageSize }, signal }),
    placeholderData: (before) => (before?.year === filter.year ? before : undefined),
  });

export const miscPaymentsQuery = (year: number, page: number) =>
  queryOptions({
    queryKey: ['payroll', 'misc-payments', year, page],
    queryFn: ({ signal }) => call(listMiscPayments, { params: { year }, query: { page, limit: paymentsPageSize }, signal }),
    placeholderData: (before) => (before?.year === year ? before : undefined),
  });

export const quarterQuery = (year: number, quarter: number) =>
  queryOptions({
    queryKey: ['tax', 'payroll-quarter', year, quarter],
    queryFn: ({ signal }) => call(getPayrollQuarter, { params: { year, quarter: String(quarter) }, signal }),
  });

export const payerQuery = queryOptions({ queryKey: ['payroll', 'payer'], queryFn: ({ signal }) => call(getPayer, { signal }) });

interface Pasted {
  source: string;
  data: string;
  year: number;
}

export const previewNames = (body: Pasted) => call(previewMappings, { body });
export const importNames = (body: Pasted) => call(uploadMappings, { body });
export const savePayer = (body: ValuesOf<typeof payerForm>) => call(putPayer, { body });
export const withholdingsQuery = (year: number) =>
  queryOptions({
    queryKey: ['payroll', 'withholdings', year],
    queryFn: ({ signal }) => call(listWithholdings, { params: { year }, signal }),
  });
export const saveWithholding = (year: number, vendorId: string, body: Omit<Withholding, 'vendorId' | 'vendorName'>) =>
  call(putWithholding, { params: { year, vendorId }, body });
