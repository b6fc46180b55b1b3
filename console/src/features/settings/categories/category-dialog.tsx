// One category: its name, number and line of Schedule C, closed and opened again.
import { type FormEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { changeCategory } from '#contracts/generated/client.js';
import type { CategoryPolicy } from '#contracts/routes/deduction-policy.js';
import { pathText } from '#contracts/rules/account-path.js';
import { Button } from '../../../ui/button.js';
import { DecisionDialog } from '../../../ui/decision-dialog/decision-dialog.js';
import { Dialog } from '../../../ui/dialog.js';
import { FormEnd } from '../../../ui/form-end.js';
import { TextField } from '../../../ui/text-field.js';
import { useToday } from '../../../lib/business-day.js';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { policyQuery } from '../../../lib/tax-queries.js';
import type { Policy } from '../../../ui/decision-dialog/decision.js';
import { useWriting } from '../../../ui/use-write.js';
import { saveCategory, saveName } from './categories-api.js';
import { type CategoryRow, isRenamable, mergeTargets } from './categories.js';
import { MergeDialog } from './merge-dialog.js';
import { lineText } from './merge-lines.js';

interface CategoryDialogProps {
  row: CategoryRow;
  rows: CategoryRow[];
  onClose(): void;
}

export function CategoryDialog({ row, rows, onClose }: CategoryDialogProps) {
  const [merging, setMerging] = useState(false);
  const [counting, setCounting] = useState<Counting>();
  const merged = rows.find(({ accountId }) => accountId === row.mergedInto);
  if (merging) return <MergeDialog row={row} targets={mergeTargets(rows, row)} onClose={onClose} />;
  if (counting) return <DecisionDialog {...counting} onClose={onClose} />;
  return (
    <Dialog title={row.name} opened onClose={onClose}>
      {merged ? (
        <p className="note">
          Merged into {pathText(merged.path)}. Rules and files that name it use that category. To separate them, undo the merge under Merges
          below the list.
        </p>
      ) : (
        <div className="stack gap-20">
          {isRenamable(row) && <NameForm row={row} onClose={onClose} />}
          {isRenamable(row) && <ScheduleCLine path={row.path} onChange={setCounting} />}
          <StateForm row={row} onClose={onClose} />
          {isRenamable(row) && row.automatic === undefined && (
            <div className="stack gap-6">
              <p className="note">Merge duplicate categories.</p>
              <div>
                <Button onClick={() => setMerging(true)}>Merge into another category…</Button>
              </div>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

function StateForm({ row, onClose }: { row: CategoryRow; onClose(): void }) {
  const [number, setNumber] = useState(row.number);
  const saving = useWriting(changeCategory, (by: { number?: string; closed?: boolean }) => saveCategory(row, by), {
    doneText: () => 'Category saved',
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate({ number: number.trim() });
  };
  const staysOpen = row.automatic !== undefined && !row.closed;
  return (
    <form className="stack gap-12" onSubmit={submit} noValidate>
      <NumberField value={number} onChange={setNumber} />
      <p className="note">
        {staysOpen
          ? `This category gets ${row.automatic} automatically, so it can’t be merged or closed.`
          : row.closed
            ? 'This category is closed and can’t be chosen. Its transactions stay in every report.'
            : 'A closed category can’t be chosen, and rules that use it leave transactions uncategorized. Its transactions stay in every report.'}
      </p>
      <FormEnd
        doing={saving}
        label="Save number"
        disabled={number.trim() === row.number}
        other={
          !staysOpen && {
            label: row.closed ? 'Reopen category' : 'Close category',
            onClick: () => saving.mutate({ closed: !row.closed }),
          }
        }
      />
    </form>
  );
}

function NameForm({ row, onClose }: { row: CategoryRow; onClose(): void }) {
  const [name, setName] = useState(row.name);
  const saving = useWriting(changeCategory, (by: string) => saveName(row, by), {
    doneText: () => 'Category renamed',
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(name.trim());
  };
  return (
    <form className="stack gap-12" onSubmit={submit} noValidate>
      <TextField
        label="Name"
        hint="Transactions, subcategories, rules, and reports use the new name. Its Schedule C line doesn’t change."
        maxLength={100}
        value={name}
        onChange={setName}
      />
      <FormEnd doing={saving} label="Rename category" busyLabel="Renaming…" disabled={name.trim() === '' || name.trim() === row.name} />
    </form>
  );
}

export function NumberField({ value, onChange }: { value: string; onChange(value: string): void }) {
  return <TextField label="Number" hint="Optional. Each number belongs to one account." maxLength={20} value={value} onChange={onChange} />;
}

interface Counting {
  category: CategoryPolicy;
  lines: Policy['lines'];
  year: number;
}

/** The line of Schedule C that a category goes to this year, and the button that changes it. */
function ScheduleCLine({ path, onChange }: { path: string; onChange(counting: Counting): void }) {
  const { business } = useBusiness();
  const year = Number(useToday().slice(0, 4));
  const policy = useQuery(policyQuery(year, path)).data;
  const category = policy?.categories.find((policyRow) => policyRow.path === path);
  if (!policy || !category) return null;
  return (
    <div className="stack gap-6">
      <p className="note">
        Schedule C for {year}: {lineText(category)}.
      </p>
      {mayManage(business.role) ? (
        <div>
          <Button onClick={() => onChange({ category, lines: policy.lines, year })}>Change Schedule C line…</Button>
        </div>
      ) : (
        <p className="dim">Owners and admins can change it.</p>
      )}
    </div>
  );
}
