// Finds the statement among a workbook's sheets and reads it like a CSV file.
import { StatementProblem, type ReadOptions, type Statement } from '../statement.js';

interface Sheet {
  name: string;
  text: string;
  /** Of the workbook. */
  hiddenRows?: number[];
}

type ReadTable = (text: string, name: string, options: ReadOptions) => Statement;

interface ChosenSheet extends Sheet {
  /** Other sheets that could be read as statements as well. */
  others: string[];
}

/** The sheet with the most rows as a statement; if none can be read, the first one, whose problem is thrown. */
export function chooseSheet(sheets: Sheet[], readTable: ReadTable): ChosenSheet {
  if (sheets.length === 1) return { ...sheets[0]!, others: [] };
  const tried = sheets.map((sheet) => ({ sheet, rows: rowsIn(sheet, readTable) })).filter(({ rows }) => rows > 0);
  const [best, ...others] = tried.sort((a, b) => b.rows - a.rows);
  return { ...(best?.sheet ?? sheets[0]!), others: others.map(({ sheet }) => sheet.name) };
}

function rowsIn({ name, text }: Sheet, readTable: ReadTable): number {
  try {
    return readTable(text, name, {}).rows.length;
  } catch (error) {
    // Without a year the rows can't be read yet, but it is a statement.
    if (error instanceof StatementProblem) return error.code === 'date-without-year' ? 1 : 0;
    throw error;
  }
}

export function readSheet(
  chosen: ChosenSheet,
  name: string,
  { options, readTable }: { options: ReadOptions; readTable: ReadTable },
): Statement {
  const statement = readTable(chosen.text, name, options);
  const { others } = chosen;
  const note = `The sheet “${chosen.name}” was read. ${others.length === 1 ? 'Another sheet looks' : 'Other sheets look'} like a statement too: ${others.map((other) => `“${other}”`).join(', ')}. Save ${others.length === 1 ? 'it' : 'each of them'} as a workbook of its own to import ${others.length === 1 ? 'it' : 'them'}.`;
  const notes = [...(others.length > 0 ? [note] : []), ...hiddenNote(chosen.hiddenRows)];
  return {
    ...statement,
    format: 'xlsx',
    layout: statement.format === 'csv' ? `xlsx-${statement.layout}` : statement.layout,
    ...(notes.length > 0 && { confident: false, notes: [...notes, ...statement.notes] }),
  };
}

const maxListed = 10;

function hiddenNote(hidden: number[] = []): string[] {
  if (hidden.length === 0) return [];
  const listed = `${hidden.slice(0, maxListed).join(', ')}${hidden.length > maxListed ? ' and more' : ''}`;
  return [
    hidden.length === 1
      ? `Row ${listed} is hidden in the workbook but was read anyway. If it isn’t part of the statement, delete it from the workbook and upload the file again.`
      : `${hidden.length.toLocaleString('en-US')} rows (${listed}) are hidden in the workbook but were read anyway. If they aren’t part of the statement, delete them from the workbook and upload the file again.`,
  ];
}
