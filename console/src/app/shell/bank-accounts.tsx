// The business's own accounts, a line each: name, digits, balance in the books, and whether it matches the bank; and which bank needs attention.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { IconAlertTriangle, IconChevronDown, IconChevronRight, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { bankAccountsQuery, type OwnAccount } from '../../lib/bank-accounts.js';
import { bankChecksQuery, type CheckedAccount } from '../../lib/bank-checks.js';
import { attentionText, bankLinksQuery, bankBalanceOf, type LinkedBank } from '../../lib/bank-links.js';
import { useToday } from '../../lib/business-day.js';
import { mayManage, useBusiness } from '../../lib/business.js';
import { money, wholeDollars } from '../../lib/money.js';
import { classifyError } from '../../lib/problem.js';
import { rowsOfAccount } from '../../lib/statement-places.js';
import { PlaceLink } from '../../ui/place-link.js';
import { SkeletonRows } from '../../ui/states.js';
import { accountMark } from './account-marks.js';
import styles from './rail.module.css';

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
  // The chart of accounts comes with more accounts than a business uses.
  const used = accounts.data?.accounts.filter((account) => account.transactionCount > 0) ?? [];
  if (accounts.isPending) return <SkeletonRows rows={3} height={24} label="Loading bank accounts" />;
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
        {used.map((account) => (
          <AccountLine
            key={account.bankAccountId}
            account={account}
            check={checks?.find(({ id }) => id === account.bankAccountId)}
            links={links}
            onChoice={onChoice}
          />
        ))}
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
          <Link className="warning" to="/settings/$section" params={{ section: 'banks' }} onClick={onChoice}>
            {text}
            {mayManage(business.role) ? '' : ' (an owner or admin can)'}
          </Link>
        </p>
      )
    );
  });
}

interface AccountLineProps {
  account: OwnAccount;
  check: CheckedAccount | undefined;
  links: LinkedBank[];
  onChoice?: () => void;
}

/** The line opens the account's transactions, its glyph the bank check. */
function AccountLine({ account: { bankAccountId, name, mask, balanceCents }, check, links, onChoice }: AccountLineProps) {
  const today = useToday();
  const mark = check && accountMark({ check, balanceCents, held: bankBalanceOf(links, bankAccountId), today });
  return (
    <li className={`row ${styles.account}`}>
      <PlaceLink place={rowsOfAccount(bankAccountId)} className={`row grow slim ink ${styles.balance}`} onClick={onChoice}>
        <span className="clip">{name}</span>
        {mask && <small className="fixed">··{mask}</small>}
        <span className="push fixed" aria-hidden>
          {wholeDollars(balanceCents)}
        </span>
        <span className="hidden">, book balance {money(balanceCents)}</span>
      </PlaceLink>
      {mark ? <MarkLink mark={mark} name={name} bankAccountId={bankAccountId} onChoice={onChoice} /> : <span className={styles.mark} />}
      {mark && (
        <span className={styles.tip} aria-hidden>
          <span className="block">{mark.sentence}</span>
          <span className="block">{mark.figures}</span>
        </span>
      )}
    </li>
  );
}

const glyphs = { matches: IconCircleCheck, differs: IconAlertTriangle, waiting: IconClock };
const tones = { matches: 'positive', differs: 'warning', waiting: 'dim' };

interface MarkLinkProps {
  mark: ReturnType<typeof accountMark>;
  name: string;
  bankAccountId: string;
  onChoice?: () => void;
}

function MarkLink({ mark: { glyph, sentence, figures }, name, bankAccountId, onChoice }: MarkLinkProps) {
  const Glyph = glyphs[glyph];
  return (
    <PlaceLink
      place={`/bank-check/${bankAccountId}`}
      className={`fixed ${tones[glyph]} ${styles.mark}`}
      aria-label={`${name}: ${sentence}, ${figures}`}
      onClick={onChoice}
    >
      <Glyph size={14} stroke={1.7} aria-hidden />
    </PlaceLink>
  );
}
