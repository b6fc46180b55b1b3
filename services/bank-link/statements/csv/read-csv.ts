// CSV statements: rows by the mapping that a person gave or confirmed before, else by the layout that was found.
import { dayText } from '#contracts/days.js';
import { askForOrder } from '../date-order.js';
import { EXPECTED } from '../decode-file.js';
import { readActivity } from '../processors/read-activity.js';
import { withoutRepeats } from '../repeated-rows.js';
import { withoutReusedIds } from '../reused-id.js';
import { keepLastBalances, brokenSteps, isOrderGuessed } from '../running-balance.js';
import {
  type MappingSource,
  type ReadOptions,
  type Statement,
  StatementProblem,
  type StatementRow,
  rejectedRow,
  type RejectedRow,
} from '../statement.js';
import { lackYear, yearReader, type YearSources } from '../year-of-dates.js';
import { mappedLayout, mappingOf } from './column-mapping.js';
import { isLoanName } from '#contracts/rules/loan-accounts.js';
import { byConfirmed, byProposal } from './csv-confirmed.js';
import { csvAccounts, type CsvRows } from './csv-accounts.js';
import { foreignStatement } from './csv-currency.js';
import { centsAsDollars } from './csv-cents.js';
import { familyOf } from './csv-families.js';
import { type CsvLayout, findLayout, orderIn } from './csv-layout.js';
import { type Preamble, preambleOf } from './csv-preamble.js';
import { type CsvRecord, csvRecords } from './csv-records.js';
import { readRows } from './csv-rows.js';
import { HEADER_RECORDS, shapeOf } from './csv-shape.js';
import { settleSigns } from './csv-signs.js';
import { signByBalance } from './csv-unsigned.js';

interface CsvFile {
  name: string;
  records: CsvRecord[];
  options: ReadOptions;
}

export function readCsv(text: string, name: string, options: ReadOptions = {}): Statement {
  const file = { name, records: csvRecords(text), options };
  const { mapping, remembered, proposed } = options;
  if (mapping) return withSomeRow(asStatement(file, mappedLayout(file.records, mapping), { source: 'given', year: mapping.year }));
  const read = (layout: CsvLayout) => asStatement(file, layout, { source: 'remembered' });
  const again = remembered && byConfirmed(file.records, remembered, read);
  if (again) return again;
  const own = () => asFound(file, findLayout(file.records));
  return proposed ? byProposal(file.records, proposed, own, read) : own();
}

const asFound = (file: CsvFile, layout: CsvLayout): Statement =>
  withTransactions(asStatement(file, layout, { source: layout.confident ? 'recognized' : 'guessed' }));

/** Lines above the headings say what the account is, and the name of the file may, if it isn't about payments of a loan. */
const isDebt = ({ kind }: Preamble, fileName: string): boolean =>
  kind === undefined ? isLoanName(fileName) && !/payments?|pmts?/i.test(fileName) : kind === 'CREDITCARD' || kind === 'CREDITLINE';

function asStatement(
  { records, name, options }: CsvFile,
  found: CsvLayout,
  { source, year }: { source: MappingSource; year?: number },
): Statement {
  const data = centsAsDollars(records.slice(found.first), found.header);
  const headerAt = found.headerLine === 0 ? found.first : found.first - 1;
  const preamble = preambleOf(records.slice(0, Math.min(headerAt, HEADER_RECORDS)));
  refuseForeign(preamble.currency, undefined);
  const dated = withYears(found, data, { year: year ?? options.year, stated: preamble.period, fileName: name });
  const read = readRows(data, dated);
  // Keep a required year with the columns, for when the file is read again.
  const given = dated === found ? year : (year ?? options.year);
  if (read.rows.length === 0) refuseForeign([...read.foreign].join(', ') || undefined, read);
  const isDaily = familyOf(found.header)?.dailyBalance === true;
  if (isDaily) keepLastBalances(read.rows);
  else if (found.columns.balance !== undefined) rejectPending(read);
  const kind = options.accountType ?? (isDebt(preamble, name) ? 'liability' : undefined);
  const bySteps = found.columns.direction === undefined && !isDaily ? signByBalance(read) : undefined;
  const { layout, isCard, contradicted, notes } = settleSigns(found, read, kind);
  if (bySteps) notes.push(bySteps);
  const isRecognized = source === 'guessed' && !contradicted && isCertain(layout, read, data);
  const { processor, hasDoubt } = readActivity(read, data, layout, options.balanceBefore);
  if (hasDoubt) notes.push(...read.rows.flatMap(({ line, doubt }) => (doubt === undefined ? [] : [`Line ${line}: ${doubt}`])));
  // American Express writes the month first.
  const certain = layout.dates.certain || layout.format === 'amex-csv';
  if (!certain) notes.push(askForOrder(layout.dates));
  const isGuess = source !== 'given' && isOrderGuessed(read.rows);
  if (isGuess)
    notes.push(
      `The rows of ${dayText(read.rows[0]!.date)} fit the running balance in either order, so the opening balance is a guess. Please check it.`,
    );
  const repeats = withoutRepeats(read.rows);
  // A processor never reuses an id, but a payment and its fee may share one.
  const rows = processor ? repeats.rows : withoutReusedIds(repeats.rows, notes);
  const rejected = repeats.rejected.length > 0 ? [...read.rejected, ...repeats.rejected].sort((a, b) => a.row - b.row) : read.rejected;
  const accounts = csvAccounts({ ...read, rows, rejected }, { format: layout.format, fileName: name, isCard, preamble, processor }, notes);
  const dates = data.slice(0, 20).map((record) => record.cells[layout.columns.date] ?? '');
  return {
    format: layout.format,
    layout: layout.layout,
    accounts,
    rows,
    rejected,
    mapping: { ...mappingOf(layout, dates), ...(given !== undefined && { year: given }) },
    mappingSource: isRecognized ? 'recognized' : source,
    shape: shapeOf(records, layout.header),
    ...(hasDoubt && { needsBalanceBefore: true as const }),
    confident:
      !isGuess && (source === 'given' || !hasDoubt) && (isRecognized || (layout.confident && certain && (source === 'given' || !bySteps))),
    notes,
  };
}

/** Dates without a year are read with the one that the statement states. */
function withYears(layout: CsvLayout, data: CsvRecord[], sources: YearSources): CsvLayout {
  const cells = data.map((record) => record.cells[layout.columns.date] ?? '');
  return lackYear(cells) ? { ...layout, dates: { ...layout.dates, read: yearReader(cells, sources) } } : layout;
}

/** Rejects a file without any row in dollars. */
function refuseForeign(currency: string | undefined, read: CsvRows | undefined): void {
  if (currency === undefined || currency === 'USD' || !/^[A-Z]{3}/.test(currency)) return;
  if (!read || read.rejected.every(({ reason }) => reason.startsWith('The amount is in '))) throw foreignStatement(currency);
}

function withTransactions(statement: Statement): Statement {
  const { rows, rejected, accounts } = statement;
  if (rows.length + rejected.length > 0 || accounts.some((account) => account.opening)) return statement;
  throw new StatementProblem('no-transactions', `The file has a header row but no transactions. ${EXPECTED}`);
}

/** Rejects a mapping that no row can be read with. */
function withSomeRow(statement: Statement): Statement {
  const [first] = statement.rejected;
  if (statement.rows.length > 0 || !first) return withTransactions(statement);
  throw new StatementProblem(
    'mapping-without-rows',
    `No rows can be read with these columns. Line ${first.line}: ${first.reason} Choose other columns or another date order.`,
  );
}

/** The number of balances that proves the signs of amounts. */
const BALANCES = 3;

/**
 * True for a known family whose rows could all be read and whose days show their order. The signs are the family's own, or the running
 * balance proves them. `settled` is the layout with its final signs, `read` its rows with these signs.
 */
function isCertain(settled: CsvLayout, read: CsvRows, data: CsvRecord[]): boolean {
  const family = familyOf(settled.header);
  if (!family || settled.layout !== (family.layout ?? 'header') || read.rows.length === 0 || read.rejected.some(({ pending }) => !pending))
    return false;
  if (!orderIn(data, settled.columns.date).certain) return false;
  const isKnown = family.card !== undefined && !family.common && settled.sign === (family.sign ?? 1);
  return isKnown || isProven(read.rows);
}

/** Every balance follows from the amounts as they are, and would not if they were turned round. */
function isProven(rows: StatementRow[]): boolean {
  if (rows.filter(({ balanceCents }) => balanceCents !== undefined).length < BALANCES) return false;
  const turned = rows.map((row) => ({ ...row, amountCents: -row.amountCents }));
  return brokenSteps(rows) === 0 && brokenSteps(turned) > 0;
}

const NOT_POSTED = 'The bank hasn’t posted it yet. It has no balance, but the rows before it do.';

/** Moves the newest rows without a balance, at the top or end of the file, from `rows` to `rejected`, in place. */
function rejectPending(read: { rows: StatementRow[]; rejected: RejectedRow[] }): void {
  const { rows } = read;
  const bare = (row: StatementRow): boolean => row.balanceCents === undefined;
  const [first, last] = [rows.findIndex((row) => !bare(row)), rows.findLastIndex((row) => !bare(row))];
  if (first < 0 || (first === 0 && last === rows.length - 1)) return;
  const newestFirst = rows[0]!.date >= rows.at(-1)!.date;
  const [from, to] = newestFirst ? [0, first] : [last + 1, rows.length];
  const newest = rows[newestFirst ? first : last]!;
  if (from === to || rows.slice(from, to).some((row) => row.date < newest.date)) return;
  if (rows.some((row) => row.accountKey !== rows[0]!.accountKey)) return;
  // If many rows have none, the bank writes only one balance per day.
  if (rows.slice(first, last).some(bare)) return;
  for (const row of rows.splice(from, to - from)) read.rejected.push({ ...rejectedRow(row, NOT_POSTED), pending: true });
  read.rejected.sort((a, b) => a.row - b.row);
}
