// CSV statements: rows by the mapping that a person gave or confirmed before, else by the layout that was found.
import { mappedLayout, mappingOf } from './column-mapping.js';
import { csvAccounts, type CsvRows } from './csv-accounts.js';
import { isCertain } from './csv-certainty.js';
import { foreignStatement } from './csv-currency.js';
import { familyOf } from './csv-families.js';
import { type CsvLayout, findLayout } from './csv-layout.js';
import { preambleOf } from './csv-preamble.js';
import { type CsvRecord, csvRecords } from './csv-records.js';
import { readRows } from './csv-rows.js';
import { HEADER_RECORDS, shapeOf } from './csv-shape.js';
import { settleSigns } from './csv-signs.js';
import { askForOrder } from '../date-order.js';
import { EXPECTED } from '../decode-file.js';
import { rejectPending } from '../pending-rows.js';
import { readActivity } from '../processors/read-activity.js';
import { withoutRepeats } from '../repeated-rows.js';
import { withoutReusedIds } from '../reused-id.js';
import { keepLastBalances } from '../running-balance.js';
import { type ColumnMapping, type MappingSource, type ReadOptions, type Statement, StatementProblem } from '../statement.js';
import { lackYear, yearReader, type YearSources } from '../year-of-dates.js';

interface CsvFile {
  name: string;
  records: CsvRecord[];
  options: ReadOptions;
}

export function readCsv(text: string, name: string, options: ReadOptions = {}): Statement {
  const file = { name, records: csvRecords(text), options };
  const { mapping, remembered } = options;
  if (mapping) return withSomeRow(asStatement(file, mappedLayout(file.records, mapping), { source: 'given', year: mapping.year }));
  const again = remembered && recalled(file, remembered);
  if (again) return again;
  const layout = findLayout(file.records);
  return withTransactions(asStatement(file, layout, { source: layout.confident ? 'recognized' : 'guessed' }));
}

/** Reads the file by an earlier file's mapping; undefined if that doesn't fit. */
function recalled(file: CsvFile, mapping: ColumnMapping): Statement | undefined {
  try {
    // An earlier file's year doesn't apply to this one.
    const statement = asStatement(file, { ...mappedLayout(file.records, mapping), layout: 'remembered' }, { source: 'remembered' });
    return statement.rows.length > statement.rejected.filter(({ pending }) => !pending).length ? statement : undefined;
  } catch (error) {
    if (error instanceof StatementProblem && error.code === 'bad-mapping') return undefined;
    throw error;
  }
}

function asStatement(
  { records, name, options }: CsvFile,
  found: CsvLayout,
  { source, year }: { source: MappingSource; year?: number },
): Statement {
  const data = records.slice(found.first);
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
  const kind = options.accountType ?? (preamble.kind === 'CREDITCARD' ? 'liability' : undefined);
  const { layout, isCard, notes } = settleSigns(found, read, kind);
  const isRecognized = source === 'guessed' && isCertain(layout, read, data);
  const processor = readActivity(read, data, layout);
  // American Express writes the month first.
  const certain = layout.dates.certain || layout.format === 'amex-csv';
  if (!certain) notes.push(askForOrder(layout.dates));
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
    confident: isRecognized || (layout.confident && certain),
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
    `With these columns no row of the file can be read. Line ${first.line}: ${first.reason} Choose other columns, or another order of the date.`,
  );
}
