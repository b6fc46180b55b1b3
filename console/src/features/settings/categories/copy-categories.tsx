// Copies chosen categories of another business of the user into this one. Routes: listAccounts of both, addCategories of this one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addCategories } from '#contracts/generated/client.js';
import type { ChartAccount } from '#contracts/routes/accounts.js';
import { pathText } from '#contracts/rules/account-path.js';
import { sendCategories, withThoseAbove } from '../../../lib/copied-categories.js';
import type { Business } from '../../../lib/business.js';
import { countOf } from '../../../lib/money.js';
import { CopyDialog, CopyList } from '../../../ui/copy-dialog.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { TickField } from '../../../ui/field.js';
import { FormEnd } from '../../../ui/form-end.js';
import { Loaded } from '../../../ui/loaded.js';
import { SkeletonRows } from '../../../ui/states.js';
import { useWriting } from '../../../ui/use-write.js';
import { chartsQuery } from './categories-api.js';
import { canCopy, categoriesToCopy, type CategoryToCopy, copiedText, firstTicked, tickedAfter } from './copied-categories.js';

export function CopyCategories() {
  return (
    <CopyDialog title="Copy categories from another business" hint="Copied categories keep their names, and their numbers if available.">
      {(from, close) => <TheirCategories from={from} onClose={close} />}
    </CopyDialog>
  );
}

function TheirCategories({ from, onClose }: { from: Business; onClose(): void }) {
  const query = useQuery(chartsQuery(from.id));
  return (
    <Loaded
      query={query}
      skeleton={<SkeletonRows rows={8} label="Loading categories" />}
      errorTitle={`Couldn’t load categories from ${from.name}`}
    >
      {(charts) => <Choice {...charts} from={from} onClose={onClose} />}
    </Loaded>
  );
}

interface ChoiceProps {
  theirs: ChartAccount[];
  here: ChartAccount[];
  from: Business;
  onClose(): void;
}

function Choice({ theirs, here, from, onClose }: ChoiceProps) {
  const rows = categoriesToCopy(theirs, here);
  const [ticked, setTicked] = useState(() => firstTicked(rows));
  const copy = useWriting(addCategories, sendCategories, { doneText: (reply) => copiedText(reply, from.name), onDone: onClose });
  const chosen = rows.filter((row) => canCopy(row) && ticked.has(row.path)).map(({ path }) => path);
  const choose = (next: ReadonlySet<string>) => {
    copy.reset();
    setTicked(next);
  };
  const known = rows.filter((row) => !canCopy(row)).length;
  const count = countOf(chosen.length, 'category', 'categories');
  return (
    <>
      {known < rows.length && (
        <CopyTable label={`Categories from ${from.name}`} rows={rows.filter(canCopy)} ticked={ticked} onChange={choose} />
      )}
      <p className="note">
        {known === rows.length
          ? `All categories from ${from.name} are already here.`
          : known > 0 &&
            `${countOf(known, 'other', 'others')} from ${from.name} ${known === 1 ? 'is' : 'are'} already here or closed here.`}
      </p>
      <FormEnd
        doing={{ isPending: copy.isPending, error: copy.error && new Error(`Nothing was copied. ${copy.error.message}`) }}
        label={chosen.length === 0 ? 'Copy categories' : `Copy ${count}`}
        busyLabel="Copying…"
        disabled={chosen.length === 0}
        onSend={() => copy.mutate(withThoseAbove(chosen, theirs, here))}
        onCancel={onClose}
      />
    </>
  );
}

interface CopyTableProps {
  label: string;
  rows: CategoryToCopy[];
  ticked: ReadonlySet<string>;
  onChange(ticked: ReadonlySet<string>): void;
}

function CopyTable({ label, rows, ticked, onChange }: CopyTableProps) {
  const tick = ({ path }: CategoryToCopy) => (
    <input
      type="checkbox"
      aria-label={`Copy ${pathText(path)}`}
      checked={ticked.has(path)}
      onChange={(event) => onChange(tickedAfter(ticked, { rows, path, taken: event.target.checked }))}
    />
  );
  const numberText = ({ number, numberTaken }: CategoryToCopy) => (numberTaken ? `${number} is taken; gets another` : number);
  const columns: Column<CategoryToCopy>[] = [
    { id: 'tick', head: <span className="hidden">Copy</span>, width: 40, cell: tick },
    { id: 'name', head: 'Category', cell: ({ path }) => pathText(path) },
    { id: 'number', head: 'Number', width: 200, cell: numberText },
  ];
  return (
    <>
      {rows.length > 1 && (
        <TickField
          label={`All ${countOf(rows.length, 'category', 'categories')} that can be copied`}
          checked={rows.every(({ path }) => ticked.has(path))}
          onChange={(taken) => onChange(new Set(taken ? rows.map(({ path }) => path) : []))}
        />
      )}
      <CopyList>
        <DataTable<CategoryToCopy>
          label={label}
          rows={rows}
          columns={columns}
          rowId={({ path }) => path}
          groupOf={({ type, typeName }) => ({ id: type, head: typeName })}
          phone={(row) => ({
            title: (
              <label className="row gap-8">
                {tick(row)} {pathText(row.path)}
              </label>
            ),
            amount: row.numberTaken ? '' : row.number,
            note: row.numberTaken ? numberText(row) : '',
          })}
        />
      </CopyList>
    </>
  );
}
