// A new invoice or bill: who, when, and for what.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addDocument, getSettings } from '#contracts/generated/client.js';
import { documentForm } from '#contracts/records/document.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { salesTaxPath } from '#contracts/rules/sales-tax.js';
import { maxDocumentLines } from '#contracts/rules/trade-accounts.js';
import { businessDay } from '../../lib/business-day.js';
import { accountsQuery, openAccounts } from '../../lib/accounts.js';
import { call } from '../../lib/api.js';
import { money } from '../../lib/money.js';
import { reading, useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { CategoryAmounts } from '../../ui/category-amounts.js';
import { Dialog } from '../../ui/dialog.js';
import { documentName } from '../../ui/document-link.js';
import { FieldGrid } from '../../ui/field.js';
import { RecordControl } from '../../ui/record-form.js';
import { Notice, Problem } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import {
  type DocumentBody,
  documentFrom,
  type DocumentKind,
  type DocumentRow,
  type Fields,
  fieldsOf,
  linesPaidBy,
  taxInPrices,
  type DocumentProblems,
  totalOf,
  usableCategory,
  wordsOf,
} from './bills-and-invoices.js';
import { PayingRows } from './paying-rows.js';
import { useStart } from './use-start.js';

interface DocumentDialogProps {
  kind: DocumentKind;
  onClose(): void;
  onEntered(documentId: string): void;
}

export function DocumentDialog({ kind, onClose, onEntered }: DocumentDialogProps) {
  const { fields, problems, categories, rows, paidBy, set, choose, documentOf } = useDocumentForm(kind);
  // One key per form, so that submitting it twice enters one document.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const reread = useReread(addDocument);
  const saving = useMutation({
    mutationFn: (body: DocumentBody) => call(addDocument, { body, idempotencyKey }),
    onSuccess: (document) => {
      void reread();
      toast(`${documentName(document)} saved${document.paidCents === 0 ? '' : ', and its payment recorded'}`);
      onEntered(document.documentId);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const document = documentOf();
    if (document) saving.mutate(document);
  };
  const { noun } = wordsOf(kind);
  const salesTax = useQuery({ ...reading(getSettings, {}), enabled: kind === 'invoice' }).data?.salesTax;
  const taxCents = kind === 'invoice' ? taxInPrices(fields, salesTax) : 0;
  const form = { fields: documentForm(kind), values: fields, problems, set };
  return (
    <Dialog title={`New ${noun}`} opened onClose={onClose} wide>
      <form className="stack gap-14" onSubmit={submit} noValidate>
        <FieldGrid>
          <RecordControl form={form} name="party" focused />
          <RecordControl form={form} name="number" />
          <RecordControl form={form} name="date" />
          <RecordControl form={form} name="dueOn" />
        </FieldGrid>
        <Lines categories={categories} fields={fields} problem={problems.lines} set={set} />
        {taxCents !== 0 && (
          <p className="note">{`The prices include ${money(taxCents)} of sales tax. You owe it to the state, so it isn’t income.`}</p>
        )}
        <AlreadyPaid noun={noun} totalCents={totalOf(fields.lines)} rows={rows} paidBy={paidBy} onChoose={choose} />
        <RecordControl form={form} name="memo" />
        {saving.error && <Notice tone="negative">{saving.error.message}</Notice>}
        <p className="note">
          {kind === 'invoice'
            ? 'Counts as income on the invoice date (accrual) or when paid (cash).'
            : 'Counts as an expense on the bill date (accrual) or when you pay it (cash).'}
        </p>
        <div className="row wrap gap-8">
          <Button kind="filled" type="submit" disabled={saving.isPending}>
            {saving.isPending ? 'Saving…' : `Save ${noun}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What was typed, with what the ledger knows about the rest of it. */
function useDocumentForm(kind: DocumentKind) {
  const [typed, setTyped] = useState<Partial<Fields>>({});
  const [problems, setProblems] = useState<DocumentProblems>({});
  const [paidByLineId, setPaidByLineId] = useState<string>();
  const accounts = useQuery(accountsQuery).data ?? [];
  const categories = openAccounts(accounts, { money: false }).filter(({ type, path }) =>
    kind === 'invoice' ? type === 'revenue' || path === salesTaxPath : type === 'expense',
  );
  const { last, rows } = useStart(kind, typed);
  const paidBy = rows.find(({ lineId }) => lineId === paidByLineId);
  const usual = last && { ...last, category: usableCategory(last.category, categories) };
  const fields = fieldsOf(typed, { today: businessDay(), last: usual, paidBy });
  const set = (change: Partial<Fields>) => setTyped({ ...typed, ...change });
  const choose = (row: DocumentRow) => {
    setPaidByLineId(row === paidBy ? undefined : row.lineId);
    set({ lines: linesPaidBy(row, fields.lines, categories) });
  };
  const documentOf = (): DocumentBody | undefined => {
    const outcome = documentFrom(kind, fields);
    setProblems('problems' in outcome ? outcome.problems : {});
    return 'document' in outcome ? { ...outcome.document, ...(paidBy && { paidByLineId: paidBy.lineId }) } : undefined;
  };
  return { fields, problems, categories, rows, paidBy, set, choose, documentOf };
}

interface AlreadyPaidProps {
  noun: string;
  /** Zero where no amount is typed yet. */
  totalCents: number;
  rows: DocumentRow[];
  paidBy: DocumentRow | undefined;
  onChoose(row: DocumentRow): void;
}

/** As many as leave the form in view. The panel of the saved one has the others. */
const maxRows = 3;

function AlreadyPaid({ noun, totalCents, rows, paidBy, onChoose }: AlreadyPaidProps) {
  if (rows.length === 0) return null;
  return (
    <fieldset className="slim">
      <legend className="note">Already paid? Choose the bank transaction.</legend>
      <PayingRows rows={rows.slice(0, maxRows)}>
        {(row) => (
          <Button small kind={row === paidBy ? 'filled' : 'plain'} aria-pressed={row === paidBy} onClick={() => onChoose(row)}>
            {Math.abs(row.amountCents) < totalCents ? 'This pays part of it' : `This pays the ${noun}`}
          </Button>
        )}
      </PayingRows>
    </fieldset>
  );
}

interface LinesProps {
  categories: ChartAccount[];
  fields: Fields;
  problem: string | undefined;
  set(change: Partial<Fields>): void;
}

const Lines = ({ categories, fields: { lines }, problem, set }: LinesProps) => (
  <fieldset className="stack gap-8 slim">
    <legend className="note below-6">Line items: category and amount. Enter a discount as a negative amount.</legend>
    <CategoryAmounts
      rows={lines}
      categories={categories}
      noun="line"
      min={1}
      max={maxDocumentLines}
      sum={<output>Total {money(totalOf(lines))}</output>}
      onChange={(typed) => set({ lines: typed })}
    />
    <Problem>{problem}</Problem>
  </fieldset>
);
