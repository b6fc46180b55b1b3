// Calls about Forms 1099, each with the form as a parameter: who is due one, making, voiding and filing them, and their files.
import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/define.js';
import {
  generateForms,
  generateMiscForms,
  getCandidates,
  getFormPdf,
  getIrisCsv,
  getMiscCandidates,
  getMiscFormPdf,
  getMiscIrisCsv,
  getMiscSummaryPdf,
  getPayerSummaryPdf,
  listForms,
  listMiscForms,
  putFiled,
  putMiscFiled,
  voidForm,
  voidMiscForm,
} from '#contracts/generated/client.js';
import type * as contracts from '#contracts/routes/forms-1099.js';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import { call } from '../../lib/api.js';
import { download } from '../../lib/download.js';
import { formYear } from './form-year.js';

/** `key` is the last part of a query's key; other screens share those of the 1099-NEC. */
const calls = {
  '1099-NEC': {
    ...{ key: { candidates: 'candidates', list: 'forms' }, candidates: getCandidates, list: listForms, generate: generateForms },
    ...{ filed: putFiled, voided: voidForm, pdf: getFormPdf, summary: getPayerSummaryPdf, iris: getIrisCsv },
  },
  '1099-MISC': {
    ...{ key: { candidates: 'misc-candidates', list: 'misc-forms' }, candidates: getMiscCandidates, list: listMiscForms },
    ...{ generate: generateMiscForms, filed: putMiscFiled, voided: voidMiscForm },
    ...{ pdf: getMiscFormPdf, summary: getMiscSummaryPdf, iris: getMiscIrisCsv },
  },
};

export const formYearQuery = (form: FormName, year: number) =>
  queryOptions({
    queryKey: ['payroll', calls[form].key.candidates, year],
    queryFn: ({ signal }) =>
      call<typeof contracts.getCandidates | typeof contracts.getMiscCandidates>(calls[form].candidates, { params: { year }, signal }),
    select: formYear,
  });

export const formsOfQuery = (form: FormName, year: number) =>
  queryOptions({
    queryKey: ['payroll', calls[form].key.list, year],
    queryFn: ({ signal }): Promise<ReplyOf<typeof contracts.listForms>> =>
      call<typeof contracts.listForms | typeof contracts.listMiscForms>(calls[form].list, { params: { year }, signal }),
  });

export const makeForms = (form: FormName, year: number) => call(calls[form].generate, { params: { year }, body: {} });
export const void1099 = ({ form, formId }: contracts.Form1099, reason: string) =>
  call(calls[form].voided, { params: { formId }, body: { reason } });
/** A null `filedOn` undoes it. */
export const markFormsFiled = (form: FormName, year: number, body: { filedOn: string | null; forms: string[] }) =>
  call(calls[form].filed, { params: { year }, body });

const fileOf = (form: FormName, year: number, rest: string) => ({ fileName: `${form.toLowerCase()}-${year}-${rest}` });
export const downloadForm = ({ form, formId, year, recipient }: contracts.Form1099) =>
  download(calls[form].pdf, { params: { formId } }, fileOf(form, year, `${recipient}.pdf`));
export const downloadSummary = (form: FormName, year: number) =>
  download(calls[form].summary, { params: { year } }, fileOf(form, year, 'summary.pdf'));
export const downloadIris = (form: FormName, year: number, part: number) =>
  download(calls[form].iris, { params: { year }, query: { part } }, fileOf(form, year, `iris-${part}.csv`));
