// One transaction of a bank in several categories, or together again. Route: splitTransaction.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { splitTransaction } from '#contracts/generated/client.js';
import type { getTransaction } from '#contracts/routes/general-ledger.js';
import { accountsQuery, openAccounts } from '../../lib/accounts.js';
import { call } from '../../lib/api.js';
import { countOf, money } from '../../lib/money.js';
import { noParts, type Part, splitOf } from '../../lib/split.js';
import { dollarText } from '../../lib/typed-figures.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { Notice } from '../states.js';
import { toast } from '../toast.js';
import { SplitParts } from './split-parts.js';

type Full = ReplyOf<typeof getTransaction>;

interface SplitDialogProps {
  full: Full;
  onClose(): void;
  /** With the rows of the parts. */
  onSplit?(lineIds: string[]): void;
}

/** Money in positive. */
const partsIn = ({ entry, partLines = [] }: Full): { category: string; amountCents: number }[] =>
  entry.lines
    .filter(({ line }) => partLines.includes(line))
    .map(({ account, debitCents, creditCents }) => ({ category: account, amountCents: creditCents - debitCents }));

export const maySplit = ({ partLines = [] }: Full): boolean => partLines.length > 0;
export const isSplit = ({ partLines = [] }: Full): boolean => partLines.length > 1;

export function SplitDialog({ full, onClose, onSplit }: SplitDialogProps) {
  const before = partsIn(full);
  const wholeCents = before.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const sign = wholeCents < 0 ? -1 : 1;
  const [parts, setParts] = useState<Part[]>(() =>
    before.length > 1
      ? before.map(({ category, amountCents }) => ({ category, amount: dollarText(amountCents * sign) }))
      : [{ category: before[0]?.category ?? '', amount: '' }, noParts[1]!],
  );
  const [problem, setProblem] = useState<string>();
  const accounts = useQuery(accountsQuery);
  const saving = useSplit(full, { onClose, onSplit });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const split = splitOf(wholeCents * sign, parts);
    const incomplete = split.parts.length < 2 || split.parts.some(({ category, cents }) => !category || !cents);
    const wrong = incomplete
      ? 'Give at least two parts a category and an amount.'
      : split.leftCents !== 0
        ? 'The parts must add up to the whole amount.'
        : undefined;
    setProblem(wrong);
    if (!wrong) saving.mutate(split.parts.map(({ category, cents = 0 }) => ({ category, amountCents: cents * sign })));
  };
  return (
    <Dialog title={`Split ${money(wholeCents)}`} opened onClose={onClose} wide>
      <form className="stack gap-14" onSubmit={submit} noValidate>
        <p className="dim breaks">{full.entry.description}</p>
        <SplitParts
          parts={parts}
          wholeCents={wholeCents * sign}
          categories={openAccounts(accounts.data ?? [], { money: false })}
          problem={problem}
          onChange={setParts}
        />
        {saving.isError && <Notice tone="negative">{saving.error.message}</Notice>}
        <div className="row wrap gap-8">
          <Button kind="filled" type="submit" disabled={saving.isPending}>
            {saving.isPending ? 'Saving…' : 'Split'}
          </Button>
          {before.length > 1 && (
            <Button disabled={saving.isPending} onClick={() => saving.mutate([{ category: before[0]!.category, amountCents: wholeCents }])}>
              Put back together
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function useSplit(full: Full, { onClose, onSplit }: Pick<SplitDialogProps, 'onClose' | 'onSplit'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (parts: { category: string; amountCents: number }[]) =>
      call(splitTransaction, { params: { lineId: full.transaction.JournalEntryLineID }, body: { parts } }),
    onSuccess: async ({ lineIds }) => {
      onClose();
      toast(lineIds.length > 1 ? `Split into ${countOf(lineIds.length, 'part')}.` : 'Put back together.');
      onSplit?.(lineIds);
      await client.invalidateQueries({ queryKey: ['ledger'] });
    },
  });
}
