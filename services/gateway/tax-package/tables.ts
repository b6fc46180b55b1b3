// The tables that a preparer needs in addition to the statements: open questions, the estimate, assets, payees, banks. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import type { Asset, listAssets } from '#contracts/routes/asset-register.js';
import type { getBankChecks } from '#contracts/routes/bank-checks.js';
import type { Candidate, Form1099, getCandidates, getMiscCandidates } from '#contracts/routes/forms-1099.js';
import type { previewScheduleC } from '#contracts/routes/schedule-c.js';
import type { getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { notConfirmedText } from '#contracts/rules/not-confirmed.js';
import { stateCopyTexts } from '#contracts/rules/state-copies.js';
import { openPoints, type OpenIn } from './open-points.js';
import type { PackageCell, PackageTable } from './table-files.js';

/** Payees due a form, then payees over the threshold who aren't, with the reason. */
export function candidatesTable({ candidates, excluded }: ReplyOf<typeof getCandidates>): PackageTable {
  const row = (candidate: Candidate, due: string, reason: string): PackageCell[] => [
    ...[candidate.Vendor, due, candidate.TotalPaid, candidate.reportable, candidate.notReportable, String(candidate.TransactionCount)],
    ...[candidate.missing.join('; '), reason, notConfirmedText(candidate.unconfirmed), candidate.why ?? ''],
  ];
  return {
    title: 'Form 1099-NEC',
    columns: ['Vendor', 'Form1099NEC', 'TotalPaid', 'Reportable', 'NotReportable', 'Payments', 'Missing', 'Reason', 'NotConfirmed', 'Why'],
    rows: [
      ...candidates.map((candidate) => row(candidate, 'due', '')),
      ...excluded.map((candidate) => row(candidate, 'not due', candidate.reason)),
    ],
  };
}

/** A row per payee and box. */
export function miscCandidatesTable({ candidates, excluded }: ReplyOf<typeof getMiscCandidates>): PackageTable {
  const rows = [...candidates, ...excluded].flatMap(({ payee, boxes, federalWithheld, missing, ...marks }): PackageCell[][] =>
    boxes.map(({ box, title, paid, reportable, payments, due, reason }) => [
      ...[payee, String(box), title, due ? 'due' : 'not due', paid, reportable, federalWithheld, String(payments)],
      ...[due ? missing.join('; ') : '', reason, notConfirmedText(marks.unconfirmed), marks.why ?? ''],
    ]),
  );
  const columns = [
    ...['Payee', 'Box', 'Title', 'Form1099MISC', 'TotalPaid', 'Reportable', 'FederalWithheld', 'Payments', 'Missing', 'Reason'],
    ...['NotConfirmed', 'Why'],
  ];
  return { title: 'Form 1099-MISC', columns, rows };
}

/** Current forms of both kinds; recipients' numbers truncated as on their copies. */
export function formsTable(forms: Form1099[]): PackageTable {
  const columns = ['Form', 'Recipient', 'TIN', 'Kind', 'Box1', 'Box3', 'Box10', 'Box4', 'FiledOn', 'State', 'StateCopy', 'NotConfirmed'];
  const rows = forms
    .filter(({ current, kind }) => current && kind !== 'void')
    .map((form): PackageCell[] => [
      ...[form.form, form.recipient, form.recipientTin, form.kind],
      ...[form.box1Cents, form.box3Cents, form.box10Cents, form.federalWithheldCents].map(dollars),
      ...[form.filedOn ?? '', form.recipientState, stateCopyTexts[form.stateCopy], notConfirmedText(form.unconfirmed)],
    ]);
  return { title: '1099 forms', columns, rows };
}

const signed = (amount: number): string => `${amount < 0 ? '-' : '+'}${Math.abs(amount).toFixed(2)}`;

/** A row per question by payee, and one per other question; the first column gives the kind. */
export function openQuestionsTable(open: OpenIn): PackageTable {
  const rows = openPoints(open).flatMap(({ code, message, count, amount, questions = [] }): PackageCell[][] =>
    questions.length === 0
      ? [[code, '', message, String(count), amount, '', '']]
      : questions.map(({ payee, text, category, answers, ...question }) => [
          ...[code, payee, text, String(question.count), question.amount, category],
          answers
            .map((answer) => (answer.taxChange === undefined ? answer.text : `${answer.text} (tax ${signed(answer.taxChange)})`))
            .join('; '),
        ]),
  );
  const columns = ['Kind', 'Payee', 'Question', 'Entries', 'Amount', 'CountedAs', 'PossibleAnswers'];
  return { title: 'Open questions', columns, rows };
}

/** From profit to tax; without a tax profile only the reason. */
export function taxEstimateTable(reply: ReplyOf<typeof getTaxMetrics>): PackageTable {
  const { tax, profit, projectedProfit, projectedAnnualTax, ytdEstimatedPayments, reason, assumptions } = reply;
  const figure = (name: string, source: string, amount: number | undefined): PackageCell[][] =>
    amount === undefined ? [] : [[name, source, amount]];
  const nonzero = (...[name, source, amount]: Parameters<typeof figure>) => figure(name, source, amount === 0 ? undefined : amount);
  const rows = [
    ...figure('Net profit so far', 'Schedule C line 31', profit),
    ...figure('Profit used for the estimate', 'the full year, or projected to year-end', projectedProfit),
    ...(tax
      ? [
          ...figure('Business income of the return', 'Schedule 1 line 3', tax.businessIncome),
          ...nonzero('Wages', 'Form 1040 line 1', tax.wages),
          ...nonzero('Interest', 'Form 1040 line 2b', tax.interest),
          ...nonzero('Dividends', 'Form 1040 line 3b', tax.dividends),
          ...nonzero('Capital gains', 'Form 1040 line 7', tax.capitalGain),
          ...nonzero('Ordinary gains of business property', 'Form 4797, Schedule 1 line 4', tax.propertyGain),
          ...figure('Total income', 'Form 1040 line 9', tax.totalIncome),
          ...figure('Self-employment tax', 'Schedule SE', tax.seTax),
          ...figure('Deductible part of self-employment tax', 'Schedule 1', tax.halfSe),
          ...figure('Retirement plans of the owner', 'Schedule 1', tax.retirement),
          ...figure('Health insurance of the owner', 'Form 7206', tax.healthInsurance),
          ...figure('Adjusted gross income', 'Form 1040', tax.agi),
          ...figure('Standard deduction', 'Form 1040', tax.standardDeduction),
          ...figure('Itemized deductions', 'Schedule A', tax.itemizedDeduction),
          ...figure('Charitable deduction without itemizing', 'Form 1040', tax.giftsBesideStandard),
          ...nonzero('Deduction for people of 65 or more', 'Schedule 1-A', tax.seniorDeduction),
          ...figure('Qualified business income deduction', 'Form 8995', tax.qbiDeduction),
          ...figure('Taxable income', 'Form 1040', tax.taxableIncome),
          ...figure('Income tax', 'Form 1040', tax.incomeTax),
          ...figure('Child tax credit and credit for other dependents', 'Schedule 8812', tax.childTaxCredit),
          ...figure('Additional Medicare tax', 'Form 8959', tax.additionalMedicare),
          ...figure('Net investment income tax', 'Form 8960', tax.netInvestmentIncomeTax),
          ...figure('Total tax', 'Form 1040', tax.totalTax),
          ...nonzero('Earned income credit', 'Schedule EIC', tax.earnedIncomeCredit),
          ...figure('Additional child tax credit', 'Schedule 8812', tax.additionalChildTaxCredit),
        ]
      : []),
    ...(projectedAnnualTax === null ? [] : figure('Projected federal tax', 'after refundable credits', projectedAnnualTax)),
    ...figure('Estimated payments made', 'tax profile', ytdEstimatedPayments),
    ...nonzero('Paid with an extension', 'Form 4868, Schedule 3 line 10', reply.paidWithReturn?.extension),
    ...nonzero('Balance due paid', 'Form 1040 line 37', reply.paidWithReturn?.balanceDue),
    ...figure('Left to pay, or overpaid below zero', 'after withholding and payments', reply.leftToPay ?? undefined),
    ...(reason === null ? [] : [[reason, 'not computed', null]]),
    ...assumptions.map((assumption) => [assumption, 'assumed', null]),
  ];
  return { title: 'Tax estimate', columns: ['Figure', 'Source', 'Amount'], rows };
}

const day = (date: string | undefined): string => date ?? '';

function assetRow(asset: Asset): PackageCell[] {
  const { name, placedOn, businessPercent, recoveryYears, convention, sold, sale } = asset;
  const cents = [asset.expensedCents ?? 0, asset.bonusCents, asset.macrsCents, asset.depreciationCents, asset.beforeCents, asset.leftCents];
  return [
    ...[name, placedOn, dollars(asset.costCents), `${businessPercent}%`, dollars(asset.basisCents), `${recoveryYears}`, convention],
    ...cents.map(dollars),
    ...[day(sold?.on), sold ? dollars(sold.priceCents) : null],
    ...(sale ? [dollars(sale.gainCents), dollars(sale.recaptureCents)] : [null, null]),
    ...listedCells(asset),
  ];
}

/**
 * Of a vehicle: its line of Part V with columns (c) and (e) and the year's limit; Form 4797 lines 33 to 35, column (b), where its use fell
 * to half.
 */
function listedCells({ listed }: Asset): PackageCell[] {
  if (!listed) return ['', null, null, null, null, null, null];
  const { line, usePercent, depreciableCents, limitCents, recapture } = listed;
  const recaptured = recapture
    ? [recapture.claimedCents, recapture.recomputedCents, recapture.recaptureCents].map(dollars)
    : [null, null, null];
  return [line, `${usePercent}%`, dollars(depreciableCents), limitCents === null ? null : dollars(limitCents), ...recaptured];
}

/** The last row is the total for line 13 of Schedule C. */
export function assetsTable({ assets, totals, section179 }: ReplyOf<typeof listAssets>): PackageTable {
  const total = [
    ...['Total', '', null, '', null, '', '', section179 ? dollars(section179.deductedCents) : dollars(0)],
    ...[totals.bonusCents, totals.macrsCents, totals.depreciationCents].map(dollars),
    ...[null, null, '', null, null, null],
    ...['', null, null, null, null, null, totals.recaptureCents ? dollars(totals.recaptureCents) : null],
  ];
  return {
    title: 'Form 4562',
    columns: [
      ...[
        'Asset',
        'PlacedInService',
        'Cost',
        'BusinessUse',
        'Basis',
        'RecoveryYears',
        'Convention',
        'Section179',
        'SpecialAllowance',
        'MACRS',
      ],
      ...['Depreciation', 'PriorYears', 'NotYetDeducted', 'SoldOn', 'Price', 'Gain', 'OrdinaryRecapture'],
      ...['PartVLine', 'UseOfYear', 'ListedBasis', 'YearLimit', 'Form4797Line33b', 'Form4797Line34b', 'Form4797Line35b'],
    ],
    rows: [...assets.map(assetRow), total],
    totals: [assets.length],
  };
}

/** Square feet and percentages with their unit, so that no program adds them to dollars. */
export function homeOfficeTable({ form8829 = [] }: ReplyOf<typeof previewScheduleC>): PackageTable {
  const units = { 'square feet': ' sq ft', percent: '%' };
  return {
    title: 'Form 8829',
    columns: ['line', 'label', 'amount'],
    rows: form8829.map(({ line, label, amount, unit }) => [line, label, unit === 'dollars' ? amount : `${amount}${units[unit]}`]),
  };
}

/** Months of the year that no statement covers in full are named. */
export function bankChecksTable({ accounts }: ReplyOf<typeof getBankChecks>, year: number): PackageTable {
  const rows = accounts.map(({ name, type, mask, agreesThrough, checkedThrough, firstDifference, possibleDuplicates, coverage }) => [
    ...[name, type, mask ?? '', agreesThrough ?? '', checkedThrough ?? ''],
    ...(firstDifference
      ? [firstDifference.date, ...[firstDifference.statedCents, firstDifference.booksCents, firstDifference.differenceCents].map(dollars)]
      : ['', null, null, null]),
    String(possibleDuplicates),
    coverage
      .filter(({ month, state }) => month.startsWith(`${year}-`) && state !== 'covered')
      .map(({ month }) => month)
      .join('; '),
  ]);
  return {
    title: 'Books and bank',
    columns: [
      ...['Account', 'Type', 'LastFour', 'AgreesThrough', 'CheckedThrough', 'FirstDifferenceOn', 'Bank', 'Books', 'Difference'],
      ...['PossibleDuplicates', 'MonthsNotCovered'],
    ],
    rows,
  };
}

/** The columns of a journal import, to be filled in. */
export const adjustingEntriesTable: PackageTable = {
  title: 'Adjusting entries',
  columns: ['JournalNo', 'Date', 'Account', 'Debit', 'Credit', 'Description'],
  rows: [],
};
