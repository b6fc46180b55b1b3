// Whether assets equal liabilities plus equity, and the entries at fault if they don't.
import { Link } from '@tanstack/react-router';
import type { BalanceSheet } from '#contracts/routes/balances.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Notice } from '../../ui/states.js';
import { equationOf } from './account-balances.js';
import styles from './account-balances.module.css';

export function EquationCheck({ sheet }: { sheet: BalanceSheet }) {
  const { assetsCents, liabilitiesCents, equityCents, differenceCents, balanced } = equationOf(sheet);
  return (
    <section className={`row wrap between gap-8-20 line-above line-below ${styles.equation}`} aria-label="Balance sheet equation">
      <p className={`flex wrap ${styles.sides}`}>
        <span>Assets {money(assetsCents)}</span> <span>=</span> <span>Liabilities {money(liabilitiesCents)}</span> <span>+</span>{' '}
        <span>Equity {money(equityCents)}</span>
      </p>
      {balanced ? (
        <p className="positive filled">Balanced</p>
      ) : (
        <Notice tone="negative" title={`Out of balance by ${money(differenceCents)}.`}>
          {sheet.check.explanation}
          {sheet.check.entries.map((entry) => (
            <span key={entry.entryId}>
              {' '}
              <Link to="/general-ledger" search={{ startDate: entry.date, endDate: entry.date }}>
                Entry {entry.entryId} of {dayText(entry.date, { year: true })}
              </Link>{' '}
              is off by {money(entry.differenceCents)}.
            </span>
          ))}
        </Notice>
      )}
    </section>
  );
}
