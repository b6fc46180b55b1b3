// Who is due a Form 1099-NEC and for how much.
import { getAlerts } from '#contracts/routes/alerts.js';
import { getTaxSummary } from '#contracts/routes/audit-risk.js';
import { getPayrollTransactions } from '#contracts/routes/contractor-payments.js';
import { getCandidates, getIrisCsv, getPayerSummaryPdf, listForms } from '#contracts/routes/forms-1099.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { listMissingW9, listVendors } from '#contracts/routes/vendors.js';
import { pdfText } from '../pdf-text.js';
import type { Books } from './books.js';
import { businessRow } from './business-row.js';
import { centsOf, ofPayroll, partial, place, sum, sumBy, type Figure } from './figure.js';
import { packageRows } from './package-files.js';

const ofYear = ({ year }: Books) => ({ params: { year } });
const inQuery = ({ year }: Books) => ({ query: { year } });

const reportable: Figure = {
  name: 'Reportable payments of the contractor',
  places: [
    place('the 1099-NEC candidates', getCandidates, ofYear, ({ candidates }) =>
      sumBy(
        candidates,
        ({ Vendor }) => Vendor,
        (row) => centsOf(row.reportable),
      ),
    ),
    {
      name: 'the assistant',
      read: async (books) => {
        const answer = await books.ask(`Who is due a 1099 for ${books.year}?`);
        return (
          answer &&
          sumBy(
            answer.data ?? [],
            ({ Description }) => Description,
            ({ Amount }) => centsOf(Amount ?? 0),
          )
        );
      },
    },
    {
      name: '1099-candidates.csv of the tax package',
      read: async (books) =>
        sumBy(
          ((await packageRows(books, '1099-candidates.csv')) ?? []).filter((row) => row['Form1099NEC'] === 'due'),
          (row) => row['Vendor']!,
          (row) => centsOf(Number(row['Reportable'])),
        ),
    },
    partial({
      name: 'the directory of vendors',
      read: async (books) => {
        const due = new Set((await books.get(getCandidates, ofYear(books))).candidates.map(({ Vendor }) => Vendor));
        const { vendors } = await books.get(listVendors, { query: { year: books.year, limit: 500 } });
        return sumBy(
          vendors.filter(({ vendorName }) => due.has(vendorName)),
          ({ vendorName }) => vendorName,
          (vendor) => centsOf(vendor.reportable),
        );
      },
    }),
  ],
};

const paidTo: Figure = {
  name: 'Paid to the contractor due a form',
  places: [
    place('the 1099-NEC candidates', getCandidates, ofYear, ({ candidates }) =>
      sumBy(
        candidates,
        ({ Vendor }) => Vendor,
        (row) => centsOf(row.TotalPaid),
      ),
    ),
    place('the tax summary', getTaxSummary, ofYear, ({ form1099Required }) =>
      sumBy(
        form1099Required,
        ({ Vendor }) => Vendor,
        (row) => centsOf(row.TotalPaid),
      ),
    ),
    {
      name: '1099-candidates.csv of the tax package',
      read: async (books) =>
        sumBy(
          ((await packageRows(books, '1099-candidates.csv')) ?? []).filter((row) => row['Form1099NEC'] === 'due'),
          (row) => row['Vendor']!,
          (row) => centsOf(Number(row['TotalPaid'])),
        ),
    },
    partial({
      name: 'the payments',
      read: async (books) => {
        const due = new Set((await books.get(getCandidates, ofYear(books))).candidates.map(({ Vendor }) => Vendor));
        const { summary } = await books.get(getPayrollTransactions, { query: { year: books.year, limit: 1 } });
        return sumBy(
          summary.contractorSummary.filter(({ name }) => due.has(name)),
          ({ name }) => name,
          ({ total }) => centsOf(total),
        );
      },
    }),
  ],
};

const counts: Figure = {
  name: '1099-NEC count',
  unit: 'count',
  places: [
    place('the candidates', getCandidates, ofYear, ({ candidates, totals }) => ({
      due: candidates.length,
      ready: candidates.filter(({ ready }) => ready).length,
      'without a W-9': totals.missingW9,
    })),
    place('the compliance status', getComplianceStatus, ofYear, ({ form1099 }) => ({
      due: form1099.vendorsOver600,
      ready: form1099.ready,
      'without a W-9': form1099.missingW9,
    })),
    partial(place('the list of missing W-9s', listMissingW9, inQuery, ({ vendors }) => ({ 'without a W-9': vendors.length }))),
    partial(
      place('the tax summary', getTaxSummary, ofYear, ({ form1099Required }) => ({
        due: form1099Required.length,
        'without a W-9': form1099Required.filter(({ w9 }) => !w9).length,
      })),
    ),
    partial({
      name: 'the list of businesses',
      read: async (books) => {
        const { tax } = await businessRow(books);
        return tax?.year === books.year ? { 'without a W-9': tax.missingW9 } : undefined;
      },
    }),
    partial({
      name: 'the assistant',
      read: async (books) => {
        const answer = await books.ask(`Which contractors have no W-9 in ${books.year}?`);
        return answer && { 'without a W-9': answer.rowCount ?? answer.data?.length ?? 0 };
      },
    }),
  ],
};

const withoutW9: Figure = {
  name: 'Paid without a W-9',
  places: [
    place('the list of missing W-9s', listMissingW9, inQuery, ({ vendors }) => ({
      paid: sum(vendors.map((vendor) => centsOf(vendor.reportable))),
    })),
    place('the compliance status', getComplianceStatus, ofYear, ({ form1099 }) => ({ paid: centsOf(form1099.missingW9Amount) })),
    place('the alerts', getAlerts, inQuery, ({ items }) => ({
      paid: sum(items.map(({ code, amount }) => (code === 'w9-missing' ? centsOf(amount ?? 0) : 0))),
    })),
  ],
};

/** Made forms may lag behind the candidates; what they sum to is told with the forms. */
const forms: Figure = {
  name: 'Box 1 of the current 1099-NEC forms',
  places: [
    place('the forms', listForms, ofYear, ({ forms: all }) => ({
      'box 1': sum(all.filter(({ current, kind }) => current && kind !== 'void').map(({ box1Cents }) => box1Cents)),
    })),
    place('the summary of the forms', listForms, ofYear, ({ summary }) => ({ 'box 1': summary.box1Cents })),
    {
      name: 'the file for the IRS',
      read: async (books) => {
        // It has originals that weren’t filed yet; others can’t be compared with it.
        const { forms: all } = await books.get(listForms, ofYear(books));
        const isFiled = all.some(({ current, kind, filedOn }) => current && (kind !== 'original' || filedOn !== null));
        if (all.length === 0 || isFiled) return undefined;
        const rows = await books.csv(getIrisCsv, ofYear(books));
        return { 'box 1': sum(rows.map((row) => centsOf(Number(row['Box 1 - Nonemployee Compensation'])))) };
      },
    },
    {
      name: 'the payer’s summary',
      read: async (books) => {
        const { summary } = await books.get(listForms, ofYear(books));
        if (summary.forms === 0) return undefined;
        const total = (summary.box1Cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        return { 'box 1': pdfText(await books.file(getPayerSummaryPdf, ofYear(books))).includes(total) ? summary.box1Cents : null };
      },
    },
    {
      name: '1099-forms.csv of the tax package',
      read: async (books) => ({
        'box 1': sum(
          ((await packageRows(books, '1099-forms.csv')) ?? [])
            .filter((row) => row['Form'] === '1099-NEC')
            .map((row) => centsOf(Number(row['Box1']))),
        ),
      }),
    },
  ],
};

const toCorrect: Figure = {
  name: 'Filed 1099-NEC forms that differ from the books',
  unit: 'count',
  places: [
    {
      name: 'the forms and the candidates',
      read: async (books) => {
        const { forms: all } = await books.get(listForms, ofYear(books));
        const { candidates } = await books.get(getCandidates, ofYear(books));
        const due = sumBy(
          candidates,
          ({ vendorId }) => String(vendorId),
          (row) => centsOf(row.reportable),
        );
        const filed = all.filter(({ current, kind, filedOn }) => current && kind !== 'void' && filedOn !== null);
        return { forms: filed.filter(({ vendorId, box1Cents }) => box1Cents !== (due[vendorId] ?? 0)).length };
      },
    },
    place('the summary of the forms', listForms, ofYear, ({ summary }) => ({ forms: summary.toCorrect })),
  ],
};

export const form1099Figures: Figure[] = [reportable, paidTo, counts, withoutW9, forms, toCorrect].map(ofPayroll);
