// Two categories become one: which other one, what would move, what else names the category, and then the merge.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { listRules, mergeCategories, previewCategoryMerge } from '#contracts/generated/client.js';
import type { previewCategoryMerge as PreviewRoute } from '#contracts/routes/category-merges.js';
import { pathText } from '#contracts/rules/account-path.js';
import { useToday } from '../../../lib/business-day.js';
import { dayText } from '../../../lib/dates.js';
import { countOf, money } from '../../../lib/money.js';
import { reading } from '../../../lib/reading.js';
import { accountPlace } from '../../../lib/statement-places.js';
import { policyQuery } from '../../../lib/tax-queries.js';
import { FigureTable } from '../../../ui/chart-card.js';
import { CategoryField } from '../../../ui/category-menu/category-field.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { FormEnd } from '../../../ui/form-end.js';
import { FigureLink } from '../../../ui/figure-link.js';
import { Loaded } from '../../../ui/loaded.js';
import { Notice, SkeletonRows } from '../../../ui/states.js';
import { useWriting } from '../../../ui/use-write.js';
import { saveMerge } from './categories-api.js';
import { type CategoryRow, movedText } from './categories.js';
import { linesOf } from './merge-lines.js';

interface MergeDialogProps {
  row: CategoryRow;
  targets: CategoryRow[];
  onClose(): void;
}

export function MergeDialog({ row, targets, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<number>();
  const target = targets.find(({ accountId }) => accountId === into);
  return (
    <Dialog title={`Merge ${row.name}`} opened onClose={onClose} wide>
      <div className="stack gap-12">
        <Field label="Into" hint={`${row.name} will be closed. You can undo the merge at any time.`}>
          {(attributes) => (
            <CategoryField
              {...attributes}
              data-autofocus
              accounts={targets}
              value={target?.path ?? ''}
              onChange={(path) => setInto(targets.find((row) => row.path === path)?.accountId)}
            />
          )}
        </Field>
        {into !== undefined && <Preview key={into} row={row} into={into} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

function Preview({ row, into, onClose }: { row: CategoryRow; into: number; onClose(): void }) {
  const preview = useQuery(reading(previewCategoryMerge, { query: { accountId: row.accountId, intoAccountId: into } }, { retry: false }));
  if (preview.isError) return <Notice tone="negative">{preview.error.message}</Notice>;
  return (
    <Loaded query={preview} skeleton={<SkeletonRows rows={3} label="Loading the preview" />}>
      {(shown) => <Shown row={row} into={into} shown={shown} onClose={onClose} />}
    </Loaded>
  );
}

type Preview = ReplyOf<typeof PreviewRoute>;

function Shown({ row, into, shown, onClose }: { row: CategoryRow; into: number; shown: Preview; onClose(): void }) {
  const { path, into: target } = shown;
  const saving = useWriting(mergeCategories, () => saveMerge(row.accountId, into, { path, into: target }), {
    doneText: () => 'Categories merged',
    onDone: onClose,
  });
  return (
    <>
      <Moved {...shown} />
      <ul className="note">
        <Locked {...shown} />
        <Rules path={path} into={target} />
        {shown.remembered > 0 && (
          <li>
            {countOf(shown.remembered, 'decision')} remembered from undone imports will use {pathText(target)}.
          </li>
        )}
        <ScheduleC path={path} into={target} />
      </ul>
      <FormEnd doing={saving} label="Merge categories" busyLabel="Merging…" onSend={() => saving.mutate()} onCancel={onClose} />
    </>
  );
}

/** Each year's figure opens its rows. */
function Moved({ path, into, moved, years, otherMethodRows }: Preview) {
  return (
    <>
      <p>
        {movedText(moved, otherMethodRows)} {moved.rows + otherMethodRows === 1 ? 'moves' : 'move'} from {pathText(path)} to{' '}
        {pathText(into)}.
      </p>
      {years.length > 0 && (
        <FigureTable
          caption="Transactions to move, by year"
          head={['Year', 'Transactions', 'Amount']}
          rows={years.map(({ year, rows, amountCents }) => [
            year,
            rows,
            <FigureLink
              key={year}
              place={accountPlace({ startDate: `${year}-01-01`, endDate: `${year}-12-31` }, path)}
              label={`${pathText(path)}, ${year}: ${money(amountCents)}`}
            >
              {money(amountCents)}
            </FigureLink>,
          ])}
          total={years.length > 1 ? ['Total', moved.rows, money(moved.amountCents)] : undefined}
        />
      )}
    </>
  );
}

function Locked({ path, locked: { rows, amountCents, through } }: Preview) {
  if (rows === 0 || through === null) return null;
  return (
    <li>
      {countOf(rows, 'transaction')} ({money(amountCents)}) through {dayText(through, { year: true })} {rows === 1 ? 'is' : 'are'} in the
      locked period and {rows === 1 ? 'stays' : 'stay'} in {pathText(path)}. Reports for that period don’t change.
    </li>
  );
}

function Rules({ path, into }: { path: string; into: string }) {
  const named = useQuery(reading(listRules, {})).data?.rules.filter((rule) => rule.path === path) ?? [];
  if (named.length === 0) return null;
  return (
    <li>
      {countOf(named.length, 'rule')} will use {pathText(into)}: {named.map(({ name }) => name).join(', ')}.
    </li>
  );
}

function ScheduleC({ path, into }: { path: string; into: string }) {
  const year = Number(useToday().slice(0, 4));
  const policy = useQuery(policyQuery(year)).data;
  const lines = policy && linesOf(policy.categories, path, into);
  return lines ? (
    <li>
      Schedule C changes for them: {lines.from} becomes {lines.to}.
    </li>
  ) : null;
}
