// Bank rows from statement files, read as an import reads them. Pure.
import { readStatement } from '../bank-link/statements/read-statement.js';
import { StatementProblem, type Statement } from '../bank-link/statements/statement.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { isPersonalName } from '#contracts/rules/personal-accounts.js';
import { CannotStart } from '../host/database/cannot-start.js';
import type { YearRow } from './match-truth.js';

interface YearFile {
  name: string;
  bytes: Uint8Array;
}

/** Files are personal if they are named so here or by their own name. Throws CannotStart where no file is a statement. */
export function readYear(
  files: readonly YearFile[],
  folder: string,
  personal: readonly string[] = [],
): { rows: YearRow[]; problems: string[] } {
  const problems: string[] = [];
  const rows = files.flatMap((file) => {
    const statement = statementOf(file, problems);
    if (!statement) return [];
    if (statement.rejected.length > 0)
      problems.push(`${file.name}: ${statement.rejected.length} rows aren’t offered, first: ${statement.rejected[0]!.reason}`);
    return rowsOf(statement, file.name, personal.includes(file.name));
  });
  if (rows.length === 0) throw new CannotStart([`${folder} has no bank rows.`, ...problems].join(' '));
  return { rows, problems };
}

function statementOf(file: YearFile, problems: string[]): Statement | undefined {
  try {
    const statement = readStatement(file);
    if (!statement.confident) problems.push(`${file.name}: columns or signs are a guess that an import would ask about.`);
    return statement;
  } catch (error) {
    if (!(error instanceof StatementProblem)) throw error;
    problems.push(`${file.name} is skipped: ${error.detail}`);
    return undefined;
  }
}

/** Bank accounts are assets and cards are liabilities, as the ledger opens them. */
function rowsOf({ accounts, rows }: Statement, file: string, personal: boolean): YearRow[] {
  const paths = new Map(accounts.map(({ key, name, type }) => [key, `${type === 'liability' ? 'Liabilities' : 'Assets'}:Bank:${name}`]));
  const only = paths.values().next().value ?? 'Assets:Bank';
  return rows.map(({ date, transactedOn, description, amountCents, accountKey }) => {
    const bankAccount = (accountKey !== undefined ? paths.get(accountKey) : undefined) ?? only;
    return {
      ...{ date, ...(transactedOn !== undefined && { transactedOn }), description, amountCents, file, bankAccount },
      ...((personal || isPersonalName(file) || isPersonalName(leafOf(bankAccount))) && { personal: true }),
    };
  });
}
