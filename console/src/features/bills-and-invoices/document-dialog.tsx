// A new invoice or bill: who, when, and for what.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addDocument, getSettings } from '#contracts/generated/client.js';
import { documentForm } from '#contracts/records/document.js';
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
import { FieldGrid } from '../../ui/field.js';
import { RecordControl } from '../../ui/record-form.js';
import { Notice, Problem } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import {
  type DocumentBody,
  documentFrom,
  type DocumentKind,
  type Fields,
  noFields,
  taxInPrices,
  type DocumentProblems,
  titleOf,
  totalOf,
  wordsOf,
} from './bills-and-invoices.js';

interface DocumentDialogProps {
  kind: DocumentKind;
  onClose(): void;
  onEntered(documentId: string): void;
}

export function DocumentDialog({ kind, onClose, onEntered }: DocumentDialogProps) {
  const [fields, setFields] = useState<Fields>(() => noFields(businessDay()));
  const [problems, setProblems] = useState<DocumentProblems>({});
  // One key per form, so that submitting it twice enters one document.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const reread = useReread(addDocument);
  const saving = useMutation({
    mutationFn: (body: DocumentBody) => call(addDocument, { body, idempotencyKey }),
    onSuccess: (document) => {
      void reread();
      toast(`${titleOf(document)} saved`);
      onEntered(document.documentId);
    },
  });
  const set = (change: Partial<Fields>) => setFields({ ...fields, ...change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = documentFrom(kind, fields);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('document' in outcome) saving.mutate(outcome.document);
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
        <Lines kind={kind} fields={fields} problem={problems.lines} set={set} />
        {taxCents !== 0 && (
          <p className="note">{`The prices include ${money(taxCents)} of sales tax. You owe it to the state, so it isn’t income.`}</p>
        )}
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

interface LinesProps {
  kind: DocumentKind;
  fields: Fields;
  problem: string | undefined;
  set(change: Partial<Fields>): void;
}

function Lines({ kind, fields: { lines }, problem, set }: LinesProps) {
  const accounts = useQuery(accountsQuery).data ?? [];
  const allowedAccounts = openAccounts(accounts, { money: false }).filter(({ type, path }) =>
    kind === 'invoice' ? type === 'revenue' || path === salesTaxPath : type === 'expense',
  );
  return (
    <fieldset className="stack gap-8 slim">
      <legend className="note below-6">Line items: category and amount. Enter a discount as a negative amount.</legend>
      <CategoryAmounts
        rows={lines}
        categories={allowedAccounts}
        noun="line"
        min={1}
        max={maxDocumentLines}
        sum={<output>Total {money(totalOf(lines))}</output>}
        onChange={(typed) => set({ lines: typed })}
      />
      <Problem>{problem}</Problem>
    </fieldset>
  );
}
