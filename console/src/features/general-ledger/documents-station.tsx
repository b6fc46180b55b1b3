// The invoice or bill that a row pays or belongs to; of a bank row that pays none, those that it could pay. Routes: getDocumentsForTransaction,
// payDocument.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '#contracts/define.js';
import { getDocumentsForTransaction, payDocument } from '#contracts/generated/client.js';
import type { getDocumentsForTransaction as Route } from '#contracts/routes/bills-and-invoices.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { Facts, Station } from './station.js';

type Found = ReplyOf<typeof Route>;
type Document = NonNullable<Found['of']>;

const documentsQuery = (lineId: string) =>
  queryOptions({
    queryKey: ['ledger', 'documents', 'for', lineId],
    queryFn: ({ signal }) => call(getDocumentsForTransaction, { params: { lineId }, signal }),
  });

const nameOf = ({ kind, number }: Document): string => `${kind === 'invoice' ? 'Invoice' : 'Bill'}${number === '' ? '' : ` ${number}`}`;
const tabOf = ({ kind }: Document) => (kind === 'bill' ? 'bills' : 'invoices');

/** Nothing where there is nothing to say. */
export function DocumentsStation({ lineId }: { lineId: string }) {
  const { business } = useBusiness();
  const { data } = useQuery(documentsQuery(lineId));
  if (!data || (!data.of && data.matches.length === 0)) return null;
  if (data.of) {
    const open = (
      <Link to="/bills-and-invoices" search={{ tab: tabOf(data.of), status: 'all', open: data.of.documentId }}>
        Open it
      </Link>
    );
    return (
      <Station title={nameOf(data.of)} action={open}>
        <DocumentFacts document={data.of} />
      </Station>
    );
  }
  return (
    <Station title="Pays an invoice or a bill?">
      {data.matches.map((match) => (
        <Match key={match.documentId} document={match} lineId={lineId} writable={mayWrite(business.role)} />
      ))}
    </Station>
  );
}

function Match({ document, lineId, writable }: { document: Found['matches'][number]; lineId: string; writable: boolean }) {
  const client = useQueryClient();
  const paying = useMutation({
    mutationFn: () =>
      call(payDocument, { params: { documentId: document.documentId }, body: { lineId }, idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => toast(`${nameOf(document)} ${document.exact ? 'is paid' : 'is paid in part'}.`),
    onError: (error) => toast(error.message, { tone: 'negative' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['ledger'] }),
  });
  return (
    <div className="above-10">
      <DocumentFacts document={document} name={nameOf(document)} />
      {writable && (
        <Button small disabled={paying.isPending} onClick={() => paying.mutate()}>
          {document.exact ? 'It pays this' : 'It pays part of this'}
        </Button>
      )}
    </div>
  );
}

const DocumentFacts = ({ document, name }: { document: Document; name?: string }) => (
  <Facts
    facts={[
      ['Document', name],
      [document.kind === 'invoice' ? 'Customer' : 'Vendor', document.party],
      ['Due', dayText(document.dueOn, { year: true })],
      ['Amount', money(document.amountCents)],
      ['Open', money(document.openCents)],
    ]}
  />
);
