// The account that a file is imported into: the one in the file, one of the business's accounts, or a new one.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { accountOption } from '../../lib/account-names.js';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { Options } from '../../ui/text-field.js';
import type { Destination } from './imports-api.js';
import styles from './imports.module.css';

interface DestinationChoiceProps {
  value: Destination;
  onChange(value: Destination): void;
}

const accountInFile = '';
const newAccount = 'new';

export function DestinationChoice({ value, onChange }: DestinationChoiceProps) {
  const id = useId();
  const accounts = useQuery(bankAccountsQuery).data?.accounts ?? [];
  const isNew = value.accountName !== undefined;
  const choose = (chosen: string) =>
    onChange(chosen === newAccount ? { accountName: '', accountType: 'asset' } : chosen === accountInFile ? {} : { accountId: chosen });
  return (
    <div className={`row wrap gap-8-12 ${styles.destination}`}>
      <label className="dim" htmlFor={id}>
        Account
      </label>
      <select id={id} value={isNew ? newAccount : (value.accountId ?? accountInFile)} onChange={(event) => choose(event.target.value)}>
        <option value={accountInFile}>Use the account in the file</option>
        <Options of={accounts.map(accountOption)} />
        <option value={newAccount}>A new account…</option>
      </select>
      {isNew && (
        <>
          <input
            aria-label="Name of the new account"
            placeholder="Name of the new account"
            maxLength={200}
            value={value.accountName}
            onChange={(event) => onChange({ ...value, accountName: event.target.value })}
          />
          <select
            aria-label="Kind of account"
            value={value.accountType}
            onChange={(event) => onChange({ ...value, accountType: event.target.value as Destination['accountType'] })}
          >
            <option value="asset">Bank account</option>
            <option value="liability">Credit card</option>
            <option value="loan">Loan or line of credit</option>
          </select>
        </>
      )}
    </div>
  );
}
