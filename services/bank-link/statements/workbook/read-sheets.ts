// Finds the statement among a workbook's sheets and reads it like a CSV file.
import { StatementProblem, type ReadOptions, type Statement } from '../statement.js';

interface Sheet {
  name: string;
  text: string;
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
  return {
    ...statement,
    format: 'xlsx',
    layout: statement.format === 'csv' ? `xlsx-${statement.layout}` : statement.layout,
    ...(others.length > 0 && { confident: false, notes: [note, ...statement.notes] }),
  };
}
