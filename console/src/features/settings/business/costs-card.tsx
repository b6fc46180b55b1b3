// Each expense category with the choice of automatic, fixed or variable; a choice is saved at once.
import { useQuery } from '@tanstack/react-query';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { Loaded } from '../../../ui/loaded.js';
import { Notice, SkeletonRows } from '../../../ui/states.js';
import { Options } from '../../../ui/text-field.js';
import { behaviorsWith, type Choice, choices, type CostRow, costRows } from './costs.js';
import { expenseAccountsQuery, type SettingsReply } from '../settings-api.js';
import { useSaving } from '../use-saving.js';

export function Costs({ settings }: { settings: SettingsReply }) {
  const { business } = useBusiness();
  const accounts = useQuery(expenseAccountsQuery);
  const saving = useSaving({ onSaved: () => {} });
  const chosen = settings.costBehaviors ?? [];
  const choose = ({ category }: CostRow, choice: Choice) =>
    saving.mutate({ seen: settings, changes: { costBehaviors: behaviorsWith(chosen, category, choice) } });
  const choiceOf = (row: CostRow) =>
    mayManage(business.role) ? (
      <select
        aria-label={`Costs of ${row.name}`}
        value={row.choice}
        disabled={saving.isPending}
        onChange={(event) => choose(row, event.target.value as Choice)}
      >
        <Options of={choices} />
      </select>
    ) : (
      choices.find(({ value }) => value === row.choice)!.label
    );
  const columns: Column<CostRow>[] = [
    { id: 'name', head: 'Category', cell: ({ name }) => name },
    { id: 'choice', head: 'Costs', width: 200, cell: choiceOf },
  ];
  return (
    <Loaded
      query={accounts}
      skeleton={<SkeletonRows rows={8} label="Loading categories" />}
      errorTitle="Couldn’t load the expense categories"
    >
      {(paths) => (
        <>
          {saving.isError && <Notice tone="negative">{saving.error.message}</Notice>}
          <p className="note">
            Automatic uses the category’s name, e.g. rent is fixed and contractors are variable, and otherwise by whether its months rise
            and fall with revenue.
          </p>
          <DataTable
            label="Fixed and variable costs"
            rows={costRows(paths, chosen)}
            columns={columns}
            rowId={({ category }) => category}
            phone={(row) => ({ title: row.name, amount: choiceOf(row) })}
          />
        </>
      )}
    </Loaded>
  );
}
