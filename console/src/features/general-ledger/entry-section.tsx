// The panel's second section: the entry with its debits and credits, and whether they balance.
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { Heads } from '../../ui/heads.js';
import { accountText, balanceOf, type TransactionInFull } from './general-ledger.js';
import { PanelSection } from './panel-section.js';
import styles from './panel.module.css';

export function EntrySection({ entry }: { entry: TransactionInFull['entry'] }) {
  const { debitCents, creditCents } = balanceOf(entry);
  const balanced = debitCents === creditCents;
  const Icon = balanced ? IconCheck : IconAlertTriangle;
  const amount = (cents: number) => (cents === 0 ? '' : money(cents, { symbol: '' }));
  return (
    <PanelSection title="Entry">
      <table className={styles.entry} aria-label={`Entry ${entry.entryId}`}>
        <Heads className="breaks normal" of={['Account', 'Debit', 'Credit']} />
        <tbody>
          {entry.lines.map((line) => (
            <tr key={line.line}>
              <th className="breaks normal" scope="row" title={line.account}>
                {accountText(line.account)}
              </th>
              <td>{amount(line.debitCents)}</td>
              <td>{amount(line.creditCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th className="breaks" scope="row">
              {balanced ? 'Balanced' : `Differs by ${money(Math.abs(debitCents - creditCents))}`}{' '}
              <Icon className={balanced ? 'positive sits' : 'warning sits'} size={14} stroke={2} aria-hidden />
            </th>
            <td>{money(debitCents, { symbol: '' })}</td>
            <td>{money(creditCents, { symbol: '' })}</td>
          </tr>
        </tfoot>
      </table>
      {entry.reverses && <p className="dim">Reverses entry {entry.reverses}.</p>}
      {entry.reversedBy && <p className="dim">Reversed by entry {entry.reversedBy}.</p>}
      {entry.reversing && (
        <p className="dim">
          {entry.reversing.role === 'back' ? 'Reversed on ' : 'Reverses the entry of '}
          <Link to="/general-ledger" search={(search) => ({ ...search, open: entry.reversing!.lineId })}>
            {dayText(entry.reversing.date, { year: true })}
          </Link>
          .
        </p>
      )}
    </PanelSection>
  );
}
