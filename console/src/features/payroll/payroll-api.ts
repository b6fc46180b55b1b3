// The payroll screen's calls as query options and mutations, and downloads of its files.
import { queryOptions } from '@tanstack/react-query';
import {
  getFormPdf,
  getIrisCsv,
  getPayer,
  getPayerSummaryPdf,
  getPayrollQuarter,
  getPayrollTransactions,
  listWithholdings,
  previewMappings,
  putFiled,
  putPayer,
  putWithholding,
  uploadMappings,
  voidForm,
} from '#contracts/generated/client.js';
import type { Withholding } from '#contracts/routes/withholdings.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import type { PaymentFilter } from './payroll.js';

export const paymentsPageSize = 25;

export const paymentsQuery = (filter: PaymentFilter) =>
  queryOptions({
    queryKey: ['payroll', 'transactions', filter],
    queryFn: ({ signal }) => call(getPayrollTransactions, { query: { ...filter, limit: paymentsPageSize }, signal }),
    placeholderData: (before) => (before?.year === filter.year ? before : undefined),
  });

export const quarterQuery = (year: number, quarter: number) =>
  queryOptions({
    queryKey: ['tax', 'payroll-quarter', year, quarter],
    queryFn: ({ signal }) => call(getPayrollQuarter, { params: { year, quarter: String(quarter) }, signal }),
  });

export const payerQuery = queryOptions({ queryKey: ['payroll', 'payer'], queryFn: ({ signal }) => call(getPayer, { signal }) });

export interface Pasted {
  source: string;
  data: string;
  year: number;
}

export const previewNames = (body: Pasted) => call(previewMappings, { body });
export const importNames = (body: Pasted) => call(uploadMappings, { body });
export const savePayer = (body: {
  name: string;
  tin: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
}) => call(putPayer, { body });
export const voidOne = (formId: string, reason: string) => call(voidForm, { params: { formId }, body: { reason } });
export const noteFiled = (year: number, filedOn: string) => call(putFiled, { params: { year }, body: { filedOn } });
export const withholdingsQuery = (year: number) =>
  queryOptions({
    queryKey: ['payroll', 'withholdings', year],
    queryFn: ({ signal }) => call(listWithholdings, { params: { year }, signal }),
  });
export const noteWithholding = (year: number, vendorId: string, body: Omit<Withholding, 'vendorId' | 'vendorName'>) =>
  call(putWithholding, { params: { year, vendorId }, body });

export const downloadForm = (formId: string, name: string) => download(getFormPdf, { params: { formId } }, { fileName: name });
export const downloadSummary = (year: number) =>
  download(getPayerSummaryPdf, { params: { year } }, { fileName: `1099-nec-${year}-summary.pdf` });
export const downloadIris = (year: number, part: number) =>
  download(getIrisCsv, { params: { year }, query: { part } }, { fileName: `1099-nec-${year}-iris-${part}.csv` });
