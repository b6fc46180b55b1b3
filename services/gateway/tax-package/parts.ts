// The parts of a tax package: which service provides each one, and its description for the reader. Pure.
import type { AnyRoute, ReplyOf } from '#contracts/define.js';
import { listAssets } from '#contracts/routes/asset-register.js';
import { getBalanceSheet, getTrialBalance } from '#contracts/routes/balances.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getCarryovers } from '#contracts/routes/carryovers.js';
import { getDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { formCalls, getCandidates, getMiscCandidates, listForms, listMiscForms } from '#contracts/routes/forms-1099.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { exportJournal } from '#contracts/routes/journal-export.js';
import { tripsFile } from '#contracts/routes/mileage-log.js';
import { exportReceipts } from '#contracts/routes/receipts.js';
import { previewScheduleC, scheduleCFile } from '#contracts/routes/schedule-c.js';
import { getTaxMetrics, quarterlyFile } from '#contracts/routes/tax-estimates.js';
import { formNames, type FormName } from '#contracts/rules/form-1099-kinds.js';
import { taxYear } from '#contracts/rules/years.js';
import type { ServiceName } from '#contracts/services.js';
import { addressOf, type Given } from '../links/address-of.js';
import { carryoversTable } from './carryovers-table.js';
import { coverPdf } from './cover-pdf.js';
import { groupingSheetTable } from './grouping-sheet.js';
import { lastDay, type About, type PackageOf } from './package-of.js';
import { balanceSheetTable, incomeStatementTable, trialBalanceTable } from './statement-tables.js';
import { csvOf, workbookOf } from './table-files.js';
import {
  adjustingEntriesTable,
  assetsTable,
  bankChecksTable,
  candidatesTable,
  formsTable,
  homeOfficeTable,
  miscCandidatesTable,
  openQuestionsTable,
  taxEstimateTable,
} from './tables.js';

export interface Source {
  service: ServiceName;
  address(of: PackageOf): string;
}

export interface Part {
  name: string;
  /** A sentence for the preparer. */
  about: string;
  /** What is requested from services. Without `make`, the single source is the file as it is sent. */
  sources: Source[];
  /** Makes the file from the sources' answers, in their order, as JSON. */
  make?(replies: unknown[], about: About): string | Uint8Array | Promise<Uint8Array>;
  /** The single source sends several files for this folder, the last of which is this part. */
  folder?: string;
}

const statement = source(getIncomeStatement, ({ year, method }) => ({ params: { year }, query: { method } }));
const balances = source(getBalanceSheet, (of) => ({ query: { asOf: lastDay(of), method: of.method } }));
const trialBalance = source(getTrialBalance, (of) => ({ query: { asOf: lastDay(of), method: of.method } }));
const policy = source(getDeductionPolicy, ({ year, method }) => ({ params: { year }, query: { method } }));
const scheduleC = source(previewScheduleC, ({ year, method }) => ({ params: { year }, query: { method } }));
const metrics = source(getTaxMetrics, ({ year, method }) => ({ query: { year, method } }));
const bankChecks = source(getBankChecks, () => ({}));
const candidates = source(getCandidates, ({ year }) => ({ params: { year } }));
const miscCandidates = source(getMiscCandidates, ({ year }) => ({ params: { year } }));
const necForms = source(listForms, ({ year }) => ({ params: { year } }));
const miscForms = source(listMiscForms, ({ year }) => ({ params: { year } }));
const carryovers = source(getCarryovers, ({ year }) => ({ params: { year: year + 1 } }));
const assets = source(listAssets, ({ year }) => ({ params: { year } }));

export const receiptsFolder = 'receipts/';

/** In their order in the archive. */
export const parts: Part[] = [
  file(
    'schedule-c.pdf',
    scheduleCSource('pdf'),
    'Schedule C worksheet to use with the official form, including open items. An estimate, not a filing.',
  ),
  file(
    'schedule-c.csv',
    scheduleCSource('csv'),
    'Schedule C amounts by the year’s line numbers, with the detail of line 48, and its other answers.',
  ),
  file(
    'schedule-c-entries.csv',
    scheduleCSource('entries'),
    'Every entry behind each line, with its deductible part; the entries add up to the line.',
  ),
  made('tax-estimate.csv', [metrics], ([reply]) => csvOf(taxEstimateTable(reply)), {
    about: 'From profit to projected federal tax: self-employment tax, deductions, QBI, credits, and assumptions.',
  }),
  made('form-4562.csv', [assets], ([register]) => csvOf(assetsTable(register)), {
    about:
      'The asset register with section 179, special allowance and MACRS of the year, vehicles with their line of Part V, and Form 4797: sales, and Part IV where a vehicle’s business use fell to half.',
  }),
  made('form-8829.csv', [scheduleC], ([preview]) => csvOf(homeOfficeTable(preview)), {
    about:
      'Home office deduction by actual expenses, line by line, with carryovers. Empty if you use the simplified method or have no home office.',
  }),
  made('carryovers.csv', [carryovers], ([reply]) => csvOf(carryoversTable(reply)), {
    about: 'Carryovers to next year by form and line, the amounts next year’s return uses so far, and the ones that aren’t calculated.',
  }),
  file(
    'mileage-log.csv',
    source(tripsFile, ({ year }) => ({ params: { year } })),
    'Trips of the year with date, miles, kind and purpose, as they were logged. Empty where no log is kept.',
  ),
  made('1099-candidates.csv', [candidates], ([reply]) => csvOf(candidatesTable(reply)), {
    about: 'Payees due a Form 1099-NEC with missing information, and payees who don’t need one with the reason. No TINs.',
  }),
  made('1099-misc-candidates.csv', [miscCandidates], ([reply]) => csvOf(miscCandidatesTable(reply)), {
    about: 'Payees due a Form 1099-MISC by box with missing information, and boxes that aren’t due with the reason. No TINs.',
  }),
  made('1099-forms.csv', [necForms, miscForms], ([nec, misc]) => csvOf(formsTable([...nec.forms, ...misc.forms])), {
    about: 'Current 1099 forms with their boxes, filing dates, and how each reaches the recipient’s state.',
  }),
  ...formNames.flatMap(formFiles),
  file(
    'quarterly-estimates.csv',
    source(quarterlyFile, ({ year, method }) => ({ params: { year }, query: { method } })),
    'The four installments of estimated tax with their due dates and payments. Blank where the tax profile is incomplete.',
  ),
  made(
    'statements.xlsx',
    [statement, balances, trialBalance],
    async ([income, sheet, trial], about) =>
      workbookOf([incomeStatementTable(income), balanceSheetTable(sheet, trial), trialBalanceTable(trial)], about.businessName),
    {
      about:
        'Income statement, balance sheet and trial balance as a workbook with a sheet for each. Amounts that rest on a guess are marked.',
    },
  ),
  made('income-statement.csv', [statement], ([reply]) => csvOf(incomeStatementTable(reply)), {
    about: 'Revenue and expenses of the fiscal year by category.',
  }),
  made('balance-sheet.csv', [balances, trialBalance], ([sheet, trial]) => csvOf(balanceSheetTable(sheet, trial)), {
    about: 'Assets, liabilities and equity on the last day.',
  }),
  file(
    'general-ledger.csv',
    source(exportJournal, ({ year, method }) => {
      const { startDate: from, endDate: to } = taxYear(year);
      return { query: { format: 'csv' as const, from, to, method } };
    }),
    'Every entry of the year with all its lines, in the journal import format. Undone entries are excluded.',
  ),
  made('trial-balance.csv', [trialBalance], ([reply]) => csvOf(trialBalanceTable(reply)), {
    about: 'Every account with its balance on the last day. Income and expenses are from the start of the fiscal year.',
  }),
  made('grouping-sheet.csv', [trialBalance, policy], ([trial, lines]) => csvOf(groupingSheetTable(trial, lines)), {
    about: 'The trial balance with the Schedule C line of each category, for programs that map the columns of a file.',
  }),
  made('bank-checks.csv', [bankChecks], ([reply], about) => csvOf(bankChecksTable(reply, about.year)), {
    about: 'For each account: the date it matches the bank through, the first difference, and months without a statement.',
  }),
  {
    name: `${receiptsFolder}index.csv`,
    about: 'The receipts of the year’s transactions, which are in the same folder: date, payee, amount, category, file, and entry of each.',
    sources: [source(exportReceipts, ({ year, method }) => ({ query: { year, method, form: 'parts' as const } }))],
    folder: receiptsFolder,
  },
  made('adjusting-entries.csv', [], () => csvOf(adjustingEntriesTable), {
    about:
      'A blank sheet for adjusting entries. Enter balanced entries and the business can import them as a journal. An import with an error posts nothing.',
  }),
  // These use the same sources as other parts: a refusal is reported by the part that owns the source.
  made(
    'open-questions.csv',
    [scheduleC, candidates, miscCandidates],
    ([preview, nec, misc]) => csvOf(openQuestionsTable({ preview, candidates: nec, miscCandidates: misc })),
    { about: 'Questions to answer before filing, with possible answers and the tax effect of each, and unanswered lines of Schedule C.' },
  ),
  made('cover.pdf', [scheduleC, metrics, bankChecks, candidates, miscCandidates], coverPdf, {
    about: 'Start here: the year at a glance, open questions with their effect on tax, and the date the books match the bank through.',
  }),
];

/** The files of the archive: the parts and the text that explains them. The manifest, which lists them, comes last. */
export const readmeName = 'README.txt';
export const manifestName = 'manifest.json';
export const fileCount = parts.length + 1;

function scheduleCSource(format: 'pdf' | 'csv' | 'entries'): Source {
  return source(scheduleCFile, ({ year, method }) => ({ params: { year }, query: { format, method } }));
}

/** Recipients' copies and the payer's summary of one form. */
function formFiles(form: FormName): Part[] {
  const name = form.toLowerCase();
  const { copiesPdf, summaryPdf } = formCalls[form];
  return [
    file(
      `${name}-copies.pdf`,
      source(copiesPdf, ({ year }) => ({ params: { year } })),
      `Recipient copies of the current Forms ${form}, one page each.`,
    ),
    file(
      `${name}-summary.pdf`,
      source(summaryPdf, ({ year }) => ({ params: { year } })),
      `Every current Form ${form}, with the total of each box, as on Form 1096.`,
    ),
  ];
}

interface ParsedSource<R> extends Source {
  parse(reply: unknown): R;
}

function source<T extends AnyRoute>(route: T, request: (of: PackageOf) => Given<T>): ParsedSource<ReplyOf<T>> {
  return {
    service: route.service,
    address: (of) => addressOf(route, request(of)),
    parse: (reply) => route.reply.parse(reply) as ReplyOf<T>,
  };
}

function file(name: string, from: Source, about: string): Part {
  return { name, about, sources: [from] };
}

type RepliesOf<S extends ParsedSource<unknown>[]> = { [K in keyof S]: ReturnType<S[K]['parse']> };

function made<const S extends ParsedSource<unknown>[]>(
  name: string,
  sources: [...S],
  make: (replies: RepliesOf<S>, about: About) => string | Promise<Uint8Array>,
  { about }: Pick<Part, 'about'>,
): Part {
  return { name, about, sources, make: (replies, of) => make(sources.map((entry, at) => entry.parse(replies[at])) as RepliesOf<S>, of) };
}
