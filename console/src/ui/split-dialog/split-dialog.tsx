// One transaction of a bank in several categories, or together again; remembered as a rule where a person wants it. Routes: splitTransaction,
// getPayeeOfLine.
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { getPayeeOfLine, splitTransaction } from '#contracts/generated/client.js';
import type { getTransaction } from '#contracts/routes/general-ledger.js';
import { accountsQuery, openAccounts } from '../../lib/accounts.js';
import { call } from '../../lib/api.js';
import { countOf, money } from '../../lib/money.js';
import { useReread } from '../../lib/reading.js';
import { percentagesOf } from '../../lib/rule-shares.js';
import { noParts, type Part, splitOf } from '../../lib/split.js';
import { dollarText } from '../../lib/typed-figures.js';
import { TickField } from '../field.js';
import { FormDialog } from '../form-dialog.js';
import type { RuleStart } from '../rule-dialog/draft.js';
import { toast } from '../toast.js';
import { SplitParts } from './split-parts.js';

/** Rarely needed: a chunk of its own. */
const NewRuleDialog = lazy(() => import('../rule-dialog/new-rule-dialog.js'));

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
  const totalCents = before.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const sign = totalCents < 0 ? -1 : 1;
  const [parts, setParts] = useState<Part[]>(() =>
    before.length > 1
      ? before.map(({ category, amountCents }) => ({ category, amount: dollarText(amountCents * sign) }))
      : [{ category: before[0]?.category ?? '', amount: '' }, noParts[1]!],
  );
  const [problem, setProblem] = useState<string>();
  const [remembers, setRemembers] = useState(false);
  const accounts = useQuery(accountsQuery);
  const { saving, rule, finish } = useSplit(full, { onClose, onSplit, remembers });
  const submit = () => {
    const split = splitOf(totalCents * sign, parts);
    const incomplete = split.parts.length < 2 || split.parts.some(({ category, cents }) => !category || !cents);
    const wrong = incomplete
      ? 'Give at least two parts a category and an amount.'
      : split.leftCents !== 0
        ? 'The parts must add up to the transaction amount.'
        : undefined;
    setProblem(wrong);
    if (!wrong) saving.mutate(split.parts.map(({ category, cents = 0 }) => ({ category, amountCents: cents * sign })));
  };
  if (rule)
    return (
      <Suspense>
        <NewRuleDialog start={rule} onClose={finish} />
      </Suspense>
    );
  return (
    <FormDialog
      title={`Split ${money(totalCents)}`}
      wide
      doing={saving}
      label="Split"
      other={
        before.length > 1 && {
          label: 'Remove split',
          onClick: () => saving.mutate([{ category: before[0]!.category, amountCents: totalCents }]),
        }
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="dim breaks">{full.entry.description}</p>
      <SplitParts
        parts={parts}
        totalCents={totalCents * sign}
        categories={openAccounts(accounts.data ?? [], { money: false })}
        problem={problem}
        onChange={setParts}
      />
      <TickField label="Then create a rule that splits transactions like this one" checked={remembers} onChange={setRemembers} />
    </FormDialog>
  );
}

type Parts = { category: string; amountCents: number }[];

function useSplit(full: Full, { onClose, onSplit, remembers }: Pick<SplitDialogProps, 'onClose' | 'onSplit'> & { remembers: boolean }) {
  const reread = useReread(splitTransaction);
  const [made, setMade] = useState<{ rule: RuleStart; lineIds: string[] }>();
  const params = { lineId: full.transaction.JournalEntryLineID };
  const finish = (lineIds: string[]) => {
    onClose();
    onSplit?.(lineIds);
    return reread();
  };
  const saving = useMutation({
    mutationFn: async (parts: Parts) => {
      const asRule = remembers && parts.length > 1;
      // Asked for before: the line has another number afterwards. A payee without a name is looked for by its text.
      const payee = asRule ? await call(getPayeeOfLine, { params }).then((named) => named.payee, () => '') : ''; // prettier-ignore
      const { lineIds } = await call(splitTransaction, { params, body: { parts } });
      const like = payee ? { payee } : { text: full.entry.description };
      return { lineIds, rule: asRule ? { ...like, parts: percentagesOf(parts) } : undefined };
    },
    onSuccess: ({ lineIds, rule }) => {
      toast(lineIds.length > 1 ? `Split into ${countOf(lineIds.length, 'part')}.` : 'Split removed.');
      if (!rule) return finish(lineIds);
      // `onSplit` replaces the rows, so it waits until the rule's form, which belongs to them, is closed.
      setMade({ rule, lineIds });
      return undefined;
    },
  });
  return { saving, rule: made?.rule, finish: () => void finish(made?.lineIds ?? []) };
}
