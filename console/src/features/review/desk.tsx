// The list of payees next to the payee in focus, with the keys and dialogs of both.
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import type { getTransaction } from '#contracts/routes/general-ledger.js';
import type { PayeeToReview, ReviewRow } from '#contracts/routes/review.js';
import { transferPath } from '../../lib/category-choice.js';
import { accountsQuery } from '../../lib/accounts.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { usePhone } from '../../lib/use-media.js';
import { maySplit, SplitDialog } from '../../ui/split-dialog/split-dialog.js';
import { ErrorState } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { OtherCategory } from './other-category.js';
import { type PanelActions, PayeePanel } from './payee-panel.js';
import { PayeeQueue } from './payee-queue.js';
import { adjacentPayee, idOf, isNearEnd, nameOf, ruleStart } from './review.js';
import { TransferDialog } from './transfer-dialog.js';
import { usePayee } from './use-payee.js';
import { type Chosen, type Selection, selectionOf, type useReview } from './use-review.js';
import styles from './review.module.css';

const NewRuleDialog = lazy(() => import('../../ui/rule-dialog/new-rule-dialog.js'));

interface DeskProps {
  payee: PayeeToReview;
  /** Those that are left. */
  payees: readonly PayeeToReview[];
  next: PayeeToReview | undefined;
  total: number;
  done: number;
  review: ReturnType<typeof useReview>;
  over: Over;
  setOver(over: Over): void;
  onFocus(key: string): void;
  /** The end of the listed payees comes into view. */
  onEnd(): void;
}

/** What is open over the desk. The split dialog opens once the row is loaded. */
export type Over =
  { kind: 'split'; row?: ReviewRow; full?: ReplyOf<typeof getTransaction> } | { kind: 'rule' | 'transfer' | 'category' } | null;

export function Desk({ payee, payees, next, total, done, review, over, setOver, onFocus, onEnd }: DeskProps) {
  const { business } = useBusiness();
  const chart = useQuery(accountsQuery).data ?? [];
  const focused = usePayee(payee, next, chart);
  const [chosen, setChosen] = useState<{ key: string; at: number }>();
  const phone = usePhone();
  const at = chosen?.key === payee.key ? chosen.at : 0;
  const rows = focused.rows?.filter((row) => !review.done.has(idOf(row)));
  const { selected, selection, select } = useSelection({ payee, rows, loadRows: focused.loadRows });
  const may = mayWrite(business.role);
  const decides = may && over === null;
  const categorize = (path: Chosen | undefined) => {
    const wanted = may && path && selection();
    if (wanted) review.categorize(wanted, path);
  };
  const open = (kind: 'rule' | 'transfer' | 'category') => decides && (kind !== 'transfer' || selection()) && setOver({ kind });
  const split = async () => {
    const wanted = decides && selection();
    if (!wanted) return;
    // Set at once, so that keys pressed before the dialog opens decide nothing.
    setOver({ kind: 'split' });
    setOver(await rowToSplit(wanted, review));
  };
  const go = (step: 1 | -1) => {
    const key = over === null && adjacentPayee(payees, payee.key, step);
    if (!key) return;
    onFocus(key);
    if (isNearEnd(payees, key)) onEnd();
  };
  const choose = (to: number) => over === null && focused.nth(to) && setChosen({ key: payee.key, at: Math.max(0, to) });
  const actions: PanelActions = {
    categorize: () => decides && categorize(focused.nth(at)),
    split: () => void split(),
    transfer: () => open('transfer'),
    rule: () => open('rule'),
    skip: () => go(1),
    undo: () => decides && review.undo(),
  };
  useDeskKeys({ actions, go, choose, at, search: () => open('category') });
  if (focused.error) return <ErrorState error={focused.error} title={`Couldn’t load ${nameOf(payee)}`} />;
  return (
    <div className={`grid start ${styles.desk}`}>
      {!phone && <PayeeQueue {...{ payees, total, done, onEnd }} focus={payee.key} onChoose={onFocus} />}
      <div className="slim">
        <PayeePanel
          {...{ payee, next, rows, selected, at, actions, canUndo: review.canUndo }}
          {...{ candidates: focused.candidates, coming: focused.coming, answers: focused.answers }}
          unavailable={may ? undefined : readOnlyReason}
          other={
            <OtherCategory
              chart={chart}
              opened={over?.kind === 'category'}
              onOpen={() => open('category')}
              onClose={() => setOver(null)}
              onChoose={(path) => categorize(() => path)}
            />
          }
          {...{ onChoose: choose, onSelect: select }}
          onPair={(row, otherId) => review.pair(payee, row, otherId)}
        />
      </div>
      <OverDesk
        {...{ over, payee, selected, chart, review }}
        path={focused.candidates[at]?.category}
        onClose={() => setOver(null)}
        onTransfer={() => categorize(() => transferPath)}
      />
    </div>
  );
}

/** The split dialog with the first row; null where it can't be split. */
async function rowToSplit({ rows }: Selection, review: DeskProps['review']): Promise<Over> {
  const [row] = await rows;
  if (!row) return null;
  const full = await review.load(row).catch((error: Error) => void toast(error.message, { tone: 'negative' }));
  if (full && !maySplit(full)) toast('Only transactions of a bank can be split here.');
  return full && maySplit(full) ? { kind: 'split', row, full } : null;
}

interface Rows extends Pick<DeskProps, 'payee'> {
  rows: ReviewRow[] | undefined;
  loadRows(): Promise<ReviewRow[]>;
}

/** The rows that a decision is about: all but those that a person cleared. */
function useSelection({ payee, rows, loadRows }: Rows) {
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const selected = rows?.filter((row) => !cleared.has(idOf(row))) ?? [];
  return {
    selected,
    /** Before the rows have loaded, all of the payee's. */
    selection(): Selection | undefined {
      if (rows) return selected.length > 0 ? selectionOf(payee, selected) : undefined;
      return { payee, rows: loadRows(), count: payee.transactions, cents: payee.sumCents };
    },
    select: (ids: string[], isSelected: boolean) =>
      setCleared(isSelected ? new Set([...cleared].filter((id) => !ids.includes(id))) : new Set([...cleared, ...ids])),
  };
}

interface OverDeskProps extends Pick<DeskProps, 'payee' | 'review'> {
  over: Over;
  selected: readonly ReviewRow[];
  chart: ChartAccount[];
  /** The chosen category. */
  path: string | undefined;
  onClose(): void;
  onTransfer(): void;
}

function OverDesk({ over, payee, selected, chart, review, path, onClose, onTransfer }: OverDeskProps) {
  const only = selected.length === 1 ? selected[0] : undefined;
  const row = over?.kind === 'split' ? over.row : undefined;
  if (over?.kind === 'split' && over.full && row)
    return <SplitDialog full={over.full} onClose={onClose} onSplit={(lineIds) => review.split(payee, row, lineIds)} />;
  if (over?.kind === 'rule')
    return (
      <Suspense>
        <NewRuleDialog start={ruleStart(payee, path)} onClose={onClose} />
      </Suspense>
    );
  // Its rows may still be loading.
  if (over?.kind === 'transfer' && selected.length > 0)
    return (
      <TransferDialog
        rows={selected}
        lineId={only && review.lineIdOf(only)}
        chart={chart}
        onClose={onClose}
        onMatch={(otherId) => only && review.pair(payee, only, otherId)}
        onTransfer={onTransfer}
      />
    );
  return null;
}

interface DeskKeys {
  actions: PanelActions;
  /** The chosen candidate. */
  at: number;
  go(step: 1 | -1): void;
  choose(at: number): unknown;
  search(): unknown;
}

/** As many categories as are offered at most. */
const numbers = [1, 2, 3, 4, 5];

function useDeskKeys({ actions, at, go, choose, search }: DeskKeys): void {
  useHotkeys([
    ['J', () => go(1)],
    ['K', () => go(-1)],
    ['ArrowDown', () => choose(at + 1)],
    ['ArrowUp', () => choose(at - 1)],
    ['Enter', (event) => !event.repeat && !pressesFocus(event) && actions.categorize(), { preventDefault: false }],
    ['C', search],
    ['S', actions.split],
    ['T', actions.transfer],
    ['R', actions.rule],
    ['Z', actions.undo],
    ...numbers.map((number): [string, () => unknown] => [String(number), () => choose(number - 1)]),
  ]);
}

/** Enter already presses a focused button or link; on a category it decides. */
const pressesFocus = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('button:not([role="radio"]), a') !== null;
