// Tab 'Aging': what customers owe and what is owed to vendors, by days past due. Every figure links to its documents.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAging } from '#contracts/generated/client.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Field } from '../../ui/field.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/states.js';
import { Statement, StatementLine, StatementSection, StatementTotal } from '../../ui/statement.js';
import { type AgingReply, bucketNames, buckets, type DocumentKind, placeOf } from './bills-and-invoices.js';

export function AgingTab({ asOf, onDay }: { asOf: string | undefined; onDay(day: string | undefined): void }) {
  const query = useQuery(reading(getAging, { query: { asOf } }, { placeholderData: keepPreviousData }));
  return (
    <>
      <div className="row wrap">
        <Field label="As of">
          {(given) => (
            <input
              {...given}
              type="date"
              value={asOf ?? query.data?.asOf ?? ''}
              onChange={(event) => onDay(event.target.value || undefined)}
            />
          )}
        </Field>
      </div>
      <Loaded query={query} skeleton={<SkeletonRows rows={10} label="Loading the aging" />} errorTitle="Couldn’t load the aging">
        {(aging) => (
          <>
            <AgingCard title="Accounts Receivable" kind="invoice" asOf={aging.asOf} aging={aging.receivables} />
            <AgingCard title="Accounts Payable" kind="bill" asOf={aging.asOf} aging={aging.payables} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The total comes first, so that a phone shows it without scrolling sideways. */
const columns = [
  { id: 'total', head: 'Total', main: true, width: 124 },
  ...buckets.map((id) => ({ id, head: bucketNames[id], width: 116 })),
];

interface AgingCardProps {
  title: string;
  kind: DocumentKind;
  asOf: string;
  aging: AgingReply['receivables'];
}

function AgingCard({ title, kind, asOf, aging }: AgingCardProps) {
  const { parties, totals, otherCents, balanceCents, account } = aging;
  const cells = (amounts: typeof totals, party?: string) => [
    <DocumentsLink key="total" cents={amounts.totalCents} place={placeOf(kind, { asOf, party })} name={`${party ?? title}, total`} />,
    ...buckets.map((bucket) => <DocumentsLink key={bucket} cents={amounts[bucket]} place={placeOf(kind, { asOf, bucket, party })} name={`${party ?? title}, ${bucketNames[bucket]}`} />), // prettier-ignore
  ];
  const alone = (cell: React.ReactNode) => [cell, ...buckets.map(() => '')];
  const ledger = `/general-ledger?${new URLSearchParams({ category: account, method: 'accrual', endDate: asOf })}`;
  return (
    <Card>
      <div className="scrolls">
        <Statement label={`${title} aging`} unit={dayText(asOf, { year: true })} columns={columns}>
          <StatementSection title={title} span={columns.length}>
            {parties.map(({ party, amounts }) => (
              <StatementLine key={party} name={party} cells={cells(amounts, party)} />
            ))}
            {parties.length === 0 && (
              <StatementLine name={kind === 'invoice' ? 'No open invoices' : 'No open bills'} cells={columns.map(() => '')} />
            )}
            <StatementTotal name={kind === 'invoice' ? 'Open invoices' : 'Open bills'} cells={cells(totals)} />
            {otherCents !== 0 && (
              <StatementLine
                name="Other entries"
                aside={kind === 'invoice' ? 'not tied to an invoice' : 'not tied to a bill'}
                cells={alone(<DocumentsLink cents={otherCents} place={ledger} name={`${title}, other entries`} />)}
              />
            )}
            <StatementTotal
              result
              name="Balance, accrual basis"
              cells={alone(<DocumentsLink cents={balanceCents} place={ledger} name={`${title}, balance`} />)}
            />
          </StatementSection>
        </Statement>
      </div>
    </Card>
  );
}

function DocumentsLink({ cents, place, name }: { cents: number; place: string; name: string }) {
  if (cents === 0) return <span className="dim">–</span>;
  return (
    <FigureLink place={place} label={`${name}: ${money(cents)}`}>
      {money(cents, { symbol: '' })}
    </FigureLink>
  );
}
