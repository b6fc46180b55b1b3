// The payroll screen's calls as query options and mutations, and downloads of its files.
import { queryOptions } from '@tanstack/react-query';
import {
  getFormPdf,
  getIrisCsv,
  getMiscFormPdf,
  getMiscIrisCsv,
  getMiscSummaryPdf,
  getPayer,
  getPayerSummaryPdf,
  getPayrollQuarter,
  getPayrollTransactions,
  listForms,
  listMiscForms,
  listWithholdings,
  previewMappings,
  putFiled,
  putMiscFiled,
  putPayer,
  putWithholding,
  uploadMappings,
  voidForm,
  voidMiscForm,
} from '#contracts/generated/client.js';
import type { payerForm } from '#contracts/records/payer.js';
import type { ValuesOf } from '#contracts/records/record.js';
import type { Withholding } from '#contracts/routes/withholdings.js';
import { call } from '../../lib/api.js';
import type { ReplyOf } from '#contracts/define.js';
import type { Form1099, listForms as contract } from '#contracts/routes/forms-1099.js';
import { download } from '../../lib/download.js';
import type { FormName, PaymentFilter } from './payroll.js';

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

/** The generated forms. Other screens use the same key for the 1099-NEC. */
export const formsOfQuery = (form: FormName, year: number) =>
  queryOptions({
    queryKey: ['payroll', form === '1099-NEC' ? 'forms' : 'misc-forms', year],
    queryFn: ({ signal }): Promise<ReplyOf<typeof contract>> =>
      form === '1099-NEC' ? call(listForms, { params: { year }, signal }) : call(listMiscForms, { params: { year }, signal }),
  });

export interface Pasted {
  source: string;
  data: string;
  year: number;
}

export const previewNames = (body: Pasted) => call(previewMappings, { body });
export const importNames = (body: Pasted) => call(uploadMappings, { body });
export const savePayer = (body: ValuesOf<typeof payerForm>) => call(putPayer, { body });
export const void1099 = ({ form, formId }: Form1099, reason: string) =>
  call(form === '1099-NEC' ? voidForm : voidMiscForm, { params: { formId }, body: { reason } });
/** A null `filedOn` undoes it. */
export const markFormsFiled = (form: FormName, year: number, body: { filedOn: string | null; forms: string[] }) =>
  call(form === '1099-NEC' ? putFiled : putMiscFiled, { params: { year }, body });
export const withholdingsQuery = (year: number) =>
  queryOptions({
    queryKey: ['payroll', 'withholdings', year],
    queryFn: ({ signal }) => call(listWithholdings, { params: { year }, signal }),
  });
export const saveWithholding = (year: number, vendorId: string, body: Omit<Withholding, 'vendorId' | 'vendorName'>) =>
  call(putWithholding, { params: { year, vendorId }, body });

const fileOf = (form: FormName, year: number, rest: string): string => `${form.toLowerCase()}-${year}-${rest}`;
export const downloadForm = ({ form, formId, year, recipient }: Form1099) =>
  download(form === '1099-NEC' ? getFormPdf : getMiscFormPdf, { params: { formId } }, { fileName: fileOf(form, year, `${recipient}.pdf`) });
export const downloadSummary = (form: FormName, year: number) =>
  download(
    form === '1099-NEC' ? getPayerSummaryPdf : getMiscSummaryPdf,
    { params: { year } },
    { fileName: fileOf(form, year, 'summary.pdf') },
  );
export const downloadIris = (form: FormName, year: number, part: number) =>
  download(
    form === '1099-NEC' ? getIrisCsv : getMiscIrisCsv,
    { params: { year }, query: { part } },
    { fileName: fileOf(form, year, `iris-${part}.csv`) },
  );
