// The business's own accounts with their balances in the books, the age of the newest activity, and whether the bank agrees.
import { daysBetween } from '#contracts/days.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReplyOf } from '#contracts/define.js';
import { listBankAccounts } from '#contracts/generated/client.js';
import type { listBankAccounts as BankAccountsRoute } from '#contracts/routes/bank-accounts.js';
import { call } from '../../lib/api.js';
import { bankChecksQuery } from '../../lib/bank-checks.js';
import { dayAgeText, dayOf } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { classifyError } from '../../lib/problem.js';
import { processorNames, processorsQuery } from '../../lib/processors.js';
import { BankAgreement } from '../../ui/bank-agreement.js';
import { SkeletonRows } from '../../ui/states.js';
import styles from './rail.module.css';

const accountsQuery = queryOptions({
  queryKey: ['accounts', 'bank-accounts'],
  queryFn: ({ signal }) => call(listBankAccounts, { signal }),
});

/** From this age on activity is said to be old. */
const oldAfterDays = 3;

export function BankAccounts({ onChoice }: { onChoice?: () => void }) {
  const [open, setOpen] = useState(true);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section>
      <button
        type="button"
        className={`row between full fine total ${styles.accountsHead}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Bank Accounts
        <Chevron size={15} aria-hidden />
      </button>
      {open && <AccountList onChoice={onChoice} />}
    </section>
  );
}

function AccountList({ onChoice }: { onChoice?: () => void }) {
  const accounts = useQuery(accountsQuery);
  const checks = useQuery(bankChecksQuery).data;
  const today = dayOf(new Date());
  // The chart of accounts comes with more accounts than a business uses.
  const used = accounts.data?.accounts.filter((account) => account.transactionCount > 0) ?? [];
  // Most businesses have nothing to ask: no account has a processor's name.
  const processors = useQuery({ ...processorsQuery, enabled: used.some(mayBeHeld) }).data;
  if (accounts.isPending) return <SkeletonRows rows={3} height={38} label="Loading bank accounts" />;
  if (accounts.isError) {
    return (
      <p className={`note ${styles.accountsHead}`} role="alert">
        {classifyError(accounts.error).message}
      </p>
    );
  }
  if (used.length === 0) return <p className={`note ${styles.accountsHead}`}>No accounts yet. The first import creates one.</p>;
  return (
    <ul>
      {used.map((account) => {
        const check = checks?.find(({ id }) => id === account.bankAccountId);
        const holder = processors?.find(({ bankAccountId }) => bankAccountId === account.bankAccountId);
        return (
          <li key={account.bankAccountId} className={`grid ${styles.account}`}>
            <span className="clip" title={account.name}>
              {account.name}
            </span>
            <span className="clip right">{money(account.balanceCents)}</span>
            <small>{holder ? `Held by ${processorNames[holder.processor]}` : kindText(account)}</small>
            {account.newestOn && (
              <small className={daysBetween(account.newestOn, today) >= oldAfterDays ? 'warning right' : 'right'}>
                {dayAgeText(account.newestOn, today)}
              </small>
            )}
            {check && (
              <div className={styles.agreement}>
                <BankAgreement account={check} onFollow={onChoice} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Account = ReplyOf<typeof BankAccountsRoute>['accounts'][number];

const mayBeHeld = ({ name }: Account): boolean => Object.values(processorNames).some((processor) => name.includes(processor));
const kindText = ({ mask, type }: Account): string => (mask ? `··${mask}` : type === 'liability' ? 'Card' : 'Account');
