// Whether assets equal liabilities and equity, and what is wrong where they do not; and how the equity is split among owners.
import { Link } from '@tanstack/react-router';
import { centsOf } from '#contracts/money.js';
import type { BalanceSheet } from '#contracts/routes/balances.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Card } from '../../ui/page.js';
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
        <p className={`positive ${styles.balanced}`}>Balanced</p>
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

/** Nothing to split while one person owns all. */
export function Ownership({ owners }: Pick<BalanceSheet, 'owners'>) {
  if (owners.length < 2) return null;
  return (
    <Card title="Ownership" subtitle="Equity split by ownership share">
      <table className={`full ${styles.owners}`} aria-label="Ownership">
        <thead>
          <tr>
            <th className="left line-below" scope="col">
              Owner
            </th>
            <th className="right line-below" scope="col">
              Share
            </th>
            <th className="right line-below" scope="col">
              Equity
            </th>
          </tr>
        </thead>
        <tbody>
          {owners.map((owner) => (
            <tr key={owner.name}>
              <th className="left line-below" scope="row">
                {owner.name}
              </th>
              <td className="right line-below">{owner.OwnershipPercent}%</td>
              <td className="right line-below">{money(centsOf(owner.EquityAmount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
