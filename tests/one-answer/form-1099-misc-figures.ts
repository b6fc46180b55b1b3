// Who is due a Form 1099-MISC, box by box.
import { listMiscPayments } from '#contracts/routes/contractor-payments.js';
import { getMiscCandidates, listMiscForms } from '#contracts/routes/forms-1099.js';
import type { Books } from './books.js';
import { centsOf, ofPayroll, partial, place, sum, sumBy, type Figure } from './figure.js';
import { packageRows } from './package-files.js';

const ofYear = ({ year }: Books) => ({ params: { year } });

const misc: Figure = {
  name: 'Reportable payments of the 1099-MISC payee',
  places: [
    place('the 1099-MISC candidates', getMiscCandidates, ofYear, ({ candidates }) =>
      sumBy(
        candidates,
        ({ payee }) => payee,
        (row) => centsOf(row.reportable),
      ),
    ),
    place('the boxes of the 1099-MISC candidates', getMiscCandidates, ofYear, ({ candidates }) =>
      sumBy(
        candidates,
        ({ payee }) => payee,
        ({ boxes }) => sum(boxes.filter(({ due }) => due).map((box) => centsOf(box.reportable))),
      ),
    ),
    {
      name: '1099-misc-candidates.csv of the tax package',
      read: async (books) =>
        sumBy(
          ((await packageRows(books, '1099-misc-candidates.csv')) ?? []).filter((row) => row['Form1099MISC'] === 'due'),
          (row) => row['Payee']!,
          (row) => centsOf(Number(row['Reportable'])),
        ),
    },
  ],
};

const miscForms: Figure = {
  name: 'Boxes of the current 1099-MISC forms',
  places: [
    place('the forms', listMiscForms, ofYear, ({ forms: all }) => boxes(all.filter(({ current, kind }) => current && kind !== 'void'))),
    place('the summary of the forms', listMiscForms, ofYear, ({ summary }) => boxes([summary])),
  ],
};

const boxes = (forms: { box1Cents: number; box3Cents: number; box10Cents: number }[]) => ({
  'box 1': sum(forms.map(({ box1Cents }) => box1Cents)),
  'box 3': sum(forms.map(({ box3Cents }) => box3Cents)),
  'box 10': sum(forms.map(({ box10Cents }) => box10Cents)),
});

/** Whether a form is due or not; payments without a payee are listed with the others. */
const miscPaid: Figure = {
  name: 'Paid to the 1099-MISC payee',
  places: [
    place('the 1099-MISC candidates', getMiscCandidates, ofYear, ({ candidates, excluded }) =>
      Object.fromEntries(
        [...candidates, ...excluded].flatMap(({ payee, boxes: all }) =>
          all.map(({ kind, paid }) => [`${kind} to ${payee}`, centsOf(paid)]),
        ),
      ),
    ),
    partial({
      name: 'the payments',
      read: async (books) => {
        const { candidates, excluded } = await books.get(getMiscCandidates, ofYear(books));
        const listed = new Set([...candidates, ...excluded].map(({ payee }) => payee));
        const { payments } = await books.get(listMiscPayments, { params: { year: books.year }, query: { limit: 500 } });
        return sumBy(
          payments.filter(({ contractorName }) => listed.has(contractorName)),
          ({ kind, contractorName }) => `${kind} to ${contractorName}`,
          ({ amount }) => centsOf(amount),
        );
      },
    }),
  ],
};

export const form1099MiscFigures: Figure[] = [misc, miscForms, miscPaid].map(ofPayroll);
