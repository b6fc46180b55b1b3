// View 'Form 1099-K': each processor's gross for the year, refunds and fees down to the payouts, and the comparison with Schedule C.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '#contracts/define.js';
import { getGrossReceipts } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { getGrossReceipts as ReceiptsRoute } from '#contracts/routes/processors.js';
import { shortMonth } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import { reading } from '../../lib/reading.js';
import { scheduleCQuery } from '../../lib/tax-queries.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { compareWithScheduleC, outText } from './client-invoices.js';

type Gross = ReplyOf<typeof ReceiptsRoute>;
type ProcessorGross = Gross['processors'][number];

const plain = (cents: number) => (cents === 0 ? '–' : money(cents, { symbol: '' }));

const columns: Column<ProcessorGross>[] = [
  { id: 'processor', head: 'Processor', cell: ({ name, processor }) => <span title={processorNames[processor]}>{name}</span> },
  { id: 'gross', head: 'Gross (box 1a)', width: 140, align: 'right', cell: ({ grossCents }) => plain(grossCents) },
  { id: 'refunds', head: 'Refunds', width: 120, align: 'right', cell: ({ refundsCents }) => plain(refundsCents) },
  { id: 'fees', head: 'Fees', width: 120, align: 'right', cell: ({ feesCents }) => plain(-feesCents) },
  { id: 'tax', head: 'Sales tax', width: 120, align: 'right', cell: ({ taxCents }) => plain(taxCents) },
  { id: 'payouts', head: 'Payouts', width: 140, align: 'right', cell: ({ payoutsCents }) => plain(payoutsCents) },
];

export function GrossReceipts({ year }: { year: number }) {
  const query = useQuery(reading(getGrossReceipts, { params: { year } }));
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} label="Loading Form 1099-K" />} errorTitle="Couldn’t load Form 1099-K">
      {(gross) =>
        gross.processors.length === 0 ? (
          <Card>
            <EmptyState title={`No processor activity in ${year}`}>
              Processors report your gross sales to the IRS on Form 1099-K. Import their reports for the year to compare.
            </EmptyState>
          </Card>
        ) : (
          <>
            <DataTable
              label={`Form 1099-K, ${year}`}
              rows={gross.processors}
              columns={columns}
              rowId={({ name, processor }) => `${processor} ${name}`}
              phone={({ name, grossCents, refundsCents, feesCents, taxCents, payoutsCents }) => ({
                title: name,
                amount: money(grossCents),
                below: `Refunds ${outText(refundsCents)}`,
                aside: `Fees ${outText(feesCents)}`,
                note: `Payouts ${outText(payoutsCents)}${taxCents === 0 ? '' : `, sales tax ${money(taxCents)}`}`,
              })}
            />
            <ScheduleCComparison gross={gross} />
            <Months gross={gross} />
          </>
        )
      }
    </Loaded>
  );
}

function ScheduleCComparison({ gross: { year, processors, totalGrossCents } }: { gross: Gross }) {
  const preview = useQuery(scheduleCQuery({ year }));
  const sum = (of: 'refundsCents' | 'feesCents' | 'taxCents') => processors.reduce((total, processor) => total + processor[of], 0);
  return (
    <Loaded query={preview} skeleton={<SkeletonFigures count={3} />} errorTitle="Couldn’t load Schedule C">
      {({ lines }) => {
        const line1Cents = centsOf(lines.find(({ line }) => line === '1')?.amount ?? 0);
        const figures = {
          grossCents: totalGrossCents,
          refundsCents: sum('refundsCents'),
          feesCents: sum('feesCents'),
          taxCents: sum('taxCents'),
        };
        const { differenceCents, sentences } = compareWithScheduleC(figures, line1Cents);
        return (
          <>
            <Figures
              label="Form 1099-K and Schedule C"
              items={[
                {
                  label: 'Form 1099-K, all processors',
                  place: null,
                  amountCents: totalGrossCents,
                  note: 'Box 1a, before refunds and fees',
                },
                {
                  label: 'Schedule C, line 1',
                  place: null,
                  amountCents: line1Cents,
                  note: (
                    <Link to="/tax-cockpit" search={{ year, panel: 'schedule-c', line: '1' }}>
                      Entries behind line 1
                    </Link>
                  ),
                },
                { label: 'Difference', place: null, amountCents: differenceCents, note: 'Line 1 minus the forms' },
              ]}
            />
            <Card title="How they compare">
              <ul className="stack gap-6 bullets">
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Card>
          </>
        );
      }}
    </Loaded>
  );
}

/** Boxes 5a to 5l of the form. */
function Months({ gross: { processors } }: { gross: Gross }) {
  const rows = Array.from({ length: 12 }, (_, month) => ({ month, cents: processors.map(({ months }) => months[month] ?? 0) }));
  const total = (cents: number[]) => cents.reduce((sum, amount) => sum + amount, 0);
  return (
    <details>
      <summary className="below-10">By month, boxes 5a to 5l of each form</summary>
      <DataTable
        label="Gross by month"
        rows={rows}
        columns={[
          { id: 'month', head: 'Month', cell: ({ month }) => shortMonth(month + 1) },
          ...processors.map(({ name, processor }, at) => ({
            id: `${processor} ${name}`,
            head: name,
            width: 150,
            align: 'right' as const,
            cell: ({ cents }: (typeof rows)[number]) => plain(cents[at] ?? 0),
          })),
        ]}
        rowId={({ month }) => String(month)}
        phone={({ month, cents }) => ({ title: shortMonth(month + 1), amount: plain(total(cents)) })}
      />
    </details>
  );
}
