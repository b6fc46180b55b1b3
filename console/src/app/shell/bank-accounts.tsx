// The business's own accounts: the bank's balance with its age, the books' balance, and whether both agree; and which bank needs attention.
import { daysBetween } from '#contracts/days.js';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { bankAccountsQuery, type OwnAccount } from '../../lib/bank-accounts.js';
import { bankChecksQuery } from '../../lib/bank-checks.js';
import { attentionText, bankLinksQuery, bankBalanceOf, type LinkedBank } from '../../lib/bank-links.js';
import { useToday } from '../../lib/business-day.js';
import { mayManage, useBusiness } from '../../lib/business.js';
import { ageInDays, ageText, dayAgeText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { classifyError } from '../../lib/problem.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import { processorsQuery } from '../../lib/processors.js';
import { rowsOfAccount } from '../../lib/statement-places.js';
import { BankAgreement } from '../../ui/bank-agreement.js';
import { PlaceLink } from '../../ui/place-link.js';
import { SkeletonRows } from '../../ui/states.js';
import styles from './rail.module.css';

/** From this age on, activity is marked as old. */
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
  const accounts = useQuery(bankAccountsQuery);
  const checks = useQuery(bankChecksQuery).data;
  const links = useQuery(bankLinksQuery).data?.links ?? [];
  const today = useToday();
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
    <>
      <Attention links={links} onChoice={onChoice} />
      <ul>
        {used.map((account) => {
          const check = checks?.find(({ id }) => id === account.bankAccountId);
          const holder = processors?.find(({ bankAccountId }) => bankAccountId === account.bankAccountId);
          return (
            <li key={account.bankAccountId} className={`grid ${styles.account}`}>
              <Balances
                account={account}
                links={links}
                today={today}
                holder={holder && processorNames[holder.processor]}
                onChoice={onChoice}
              />
              {check && (
                <div className={styles.agreement}>
                  <BankAgreement account={check} onFollow={onChoice} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Attention({ links, onChoice }: { links: LinkedBank[]; onChoice?: () => void }) {
  const { business } = useBusiness();
  return links.map((bank) => {
    const text = attentionText(bank);
    return (
      text && (
        <p key={bank.linkId} className={`fine ${styles.accountsHead}`}>
          <Link className="warning" to="/settings" search={{ section: 'banks' }} onClick={onChoice}>
            {text}
            {mayManage(business.role) ? '' : ' (an owner or admin can)'}
          </Link>
        </p>
      )
    );
  });
}

interface BalancesProps {
  account: OwnAccount;
  links: LinkedBank[];
  today: string;
  /** The processor that holds it. */
  holder: string | undefined;
  onChoice?: () => void;
}

/** The bank's own figure with its age, where it is linked; the books' one below it where that is another. Each leads to the rows. */
function Balances({ account, links, today, holder, onChoice }: BalancesProps) {
  const { bankAccountId, name, balanceCents, newestOn } = account;
  const held = bankBalanceOf(links, bankAccountId);
  const old = held ? ageInDays(held.at) : newestOn === null ? 0 : daysBetween(newestOn, today);
  const figure = (cents: number, source: string) => (
    <PlaceLink place={rowsOfAccount(bankAccountId)} className="ink" aria-label={`${name}, ${source} ${money(cents)}`} onClick={onChoice}>
      {money(cents)}
    </PlaceLink>
  );
  return (
    <>
      <span className="clip" title={name}>
        {name}
      </span>
      <span className="clip right">
        {held ? figure(held.balanceCents, `${held.bankName} says`) : figure(balanceCents, 'the books say')}
      </span>
      <small>{holder ? `Held by ${holder}` : kindText(account)}</small>
      {(held || newestOn) && (
        <small className={old >= oldAfterDays ? 'warning right' : 'right'}>{held ? ageText(held.at) : dayAgeText(newestOn!, today)}</small>
      )}
      {held && held.balanceCents !== balanceCents && (
        <>
          <small>In the books</small>
          <small className="right">{figure(balanceCents, 'the books say')}</small>
        </>
      )}
    </>
  );
}

const mayBeHeld = ({ name }: OwnAccount): boolean => Object.values(processorNames).some((processor) => name.includes(processor));
const kindText = ({ mask, type, loan }: OwnAccount): string =>
  [loan ? 'Loan' : mask ? '' : type === 'liability' ? 'Card' : 'Account', mask ? `··${mask}` : ''].filter(Boolean).join(' ');
