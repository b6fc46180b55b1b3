// The accounts of a file, how each was identified, and whether its rows lead to its balance. A person confirms or changes uncertain ones.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { kindOf } from '../../lib/account-kinds.js';
import { bankAccountsQuery } from '../../lib/bank-accounts.js';
import { countOf } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { fileOf } from './files-in-hand.js';
import { keptAccounts, type FileAccount } from './imports.js';
import type { Destination } from './imports-api.js';
import styles from './imports.module.css';
import { NewAccountName } from './new-account-name.js';
import { StatementVerdict } from './statement-verdict.js';
import { useReadAgain } from './use-read-again.js';

interface FileAccountsProps {
  file: ImportPreview;
  /** Keys of uncertain accounts that the person has confirmed. */
  confirmed: string[];
  onConfirm(key: string): void;
}

export function FileAccounts({ file, confirmed, onConfirm }: FileAccountsProps) {
  const several = file.accounts.length > 1;
  if (!several && file.accounts.every(({ certain }) => certain)) return null;
  return (
    <Card
      title={several ? `${countOf(file.accounts.length, 'account')} in this file` : 'Which account is this?'}
      subtitle={several ? 'Each row is posted to its own account.' : undefined}
    >
      <ul className={`ruled ${styles.accounts}`} aria-label="Accounts in the file">
        {file.accounts.map((account) => (
          <li className="stack gap-4" key={account.key}>
            <p className={`row wrap ${styles.accountHead}`}>
              <strong>{account.name}</strong>
              <Badge tone={account.isNew ? 'positive' : 'quiet'}>{account.isNew ? 'New account' : 'Existing account'}</Badge>
              <span className="dim">
                {kindOf(account)}, {countOf(account.rows, 'row')}
              </span>
            </p>
            <p className="dim">{account.reason}</p>
            {several && (
              <p>
                <StatementVerdict statement={account.statement} />
              </p>
            )}
            {!account.certain &&
              (confirmed.includes(account.key) ? (
                <p className="dim">Confirmed. These rows will be posted to {account.name}.</p>
              ) : account.newNumber ? (
                <NewNumber file={file} account={account} onYes={() => onConfirm(account.key)} />
              ) : (
                <ConfirmAccount file={file} account={account} onConfirm={() => onConfirm(account.key)} />
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whether the bank replaced the account's number. Posted after Yes, both numbers lead to the account. */
function NewNumber({ file, account, onYes }: { file: ImportPreview; account: FileAccount; onYes(): void }) {
  const inHand = fileOf(file.importId);
  const again = useReadAgain({ onError: (error) => toast(error.message, { tone: 'negative' }) });
  const answerNo = () => {
    const into = destinationOf(file, { account, chosen: newAccount, name: account.newNumber!.otherName });
    if (inHand) again.mutate({ file: inHand, into, mapping: file.mapping ?? undefined });
  };
  return (
    <span className="row wrap gap-8">
      <Button kind="filled" disabled={again.isPending} onClick={onYes}>
        Yes
      </Button>
      <Button disabled={again.isPending || !inHand} onClick={answerNo}>
        {again.isPending ? 'Reading again…' : 'No, it’s a different account'}
      </Button>
      {!inHand && <ChooseAgain />}
    </span>
  );
}

const ChooseAgain = () => (
  <Link to="/import" className={buttonClass({ kind: 'quiet' })}>
    Choose the file again to change it
  </Link>
);

const asFound = '';
const newAccount = 'new';
/** Prefix of the name of an account from an imported journal. */
const inBooks = 'books ';

function ConfirmAccount({ file, account, onConfirm }: { file: ImportPreview; account: FileAccount; onConfirm(): void }) {
  const id = useId();
  const inHand = fileOf(file.importId);
  const accounts = useQuery(bankAccountsQuery).data?.accounts ?? [];
  const again = useReadAgain({ onError: (error) => toast(error.message, { tone: 'negative' }) });
  const [only, another] = account.inBooks ?? [];
  const [chosen, setChosen] = useState(inHand && only !== undefined && another === undefined ? inBooks + only : asFound);
  const [name, setName] = useState('');
  const several = file.accounts.length > 1;
  const submit = () => {
    if (chosen === asFound) return onConfirm();
    if (!inHand) return;
    const into = destinationOf(file, { account, chosen, name });
    again.mutate({ file: inHand, into, mapping: file.mapping ?? undefined });
  };
  return (
    <form className={`row wrap gap-8-12 ${styles.destination}`} onSubmit={(event) => (event.preventDefault(), submit())}>
      <label className="dim" htmlFor={id}>
        These rows belong to
      </label>
      <select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value={asFound}>
          {account.name}
          {account.isNew ? ' (new)' : ''}
        </option>
        {accounts
          .filter(({ bankAccountId }) => bankAccountId !== account.id)
          .map(({ bankAccountId, name: other, mask }) => (
            <option key={bankAccountId} value={bankAccountId} disabled={!inHand}>
              {other}
              {mask ? ` ··${mask}` : ''}
            </option>
          ))}
        {account.inBooks?.map((accountName) => (
          <option key={accountName} value={inBooks + accountName} disabled={!inHand}>
            {accountName} (in your books)
          </option>
        ))}
        {!several && (
          <option value={newAccount} disabled={!inHand}>
            A new account…
          </option>
        )}
      </select>
      {chosen === newAccount && <NewAccountName value={name} onChange={setName} />}
      <Button type="submit" disabled={again.isPending}>
        {again.isPending ? 'Reading again…' : chosen === asFound ? 'Confirm this account' : 'Use this account'}
      </Button>
      {!inHand && <ChooseAgain />}
    </form>
  );
}

interface Choice {
  account: FileAccount;
  chosen: string;
  name: string;
}

/** The accounts that the file is read again with: the chosen one, and the certain ones as they are. */
function destinationOf(file: ImportPreview, { account, chosen, name }: Choice): Destination {
  const named = chosen === newAccount ? name.trim() : chosen.startsWith(inBooks) ? chosen.slice(inBooks.length) : undefined;
  if (file.accounts.length === 1)
    return named === undefined ? { accountId: chosen } : { accountName: named, accountType: account.loan ? 'loan' : account.type };
  const { accountIds: kept } = keptAccounts(file, account.key);
  return named === undefined
    ? { accountIds: { ...kept, [account.key]: chosen } }
    : { accountIds: kept, accountNames: { [account.key]: named } };
}
