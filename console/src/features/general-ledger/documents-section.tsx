// The invoices or bills that a row pays or belongs to, or those that a bank row could pay. Routes: getDocumentsForTransaction, payDocument,
// payDocuments.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { getDocumentsForTransaction, payDocument, payDocuments } from '#contracts/generated/client.js';
import type { DocumentKind, getDocumentsForTransaction as Route } from '#contracts/routes/bills-and-invoices.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { reading, useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { DocumentLink, documentName, documentScreens } from '../../ui/document-link.js';
import { toast } from '../../ui/toast.js';
import { maySeveral, type Division } from './paid-together.js';
import { PaidTogetherDialog } from './paid-together-dialog.js';
import { Facts, PanelSection } from './panel-section.js';

type Found = ReplyOf<typeof Route>;
type PaidByRow = NonNullable<Found['of']>;
type Document = Omit<PaidByRow, 'partCents'>;

interface DocumentsSectionProps {
  lineId: string;
  /** A person wants to choose one, because what customers owe and what is owed to vendors is no category. */
  asked: DocumentKind | undefined;
}

/** Empty if there is nothing to pay and no one asked. */
export function DocumentsSection({ lineId, asked }: DocumentsSectionProps) {
  const { business } = useBusiness();
  const { data } = useQuery(reading(getDocumentsForTransaction, { params: { lineId } }));
  if (!data) return null;
  if (data.of)
    return data.others.length > 0 ? <PaidDocuments documents={[data.of, ...data.others]} /> : <PaidDocument document={data.of} />;
  const several = maySeveral(data.amountCents, data.open, data.restMayStay);
  const writable = mayWrite(business.role);
  const none = data.matches.length === 0 && !(several && writable);
  if (none && !asked) return null;
  const kind = data.open[0]?.kind ?? asked ?? 'invoice';
  return (
    <PanelSection title={titles[asked ? 'asked' : 'offered'][kind]}>
      {asked && <Asked {...{ kind, none }} />}
      {data.matches.map((match) => (
        <Match key={match.documentId} document={match} lineId={lineId} writable={writable} />
      ))}
      {several && writable && <ChooseSeveral found={data} lineId={lineId} />}
    </PanelSection>
  );
}

const titles = {
  offered: { invoice: 'Pays an invoice?', bill: 'Pays a bill?' },
  asked: { invoice: 'Which invoice does it pay?', bill: 'Which bill does it pay?' },
} as const;

/** Has the focus, because the person chose it in another section. */
function Asked({ kind, none }: { kind: DocumentKind; none: boolean }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p className="dim" tabIndex={-1} ref={text}>
      {kind === 'invoice' ? 'Accounts Receivable' : 'Accounts Payable'} isn’t a category. The transaction counts once it pays{' '}
      {article[kind]}.
      {none && (
        <>
          {' '}
          No open {kind} fits it: choose a category, split off the part that pays one, or{' '}
          <Link to={documentScreens[kind]}>enter the {kind} first</Link>.
        </>
      )}
    </p>
  );
}

const article = { invoice: 'an invoice', bill: 'a bill' } as const;

const PaidDocument = ({ document }: { document: PaidByRow }) => (
  <PanelSection title={documentName(document)} action={<DocumentLink document={document}>Open it</DocumentLink>}>
    <DocumentFacts document={document} partCents={document.partCents} />
  </PanelSection>
);

const PaidDocuments = ({ documents }: { documents: PaidByRow[] }) => (
  <PanelSection title={`Pays ${countOf(documents.length, documents[0]!.kind)}`}>
    <ul className="ruled" aria-label="Invoices and bills paid">
      {documents.map((document) => (
        <li key={document.documentId} className="row between gap-12 pad-3">
          <DocumentLink document={document}>{`${document.party}, ${documentName(document).toLowerCase()}`}</DocumentLink>
          <span className="right nowrap fixed">
            {money(document.partCents ?? document.amountCents)}
            {document.openCents > 0 && <span className="note block">{money(document.openCents)} unpaid</span>}
          </span>
        </li>
      ))}
    </ul>
  </PanelSection>
);

/** Pays with the bank row, then reloads everything that shows the books. */
function usePaying<Given>(pay: (given: Given) => Promise<unknown>, done: (given: Given) => string) {
  return useMutation({
    mutationFn: pay,
    onSuccess: (_, given) => toast(done(given)),
    onError: (error) => toast(error.message, { tone: 'negative' }),
    onSettled: useReread(payDocument),
  });
}

function ChooseSeveral({ found: { amountCents, open, restMayStay = false }, lineId }: { found: Found; lineId: string }) {
  const [choosing, setChoosing] = useState(false);
  const paying = usePaying(
    ({ parts: documents, restCents }: Pick<Division, 'parts' | 'restCents'>) =>
      call(payDocuments, {
        params: { lineId },
        body: { documents, ...(restCents > 0 && { restStays: true }) },
        idempotencyKey: crypto.randomUUID(),
      }),
    ({ parts }) => `${countOf(parts.length, open[0]!.kind)} paid.`,
  );
  return (
    <div className="above-10">
      <Button small onClick={() => setChoosing(true)}>
        {restMayStay ? 'Choose what it pays…' : 'Pays several…'}
      </Button>
      {choosing && (
        <PaidTogetherDialog
          {...{ amountCents, open, restMayStay }}
          busy={paying.isPending}
          onPay={(division) => paying.mutate(division, { onSuccess: () => setChoosing(false) })}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

function Match({ document, lineId, writable }: { document: Found['matches'][number]; lineId: string; writable: boolean }) {
  const paying = usePaying(
    () => call(payDocument, { params: { documentId: document.documentId }, body: { lineId }, idempotencyKey: crypto.randomUUID() }),
    () => `${documentName(document)} ${document.exact ? 'is paid' : 'is partially paid'}.`,
  );
  return (
    <div className="above-10">
      <DocumentFacts document={document} name={documentName(document)} />
      {writable && (
        <Button small disabled={paying.isPending} onClick={() => paying.mutate(undefined)}>
          {document.exact ? 'Full payment' : 'Partial payment'}
        </Button>
      )}
    </div>
  );
}

const DocumentFacts = ({ document, name, partCents }: { document: Document; name?: string; partCents?: number | null }) => (
  <Facts
    facts={[
      ['Document', name],
      [document.kind === 'invoice' ? 'Customer' : 'Vendor', document.party],
      ['Due', dayText(document.dueOn, { year: true })],
      ['It pays', partCents && money(partCents)],
      ['Amount', money(document.amountCents)],
      ['Open', money(document.openCents)],
    ]}
  />
);
