// Imports a payroll report after a preview of its pay runs, the payments that match, and what changes.
import { IconUpload } from '@tabler/icons-react';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { importPayReport } from '#contracts/generated/client.js';
import type { ReadRun } from '#contracts/routes/pay-runs.js';
import { payrollProviderNames, type PayrollProvider } from '#contracts/rules/payroll-providers.js';
import { call } from '../../lib/api.js';
import { money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Disclosure } from '../../ui/disclosure.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Notice } from '../../ui/states.js';
import { SelectField } from '../../ui/text-field.js';
import { useWriting } from '../../ui/use-write.js';
import { importedText, previewText, providerChoices, resultText, runName, type PayReport } from './pay-runs.js';

type Provider = PayrollProvider | '';

function sendReport(file: File, provider: Provider, commit = false): Promise<PayReport> {
  const body = new FormData();
  if (provider !== '') body.set('provider', provider);
  if (commit) body.set('commit', 'true');
  body.append('file', file);
  return call(importPayReport, { body });
}

interface Reading {
  file: File;
  provider: Provider;
}

export function ImportReport() {
  const input = useRef<HTMLInputElement>(null);
  // Without `commit` it only shows what an import would do.
  const read = useMutation({ mutationFn: ({ file, provider }: Reading) => sendReport(file, provider) });
  return (
    <>
      <Button icon={<IconUpload size={15} aria-hidden />} onClick={() => input.current?.click()}>
        Import report
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label="Payroll report"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) read.mutate({ file, provider: '' });
          event.target.value = '';
        }}
      />
      {read.variables && <ReportDialog {...read.variables} read={read} onClose={() => read.reset()} />}
    </>
  );
}

interface ReportDialogProps extends Reading {
  read: UseMutationResult<PayReport, Error, Reading>;
  onClose(): void;
}

function ReportDialog({ file, provider, read, onClose }: ReportDialogProps) {
  const take = useWriting(importPayReport, () => sendReport(file, provider, true), { doneText: importedText, onDone: onClose });
  const preview = read.data;
  return (
    <FormDialog
      title={`Import ${file.name}`}
      wide
      doing={take}
      label="Import Pay Runs"
      busyLabel="Importing…"
      disabled={!preview?.runs.some(({ found }) => found === 'new')}
      onSubmit={() => take.mutate()}
      onClose={onClose}
    >
      <SelectField
        label="Provider"
        value={provider}
        choices={providerChoices}
        onChange={(chosen: Provider) => read.mutate({ file, provider: chosen })}
      />
      {read.isPending && <p role="status">Reading the report…</p>}
      {read.error && <Notice tone="negative">{read.error.message}</Notice>}
      {preview && (
        <>
          <p>
            {payrollProviderNames[preview.provider]}. {previewText(preview)}
          </p>
          <ReportRuns runs={preview.runs} />
        </>
      )}
    </FormDialog>
  );
}

const columns: Column<ReadRun>[] = [
  { id: 'day', head: 'Pay date', width: 110, cell: runName },
  { id: 'gross', head: 'Gross pay', width: 100, align: 'right', cell: ({ grossCents }) => money(grossCents) },
  { id: 'net', head: 'Net pay', width: 100, align: 'right', cell: ({ netCents }) => money(netCents) },
  { id: 'employer', head: 'Employer taxes', width: 120, align: 'right', cell: ({ employerTaxesCents }) => money(employerTaxesCents) },
  { id: 'result', head: 'Result', cell: (run) => <Result run={run} /> },
];

/** Bank texts are long, so the payments are folded: a year of pay runs fits the dialog. */
function Result({ run }: { run: ReadRun }) {
  const { rows, found } = run;
  if (found === 'differs') return <span className="negative wraps">{resultText(run)}</span>;
  if (rows.length === 0) return <span className="dim wraps">{resultText(run)}</span>;
  return (
    <Disclosure name={resultText(run)} about={`for ${runName(run)}`}>
      {rows.map(({ lineId, description, amountCents }) => (
        <span className="note block wraps breaks" key={lineId}>
          {description} {money(amountCents)}
        </span>
      ))}
    </Disclosure>
  );
}

const ReportRuns = ({ runs }: { runs: ReadRun[] }) => (
  <DataTable<ReadRun>
    label="Pay runs in the report"
    rows={runs}
    columns={columns}
    rowId={({ payOn }) => payOn}
    phone={(run) => ({
      title: runName(run),
      amount: money(run.grossCents),
      below: `Net ${money(run.netCents)}`,
      note: <Result run={run} />,
    })}
  />
);
