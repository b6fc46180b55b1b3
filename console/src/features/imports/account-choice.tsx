// The account that files of a list go to. A person is asked where it isn't certain, once for all files of one bank and the same last digits.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { accountOption } from '../../lib/account-names.js';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { Button } from '../../ui/button.js';
import { Options } from '../../ui/text-field.js';
import type { Destination } from './imports-api.js';
import styles from './imports.module.css';
import { NewAccountName } from './new-account-name.js';

const asFound = '';
const newAccount = 'new';

interface AccountChoiceProps {
  account: ImportPreview['accounts'][number];
  /** The account isn't certain, so that a person confirms it. */
  isAsked: boolean;
  onAnswer(into: Destination): void;
}

export function AccountChoice({ account, isAsked, onAnswer }: AccountChoiceProps) {
  const id = useId();
  const own = useQuery(bankAccountsQuery).data?.accounts ?? [];
  const [chosen, setChosen] = useState(asFound);
  const [name, setName] = useState('');
  const { newNumber } = account;
  const asNew = (accountName: string): Destination => ({
    accountName: accountName.trim(),
    accountType: account.loan ? 'loan' : account.type,
  });
  const found = account.isNew && !newNumber ? asNew(account.name) : { accountId: account.id };
  const answer = () => onAnswer(chosen === asFound ? found : chosen === newAccount ? asNew(name) : { accountId: chosen });
  return (
    <form className={`row wrap gap-8-12 ${styles.destination}`} onSubmit={(event) => (event.preventDefault(), answer())}>
      {isAsked && newNumber ? (
        <>
          <Button type="submit">Yes</Button>
          <Button onClick={() => onAnswer(asNew(newNumber.otherName))}>No, it’s a different account</Button>
        </>
      ) : (
        <>
          <label htmlFor={id}>Goes to</label>
          <select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value={asFound}>{account.isNew ? `New account: ${account.name}` : account.name}</option>
            <Options of={own.filter(({ bankAccountId }) => bankAccountId !== account.id).map(accountOption)} />
            <option value={newAccount}>Another new account…</option>
          </select>
          {chosen === newAccount && <NewAccountName value={name} onChange={setName} />}
          {(isAsked || chosen !== asFound) && <Button type="submit">Use this account</Button>}
        </>
      )}
    </form>
  );
}
