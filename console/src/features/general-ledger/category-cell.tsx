// The category in a row of the ledger: a click or the key E opens the menu, and Enter saves the choice.
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { getPayee } from '#contracts/generated/client.js';
import type { Candidate } from '#contracts/routes/payee-candidates.js';
import type { Payee } from '#contracts/routes/payee-page.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import { choiceOfPath } from '../../lib/category-choice.js';
import { count, percent } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Badge } from '../../ui/badge.js';
import { Key } from '../../ui/button.js';
import { CategoryMenu } from '../../ui/category-menu/category-menu.js';
import { optionsOf, type Suggestion } from '../../ui/category-menu/category-options.js';
import { categoryOrTransferText, confidenceOf, isPositiveSubscription, isTransfer, isUncategorized, type Row } from './general-ledger.js';
import { candidatesQuery, categoriesQuery } from './general-ledger-api.js';
import styles from './general-ledger.module.css';
import { maxPayeeLines, useCategorizeRows } from './use-categorize-rows.js';

export function CategoryText({ row }: { row: Row }) {
  if (isUncategorized(row)) return <Badge tone="negative">Uncategorized</Badge>;
  return (
    <span className="row gap-6 slim" title={categoryOrTransferText(row)}>
      <span className="clip">{categoryOrTransferText(row)}</span>
      {isPositiveSubscription(row) && <IconAlertTriangle size={15} stroke={1.6} className="warning" aria-label="Categorization Issue" />}
    </span>
  );
}

interface CategoryCellProps {
  row: Row;
  /** The menu of this row was asked for, by a click or by key. */
  asked: boolean;
  onAsk(): void;
  onClose(): void;
}

/** A transfer has no category. The menu is drawn only for the row whose it is. */
export function CategoryCell({ row, asked, onAsk, onClose }: CategoryCellProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  // Without its menu it is another button, so it gets the focus back here.
  useEffect(() => {
    if (wasAsked.current && !asked) button.current?.focus();
    wasAsked.current = asked;
  }, [asked]);
  if (isTransfer(row)) return <CategoryText row={row} />;
  const target = (
    <button
      type="button"
      ref={button}
      className={`row between gap-6 full left ${styles.category}`}
      tabIndex={-1}
      aria-label={`${categoryOrTransferText(row)}, change category`}
      aria-haspopup="dialog"
      aria-expanded={asked}
      onClick={(event) => {
        event.stopPropagation();
        if (asked) onClose();
        else onAsk();
      }}
    >
      <CategoryText row={row} />
      <IconChevronDown size={14} stroke={1.6} aria-hidden />
    </button>
  );
  return asked ? (
    <RowMenu row={row} onClose={onClose}>
      {target}
    </RowMenu>
  ) : (
    target
  );
}

function RowMenu({ row, onClose, children }: { row: Row; onClose(): void; children: ReactElement }) {
  const categories = useQuery(categoriesQuery);
  const { data: payee } = useQuery(reading(getPayee, { query: { line: row.JournalEntryLineID } }, { retry: false }));
  const { data: candidates } = useQuery(candidatesQuery(row.JournalEntryLineID));
  const [all, setAll] = useState(false);
  const { categorize } = useCategorizeRows();
  const accounts = useMemo(() => (categories.data ?? []).filter(({ path }) => !isControlPath(path)), [categories.data]);
  const options = useMemo(() => optionsOf(accounts), [accounts]);
  const current = accounts.find(
    ({ Category, Subcategory, type }) => Category === row.Category && Subcategory === row.Subcategory && type === row.AccountType,
  )?.path;
  const suggestions = useMemo(() => suggestionsFor({ row, current, payee, candidates }), [row, current, payee, candidates]);
  const others = payee ? changedWith(row, payee) : 0;
  return (
    <CategoryMenu
      label="Category"
      options={options}
      suggestions={suggestions}
      suggestedHead={payee?.name ? `Suggested for ${payee.name}` : 'Suggested'}
      value={isUncategorized(row) ? undefined : current}
      loading={categories.isPending}
      problem={categories.error?.message}
      allowsNew
      opened
      onClose={onClose}
      onChoose={(path) => categorize([row], choiceOfPath(path), all ? payee?.key : undefined)}
      footer={
        <span className="row between gap-10">
          {others > 1 ? (
            <label className="row gap-8">
              <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
              {payeeText(row, payee!, others)}
            </label>
          ) : (
            <span className="note">Travel: Conference adds a subcategory</span>
          )}
          <span className={`row note gap-4 fixed ${styles.save}`}>
            <Key>↵</Key> save
          </span>
        </span>
      }
    >
      {children}
    </CategoryMenu>
  );
}

/** This row, and the payee's rows that no person decided. */
const changedWith = (row: Row, { undecided }: Payee): number => Math.min(maxPayeeLines, undecided.count) + (row.locked ? 1 : 0);

/** `All 25 from this payee`, unless a person decided some of them. */
function payeeText(row: Row, payee: Payee, changed: number): string {
  if (changed === payee.count) return `All ${count(changed)} from this payee`;
  return payee.undecided.count > maxPayeeLines
    ? `The newest ${count(changed)} from this payee`
    : `All ${count(changed)} unconfirmed from this payee`;
}

const maxSuggestions = 3;

interface Known {
  row: Row;
  current: string | undefined;
  payee: Payee | undefined;
  candidates: readonly Candidate[] | undefined;
}

/** The guess with its confidence, then the categories of the payee by their share of its transactions, then others that fit it. */
function suggestionsFor({ row, current, payee, candidates = [] }: Known): Suggestion[] {
  const confidence = confidenceOf(row);
  const guess = current !== undefined && confidence !== null ? [{ path: current, note: percent(confidence, { digits: 0 }) }] : [];
  const usual = (payee?.categories ?? [])
    .filter(({ category }) => !category.endsWith(':Uncategorized'))
    .map((used) => ({ path: used.category, note: `${count(used.count)} of ${count(payee!.count)}` }));
  const all = [...guess, ...usual, ...candidates.map(({ category }) => ({ path: category }))];
  return all.filter(({ path }, at) => all.findIndex((other) => other.path === path) === at).slice(0, maxSuggestions);
}
