// The fields of a rule: conditions, direction and amount, account; name, category and subcategory.
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { leafOf } from '#contracts/rules/account-path.js';
import { maxParts } from '#contracts/rules/split-shares.js';
import { accountsQuery, openAccounts } from '../../lib/accounts.js';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { noParts } from '../../lib/split.js';
import { Button, IconButton } from '../button.js';
import { CategoryAmounts } from '../category-amounts.js';
import { CategoryField } from '../category-menu/category-field.js';
import type { MenuAccount } from '../category-menu/category-options.js';
import { blankCondition, type Direction, type Draft, fieldNames, maxConditions, operatorNames } from './draft.js';
import styles from './rule.module.css';

interface FieldsProps {
  form: UseFormReturnType<Draft>;
}

export function ConditionFields({ form }: FieldsProps) {
  const accounts = useQuery(bankAccountsQuery).data?.accounts ?? [];
  const { match, account, direction } = form.values;
  const problem = direction === 'any' ? undefined : (form.errors['minAmount'] ?? form.errors['maxAmount']);
  const given = (path: string) => form.getInputProps(path, { withError: false });
  return (
    <fieldset className={`stack start gap-10 slim ${styles.group}`}>
      <legend className="below-6 emphasis">When all of these match</legend>
      {match.map((_, at) => (
        <div key={at} className={`flex gap-8 full ${styles.condition}`}>
          <Choice label="Field" names={fieldNames} {...given(`match.${at}.field`)} />
          <Choice label="Operator" names={operatorNames} {...given(`match.${at}.operator`)} />
          <Field label="Text">
            <input maxLength={200} {...given(`match.${at}.value`)} />
          </Field>
          <IconButton
            label="Remove this condition"
            icon={<IconX size={16} stroke={1.6} />}
            disabled={match.length === 1}
            onClick={() => form.removeListItem('match', at)}
          />
        </div>
      ))}
      <Button
        small
        kind="quiet"
        icon={<IconPlus size={14} aria-hidden />}
        disabled={match.length >= maxConditions}
        onClick={() => form.insertListItem('match', blankCondition)}
      >
        Add a condition
      </Button>
      <div className={`flex gap-8 full ${styles.row} ${styles.amounts}`}>
        <Choice label="Money" names={directions} {...given('direction')} />
        <AmountField form={form} label="Min, $" name="minAmount" />
        <AmountField form={form} label="Max, $" name="maxAmount" />
        <Field label="Account">
          <select {...given('account')} value={leafOf(account)}>
            <option value="">Any account</option>
            {accounts.map(({ bankAccountId, name }) => (
              <option key={bankAccountId}>{name}</option>
            ))}
          </select>
        </Field>
      </div>
      {problem && (
        <small className="negative" id={amountNote} role="alert">
          {problem}
        </small>
      )}
    </fieldset>
  );
}

/** The boxes are narrow: what is wrong with an amount is shown below their row. */
const amountNote = 'rule-amount-note';

function AmountField({ form, label, name }: FieldsProps & { label: string; name: 'minAmount' | 'maxAmount' }) {
  const wrong = form.errors[name] ? { 'aria-invalid': true, 'aria-describedby': amountNote } : {};
  return (
    <Field label={label}>
      <input
        inputMode="decimal"
        disabled={form.values.direction === 'any'}
        {...form.getInputProps(name, { withError: false })}
        {...wrong}
      />
    </Field>
  );
}

const directions: Record<Direction, string> = { any: 'Money in or out', out: 'Out', in: 'In' };

interface TargetProps extends FieldsProps {
  categories: MenuAccount[];
  chosen: string;
  /** Of the parts of a rule that splits. */
  problem: string | undefined;
}

export function TargetFields({ form, categories, chosen, problem }: TargetProps) {
  const { parts, category } = form.values;
  const splits = parts.length > 0;
  const given = (name: string) => form.getInputProps(name, { withError: false });
  return (
    <fieldset className={`stack start gap-10 slim ${styles.group}`}>
      <legend className="below-6 emphasis">{splits ? 'Split into' : 'Categorize as'}</legend>
      {splits && <RuleParts form={form} problem={problem} />}
      <div className={`flex gap-8 full ${styles.row}`}>
        {!splits && (
          <>
            <div className="stack note gap-4 grow slim">
              <label htmlFor="rule-category">Category</label>
              <CategoryField
                id="rule-category"
                accounts={categories}
                value={chosen}
                onChange={(path) => form.setFieldValue('category', path)}
              />
            </div>
            <Field label="Subcategory (optional)">
              <input maxLength={200} {...given('subcategory')} />
            </Field>
          </>
        )}
        <Field label="Name (optional)">
          <input maxLength={120} {...given('name')} />
        </Field>
      </div>
      <Button
        small
        kind="quiet"
        onClick={() => form.setFieldValue('parts', splits ? [] : [{ category: chosen || category, amount: '' }, noParts[1]!])}
      >
        {splits ? 'Use one category' : 'Split into several categories'}
      </Button>
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

interface ChoiceProps extends ComponentProps<'select'> {
  label: string;
  names: Record<string, string>;
}

function Choice({ label, names, ...given }: ChoiceProps) {
  return (
    <Field label={label}>
      <select {...given}>
        {Object.entries(names).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** The parts of a rule that splits: a category and a share each. */
function RuleParts({ form, problem }: { form: UseFormReturnType<Draft>; problem: string | undefined }) {
  const categories = openAccounts(useQuery(accountsQuery).data ?? [], { money: false });
  return (
    <div className="stack gap-8 full">
      <span className="note">Percentages (40%), or fixed amounts subtracted first</span>
      <CategoryAmounts
        rows={form.values.parts}
        categories={categories}
        noun="part"
        figure="Share"
        min={2}
        max={maxParts}
        sum={<output className={problem ? 'dim' : 'positive'}>{problem ?? 'Adds up'}</output>}
        onChange={(parts) => form.setFieldValue('parts', parts)}
      />
    </div>
  );
}
