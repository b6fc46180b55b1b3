// Tab 'Pay Runs': payroll reports and what they post, what is missing, and Form W-3. Calls: pay runs, their reports, W-3, and Schedule C's
// blockers, which own the sentence about missing reports.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getPayRuns, postWaitingRuns, previewScheduleC, undoPayReport } from '#contracts/generated/client.js';
import type { PayRun } from '#contracts/routes/pay-runs.js';
import { payrollProviderNames } from '#contracts/rules/payroll-providers.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { entryPlace } from '../../lib/entry-place.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { FigureLink } from '../../ui/figure-link.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { useWrite } from '../../ui/use-write.js';
import { ImportReport } from './pay-report-import.js';
import { ownHeadings, reportHints, reportsOf, runName, stateText, withheldCents } from './pay-runs.js';
import { W3Card } from './w3-card.js';

const ledgerPlace = ({ entryLineId }: PayRun): string | null => entryLineId && entryPlace(entryLineId);

const columns: Column<PayRun>[] = [
  { id: 'day', head: 'Pay date', width: 120, cell: (run) => <FigureLink place={ledgerPlace(run)}>{runName(run)}</FigureLink> },
  { id: 'provider', head: 'Provider', cell: ({ provider }) => payrollProviderNames[provider] },
  { id: 'gross', head: 'Gross pay', width: 120, align: 'right', cell: ({ grossCents }) => money(grossCents) },
  { id: 'withheld', head: 'Withheld', width: 110, align: 'right', cell: (run) => money(withheldCents(run)) },
  { id: 'net', head: 'Net pay', width: 120, align: 'right', cell: ({ netCents }) => money(netCents) },
  { id: 'employer', head: 'Employer taxes', width: 130, align: 'right', cell: ({ employerTaxesCents }) => money(employerTaxesCents) },
  { id: 'state', head: 'Status', width: 220, cell: (run) => <RunState run={run} /> },
];

export function PayRunsTab({ year }: { year: number }) {
  const { business } = useBusiness();
  const payRuns = useQuery(reading(getPayRuns, { params: { year } }));
  const blockers = useQuery(reading(previewScheduleC, { params: { year } }, { select: ({ blockers: all }) => all }));
  // All at once, so that nothing moves down.
  if (payRuns.isPending || blockers.isPending) return <SkeletonRows rows={16} label="Loading pay runs" />;
  return (
    <>
      <MissingReports blockers={blockers.data ?? []} />
      <Card
        title="Pay Runs"
        subtitle={`Your payroll provider’s report for ${year} and the matching payments`}
        action={mayWrite(business.role) && <ImportReport />}
      >
        <Loaded query={payRuns} rows={6} name="pay runs">
          {({ runs }) =>
            runs.length === 0 ? (
              <NoRuns year={year} />
            ) : (
              <>
                <WaitingRuns runs={runs} />
                <DataTable
                  label="Pay runs"
                  rows={runs}
                  columns={columns}
                  rowId={({ runId }) => runId}
                  phone={(run) => ({
                    title: <FigureLink place={ledgerPlace(run)}>{runName(run)}</FigureLink>,
                    amount: money(run.grossCents),
                    below: `${payrollProviderNames[run.provider]}, net ${money(run.netCents)}`,
                    note: <RunState run={run} />,
                  })}
                />
                {mayWrite(business.role) && <Reports runs={runs} />}
              </>
            )
          }
        </Loaded>
      </Card>
      <W3Card year={year} />
    </>
  );
}

/** Blockers of Schedule C about pay. */
const codes = ['payroll-report-missing', 'pay-runs-waiting'];

function MissingReports({ blockers }: { blockers: readonly { code: string; message: string }[] }) {
  return blockers
    .filter(({ code }) => codes.includes(code))
    .map(({ code, message }) => (
      <Notice key={code} tone="warning">
        {message}
      </Notice>
    ));
}

function NoRuns({ year }: { year: number }) {
  return (
    <>
      <EmptyState title={`No pay runs in ${year} yet`}>
        Import the report for each pay run so wages show gross pay and payroll taxes show only the employer’s share.
      </EmptyState>
      <dl className="stack gap-8">
        {Object.entries(payrollProviderNames).map(([provider, name]) => (
          <div key={provider}>
            <dt>{name}</dt>
            <dd className="note">{reportHints[provider as keyof typeof reportHints]}</dd>
          </div>
        ))}
        <div>
          <dt>Columns of other reports</dt>
          <dd className="note breaks">{ownHeadings}</dd>
        </div>
      </dl>
    </>
  );
}

function RunState({ run }: { run: PayRun }) {
  const { business } = useBusiness();
  const post = useWrite(postWaitingRuns, () => ({ body: { runId: run.runId } }), {
    doneText: () => 'Posted. Categorize its payments as Payroll Liabilities.',
    failedText: (error) => error.message,
  });
  if (run.state !== 'waiting' || !mayWrite(business.role)) return <span className="dim">{stateText(run)}</span>;
  return (
    <span className="dim">
      {stateText(run)}{' '}
      <button type="button" className="link" disabled={post.isPending} onClick={() => post.mutate()}>
        Post anyway<span className="hidden"> {runName(run)}</span>
      </button>
    </span>
  );
}

function WaitingRuns({ runs }: { runs: readonly PayRun[] }) {
  const { business } = useBusiness();
  const waiting = runs.filter(({ state }) => state === 'waiting').length;
  const post = useWrite(postWaitingRuns, () => ({ body: {} }), {
    doneText: ({ posted }) => (posted === 0 ? 'The payments aren’t in your books yet.' : `${countOf(posted, 'pay run')} posted.`),
    failedText: (error) => error.message,
  });
  if (waiting === 0 || !mayWrite(business.role)) return null;
  return (
    <p className="row gap-12 below-14">
      <span className="grow">{countOf(waiting, 'pay run has', 'pay runs have')} no matching bank payments yet.</span>
      <Button disabled={post.isPending} onClick={() => post.mutate()}>
        {post.isPending ? 'Looking…' : 'Look again'}
      </Button>
    </p>
  );
}

function Reports({ runs }: { runs: readonly PayRun[] }) {
  const [asked, setAsked] = useState<{ reportId: string; fileName: string; runs: number }>();
  return (
    <ul className="stack gap-8 above-14" aria-label="Imported reports">
      {reportsOf(runs).map((report) => (
        <li className="row gap-12" key={report.reportId}>
          <span className="grow slim breaks">
            {report.fileName}
            <span className="note block">{countOf(report.runs, 'pay run')}</span>
          </span>
          <button type="button" className="link" onClick={() => setAsked(report)}>
            Undo import<span className="hidden"> of {report.fileName}</span>
          </button>
        </li>
      ))}
      {asked && <UndoDialog report={asked} onClose={() => setAsked(undefined)} />}
    </ul>
  );
}

function UndoDialog({ report, onClose }: { report: { reportId: string; fileName: string }; onClose(): void }) {
  const undo = useWrite(undoPayReport, () => ({ params: { reportId: report.reportId } }), {
    doneText: ({ runs }) => `${countOf(runs, 'pay run')} removed.`,
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Undo this import?"
      doing={undo}
      label="Undo Import"
      busyLabel="Undoing…"
      onSubmit={() => undo.mutate()}
      onClose={onClose}
    >
      <p>
        The entries of all pay runs in {report.fileName} are reversed, and their payments get the categories from before. You can import the
        report again.
      </p>
    </FormDialog>
  );
}
