// The fields of a rule: conditions, direction and amount, account; name, category and subcategory.
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import type { getLedgerCategories } from '#contracts/routes/general-ledger.js';
import { Button, IconButton } from '../../ui/button.js';
import { blankCondition, type Condition, type Direction, type Draft, fieldNames, maxConditions, operatorNames } from './rules.js';
import { accountsQuery } from './rules-api.js';
import styles from './rules.module.css';

interface FieldsProps {
  draft: Draft;
  onChange(part: Partial<Draft>): void;
}

export function ConditionFields({ draft, onChange }: FieldsProps) {
  const accounts = useQuery(accountsQuery).data ?? [];
  const { match, direction } = draft;
  const put = (at: number, part: Partial<Condition>) => onChange({ match: match.map((one, n) => (n === at ? { ...one, ...part } : one)) });
  return (
    <fieldset className={`stack start gap-10 slim ${styles.group}`}>
      <legend className="below-6 emphasis">When all of these match</legend>
      {match.map((condition, at) => (
        <div key={at} className={`flex gap-8 full ${styles.condition}`}>
          <Choice label="Field" value={condition.field} names={fieldNames} onChange={(field) => put(at, { field })} />
          <Choice label="Operator" value={condition.operator} names={operatorNames} onChange={(operator) => put(at, { operator })} />
          <Field label="Text">
            <input maxLength={200} value={condition.value} onChange={(event) => put(at, { value: event.target.value })} />
          </Field>
          <IconButton
            label="Remove this condition"
            icon={<IconX size={16} stroke={1.6} />}
            disabled={match.length === 1}
            onClick={() => onChange({ match: match.filter((_, n) => n !== at) })}
          />
        </div>
      ))}
      <Button
        small
        kind="quiet"
        icon={<IconPlus size={14} aria-hidden />}
        disabled={match.length >= maxConditions}
        onClick={() => onChange({ match: [...match, blankCondition] })}
      >
        Add a condition
      </Button>
      <div className={`flex gap-8 full ${styles.row} ${styles.amounts}`}>
        <Choice label="Money" value={direction} names={directions} onChange={(chosen) => onChange({ direction: chosen })} />
        <Field label="From $">
          <input
            inputMode="decimal"
            disabled={direction === 'any'}
            value={draft.least}
            onChange={(event) => onChange({ least: event.target.value })}
          />
        </Field>
        <Field label="To $">
          <input
            inputMode="decimal"
            disabled={direction === 'any'}
            value={draft.most}
            onChange={(event) => onChange({ most: event.target.value })}
          />
        </Field>
        <Field label="Account">
          <select value={draft.account.split(':').at(-1)} onChange={(event) => onChange({ account: event.target.value })}>
            <option value="">Any account</option>
            {accounts.map(({ bankAccountId, name }) => (
              <option key={bankAccountId}>{name}</option>
            ))}
          </select>
        </Field>
      </div>
    </fieldset>
  );
}

const directions: Record<Direction, string> = { any: 'Money in or out', out: 'Out', in: 'In' };

type Category = ReplyOf<typeof getLedgerCategories>['categories'][number];
const typeNames = { expense: 'Expenses', revenue: 'Revenue', asset: 'Assets', liability: 'Liabilities', equity: 'Equity' } as const;

export function TargetFields({ draft, categories, chosen, onChange }: FieldsProps & { categories: Category[]; chosen: string }) {
  const byType = Map.groupBy(categories, ({ type }) => type);
  return (
    <fieldset className={`stack start gap-10 slim ${styles.group}`}>
      <legend className="below-6 emphasis">Categorize as</legend>
      <div className={`flex gap-8 full ${styles.row}`}>
        <Field label="Category">
          <select required value={chosen} onChange={(event) => onChange({ category: event.target.value })}>
            <option value="">Choose a category</option>
            {(Object.keys(typeNames) as (keyof typeof typeNames)[]).map((type) => (
              <optgroup key={type} label={typeNames[type]}>
                {byType.get(type)?.map(({ path, Category }) => (
                  <option key={path} value={path}>
                    {Category}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </Field>
        <Field label="Subcategory (optional)">
          <input maxLength={200} value={draft.subcategory} onChange={(event) => onChange({ subcategory: event.target.value })} />
        </Field>
        <Field label="Name (optional)">
          <input maxLength={120} value={draft.name} onChange={(event) => onChange({ name: event.target.value })} />
        </Field>
      </div>
    </fieldset>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="stack note gap-4 grow slim">
      {label}
      {children}
    </label>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  names: Record<T, string>;
  onChange(value: T): void;
}

function Choice<T extends string>({ label, value, names, onChange }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      <select value={value} onChange={(event) => onChange(event.target.value as T)}>
        {Object.entries<string>(names).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
