// Calls about Forms 1099 by the form: who is due one, making, voiding and filing them, and their files.
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
import { download, fileOf as fileFrom } from '../../lib/download.js';
import { reading } from '../../lib/reading.js';
import { type FormYear, formYear } from './form-year.js';

export const formCalls = {
  '1099-NEC': {
    ...{ candidates: getCandidates, list: listForms, generate: generateForms, filed: putFiled, voided: voidForm },
    ...{ pdf: getFormPdf, summary: getPayerSummaryPdf, iris: getIrisCsv },
  },
  '1099-MISC': {
    ...{ candidates: getMiscCandidates, list: listMiscForms, generate: generateMiscForms, filed: putMiscFiled, voided: voidMiscForm },
    ...{ pdf: getMiscFormPdf, summary: getMiscSummaryPdf, iris: getMiscIrisCsv },
  },
};

export const formYearQuery = (form: FormName, year: number) =>
  reading<typeof contracts.getCandidates | typeof contracts.getMiscCandidates, FormYear>(
    formCalls[form].candidates,
    { params: { year } },
    { select: formYear },
  );

export const formsOfQuery = (form: FormName, year: number) =>
  reading<typeof contracts.listForms | typeof contracts.listMiscForms>(formCalls[form].list, { params: { year } });

const fileOf = (form: FormName, year: number, rest: string) => ({ fileName: `${form.toLowerCase()}-${year}-${rest}` });
export const downloadForm = ({ form, formId, year, recipient }: contracts.Form1099) =>
  download(formCalls[form].pdf, { params: { formId } }, fileOf(form, year, `${recipient}.pdf`));
export const downloadSummary = (form: FormName, year: number) =>
  download(formCalls[form].summary, { params: { year } }, fileOf(form, year, 'summary.pdf'));
export const summaryPdf = (form: FormName, year: number) => ({
  content: () => fileFrom(formCalls[form].summary, { params: { year } }),
  ...fileOf(form, year, 'summary.pdf'),
});
export const downloadIris = (form: FormName, year: number, part: number) =>
  download(formCalls[form].iris, { params: { year }, query: { part } }, fileOf(form, year, `iris-${part}.csv`));
