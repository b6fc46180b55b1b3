// One invoice or bill: its lines, payments, bank transactions that could pay it, and actions.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { accountsQuery, openAccounts } from '../../lib/accounts.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayOf, dayText } from '../../lib/dates.js';
import { nameOfPath } from '../../lib/category-choice.js';
import { countOf, money } from '../../lib/money.js';
import { centsFrom, dollarText } from '../../lib/typed-figures.js';
import { AccountSelect } from '../../ui/account-select.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { documentName } from '../../ui/document-link.js';
import { Field, FieldGrid } from '../../ui/field.js';
import { Loaded } from '../../ui/loaded.js';
import { NotHere } from '../../ui/not-here.js';
import { PanelCard, PanelPage, PanelSection, PanelSum, PanelTitle } from '../../ui/side-panel.js';
import { Problem, SkeletonRows } from '../../ui/states.js';
import { type DocumentDetail, type DocumentKind, screenOf, stateOf, wordsOf } from './bills-and-invoices.js';
import { PayingRows } from './paying-rows.js';
import { documentQuery, useChange } from './use-change.js';

interface DocumentPanelProps {
  /** The screen that it is opened on. */
  kind: DocumentKind;
  documentId: string;
  /** The page of documents, for going to the next one. */
  ids: string[];
  onOpen(documentId: string | undefined): void;
  phone: boolean;
}

export function DocumentPanel({ kind, documentId, ids, onOpen, phone }: DocumentPanelProps) {
  const query = useQuery(documentQuery(documentId));
  const frame = { title: query.data ? documentName(query.data) : 'Document', noun: 'document', ids, id: documentId, onOpen };
  const content = (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={8} label="Loading the document" />}
      errorTitle="Couldn’t load this document"
      errorMessage={query.error?.message}
      missing={<NotHere what="invoice or bill" place={screenOf[kind].path} back={`All ${wordsOf(kind).noun}s`} />}
    >
      {(document) => <Content key={documentId} document={document} />}
    </Loaded>
  );
  return phone ? (
    <PanelPage back={screenOf[kind].title} {...frame}>
      {content}
    </PanelPage>
  ) : (
    <PanelCard {...frame}>{content}</PanelCard>
  );
}

function Content({ document }: { document: DocumentDetail }) {
  const { business } = useBusiness();
  const change = useChange(document);
  const { text, tone } = stateOf(document, document.asOf);
  const writable = mayWrite(business.role);
  return (
    <>
      <PanelTitle name={<h2 className="breaks">{document.party}</h2>} amount={money(document.amountCents)}>
        <p>
          {dayText(document.date, { year: true })}, due {dayText(document.dueOn, { year: true })}
        </p>
        {document.memo && <p className="breaks">{document.memo}</p>}
        <p className="above-6">
          <Badge tone={tone}>{text}</Badge>
        </p>
      </PanelTitle>
      <Amounts document={document} />
      <Payments
        document={document}
        undo={writable ? (paymentId) => change.mutate({ undo: paymentId }) : undefined}
        busy={change.isPending}
      />
      {writable && document.openCents > 0 && <Matches document={document} change={change} />}
      {writable && !document.voided && <Actions document={document} change={change} />}
      <p className="note">
        Entered by {document.createdBy}
        {document.voidedBy &&
          document.voidedAt &&
          `. Voided by ${document.voidedBy} on ${dayText(dayOf(new Date(document.voidedAt)), { year: true })}`}
      </p>
    </>
  );
}

function Amounts({ document: { lines, amountCents, paidCents, openCents, lineId } }: { document: DocumentDetail }) {
  const ledger = lineId && (
    <Link to="/general-ledger" search={{ open: lineId, method: 'accrual' }}>
      In the ledger
    </Link>
  );
  return (
    <PanelSection title="Lines" action={ledger}>
      <dl>
        {lines.map((line, at) => (
          <PanelSum key={at} name={nameOfPath(line.category)} amount={money(line.amountCents)} />
        ))}
        <PanelSum total name="Total" amount={money(amountCents)} />
        {paidCents !== 0 && <PanelSum name="Paid" amount={money(-paidCents)} />}
        {paidCents !== 0 && <PanelSum total name="Open" amount={money(openCents)} />}
      </dl>
    </PanelSection>
  );
}

interface PaymentsProps {
  document: DocumentDetail;
  undo: ((paymentId: string) => void) | undefined;
  busy: boolean;
}

function Payments({ document: { payments, kind }, undo, busy }: PaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <PanelSection title="Payments">
      <ul className="ruled" aria-label="Payments">
        {payments.map((payment) => (
          <li key={payment.paymentId} className="pad-3">
            <div className="row between gap-12">
              <span className={payment.undoneAt ? 'dim' : undefined}>
                {dayText(payment.date, { year: true })}
                {payment.account && `, ${payment.account}`}
              </span>
              <span className={payment.undoneAt ? 'dim' : undefined}>{money(payment.amountCents)}</span>
            </div>
            <p className="note breaks">{noteOf(payment)}</p>
            {payment.others > 0 && (
              <p className="note">
                The same transaction pays {countOf(payment.others, `other ${wordsOf(kind).noun}`)}. Undo reverses the entire payment.
              </p>
            )}
            {!payment.undoneAt && (
              <div className="row wrap gap-10">
                {payment.lineId && (
                  <Link to="/general-ledger" search={{ open: payment.lineId }}>
                    Open transaction
                  </Link>
                )}
                {undo && (
                  <Button small disabled={busy} onClick={() => undo(payment.paymentId)}>
                    Undo payment
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function noteOf({ description, undoneBy, paidBy, fromBank }: DocumentDetail['payments'][number]): string {
  if (undoneBy === 'bank') return 'Undone because the bank transaction was removed or its amount changed.';
  if (undoneBy) return `Undone by ${undoneBy}.`;
  return fromBank ? `${description}. Matched by ${paidBy}.` : `Entered by ${paidBy}. No bank transaction yet.`;
}

type ChangeProps = { document: DocumentDetail; change: ReturnType<typeof useChange> };

function Matches({ document: { matches, kind }, change }: ChangeProps) {
  if (matches.length === 0) return null;
  const { noun } = wordsOf(kind);
  return (
    <PanelSection title="Possible matches">
      <PayingRows rows={matches}>
        {({ lineId, exact, larger }) =>
          larger ? (
            <Link to="/general-ledger" search={{ open: lineId }}>
              It’s more than this {noun}: choose what it pays
            </Link>
          ) : (
            <Button
              small
              disabled={change.isPending}
              onClick={() => change.mutate({ pay: { lineId }, idempotencyKey: crypto.randomUUID() })}
            >
              {exact ? `This pays the ${noun}` : 'This pays part of it'}
            </Button>
          )
        }
      </PayingRows>
    </PanelSection>
  );
}

function Actions({ document, change }: ChangeProps) {
  const [openDialog, setOpenDialog] = useState<'pay' | 'void'>();
  const paid = document.payments.some(({ undoneAt }) => undoneAt === null);
  const close = () => setOpenDialog(undefined);
  const { noun } = wordsOf(document.kind);
  return (
    <div className="row wrap gap-8 below-14">
      {document.openCents > 0 && <Button onClick={() => setOpenDialog('pay')}>Record payment</Button>}
      {!paid && <Button onClick={() => setOpenDialog('void')}>Void {noun}</Button>}
      {openDialog === 'pay' && <PaymentDialog document={document} change={change} onClose={close} />}
      {openDialog === 'void' && (
        <Dialog title={`Void this ${noun}?`} opened onClose={close}>
          <p className="below-14">Its entry is reversed on its own date. It stays listed as void, and its number can be used again.</p>
          <Button kind="filled" disabled={change.isPending} onClick={() => (change.mutate('void'), close())}>
            Void {noun}
          </Button>
        </Dialog>
      )}
    </div>
  );
}

/** Records a payment without a bank transaction. */
function PaymentDialog({ document, change, onClose }: ChangeProps & { onClose(): void }) {
  const [fields, setFields] = useState({ date: document.asOf, amount: dollarText(document.openCents), account: '' });
  const [problem, setProblem] = useState<string>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const accounts = useQuery(accountsQuery).data ?? [];
  const atProcessors = accounts.some(({ atProcessor }) => atProcessor);
  const set = (changed: Partial<typeof fields>) => setFields({ ...fields, ...changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amountCents = centsFrom(fields.amount);
    const missing = !fields.date || !amountCents || !fields.account;
    setProblem(missing ? 'Enter the date, the amount and the account.' : amountCents > document.openCents ? `${money(document.openCents)} is open.` : undefined); // prettier-ignore
    if (missing || amountCents > document.openCents) return;
    change.mutate(
      { pay: { entered: { date: fields.date, amountCents, account: fields.account } }, idempotencyKey },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog title="Record payment" opened onClose={onClose}>
      <form className="stack gap-14" onSubmit={submit} noValidate>
        <FieldGrid>
          <Field label="Date">
            {(given) => <input {...given} type="date" value={fields.date} onChange={(event) => set({ date: event.target.value })} />}
          </Field>
          <Field label="Amount, $">
            {(given) => (
              <input
                {...given}
                inputMode="decimal"
                maxLength={20}
                value={fields.amount}
                onChange={(event) => set({ amount: event.target.value })}
              />
            )}
          </Field>
        </FieldGrid>
        <Field label={document.kind === 'invoice' ? 'Received in' : 'Paid from'}>
          {(given) => (
            <AccountSelect
              {...given}
              accounts={openAccounts(accounts, { money: true })}
              placeholder="Choose an account"
              value={fields.account}
              onChange={(event) => set({ account: event.target.value })}
            />
          )}
        </Field>
        <Problem>{problem}</Problem>
        <p className="note">If it also shows up on a bank statement later, we’ll flag it as a possible duplicate.</p>
        {atProcessors && (
          <p className="note">To record a payment through Stripe or PayPal, open the charge in the ledger and choose what it pays.</p>
        )}
        <div>
          <Button kind="filled" type="submit" disabled={change.isPending}>
            {change.isPending ? 'Saving…' : 'Save payment'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
