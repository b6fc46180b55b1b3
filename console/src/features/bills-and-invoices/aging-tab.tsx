// View 'Aging': accounts receivable, or accounts payable, by days past due. Every figure links to its documents.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAging } from '#contracts/generated/client.js';
import { useBusiness } from '../../lib/business.js';
import { reading } from '../../lib/reading.js';
import { Loaded } from '../../ui/loaded.js';
import { StatementCard } from '../../ui/statement-card.js';
import { TextField } from '../../ui/text-field.js';
import { agingStatement, agingTitles } from './aging.js';
import type { AgingReply, DocumentKind } from './bills-and-invoices.js';

interface AgingTabProps {
  kind: DocumentKind;
  asOf: string | undefined;
  onDay(day: string | undefined): void;
}

export function AgingTab({ kind, asOf, onDay }: AgingTabProps) {
  const query = useQuery(reading(getAging, { query: { asOf } }, { placeholderData: keepPreviousData }));
  return (
    <>
      <div className="row wrap">
        <TextField label="As of" type="date" value={asOf ?? query.data?.asOf ?? ''} onChange={(day) => onDay(day || undefined)} />
      </div>
      <Loaded query={query} rows={10} name="the aging">
        {(aging) => <AgingCard kind={kind} asOf={aging.asOf} aging={kind === 'invoice' ? aging.receivables : aging.payables} />}
      </Loaded>
    </>
  );
}

function AgingCard(side: { kind: DocumentKind; asOf: string; aging: AgingReply['receivables'] }) {
  const { business } = useBusiness();
  const statement = agingStatement({ ...side, business: business.name });
  return <StatementCard title={agingTitles[side.kind]} subtitle={statement.period} statement={statement} />;
}
