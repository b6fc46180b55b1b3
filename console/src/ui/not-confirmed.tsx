// What of a period's revenue or expenses rests on unconfirmed guesses; it leads to exactly those rows of the ledger.
import { Link } from '@tanstack/react-router';
import { centsOf } from '#contracts/money.js';
import type { NotConfirmed } from '#contracts/routes/income-statement.js';
import { countOf, money } from '../lib/money.js';

interface NotConfirmedLinkProps {
  of: NotConfirmed | undefined;
  section: 'revenue' | 'expenses';
  period: { startDate: string; endDate: string };
}

/** Nothing where all is confirmed. */
export function NotConfirmedLink({ of, section, period: { startDate, endDate } }: NotConfirmedLinkProps) {
  const { Amount, TxCount } = of?.[section] ?? { Amount: 0, TxCount: 0 };
  if (TxCount === 0) return null;
  const accountType = section === 'revenue' ? 'revenue' : 'expense';
  return (
    <Link
      className="block"
      to="/general-ledger"
      search={{ startDate, endDate, accountType, lowConfidenceOnly: 'true' }}
      title={`${countOf(TxCount, 'transaction')} categorized by an unconfirmed guess`}
    >
      {money(centsOf(Amount))} not confirmed
    </Link>
  );
}
