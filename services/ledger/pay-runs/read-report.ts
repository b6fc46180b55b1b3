// Recognizes the report of a payroll provider by its headings and reads its pay runs. Pure.
import type { PayrollProvider } from '#contracts/rules/payroll-providers.js';
import { gustoPaychecks, isGustoJournal } from './gusto-journal.js';
import { paycheckTable, tablePaychecks } from './paycheck-table.js';
import { rowsOfReport } from './report-table.js';
import { refusedReport, runsOf, type Paycheck, type PayReport } from './reported-run.js';

/** `provider` is what a person chose; a report that names its own provider needs none. */
export function readPayReport(bytes: Uint8Array, provider?: PayrollProvider): PayReport {
  const rows = rowsOfReport(bytes);
  if (isGustoJournal(rows)) return report('gusto', gustoPaychecks(rows));
  const table = paycheckTable(rows);
  if (!table)
    throw refusedReport(
      'unknown-report',
      'This isn’t a payroll report that can be read. It needs the pay date, gross pay, employee taxes, employer taxes and net pay of each paycheck in columns with these headings.',
    );
  const from = table.layout.provider ?? provider;
  if (!from) throw refusedReport('which-provider', 'The report doesn’t name its provider. Choose the provider and import it again.');
  return report(from, tablePaychecks(table));
}

function report(provider: PayrollProvider, paychecks: readonly Paycheck[]): PayReport {
  const runs = runsOf(paychecks);
  if (runs.length === 0) throw refusedReport('no-pay', 'The report has no paychecks with amounts.');
  return { provider, runs };
}
