// Each own account with its balance in the books and whether the bank agrees, and their total.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bankChecksQuery } from '../../lib/bank-checks.js';
import { money } from '../../lib/money.js';
import { rowsOfAccount } from '../../lib/statement-places.js';
import { BankAgreement } from '../../ui/bank-agreement.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import styles from './dashboard.module.css';

const title = 'Bank Accounts';

export function BanksCard() {
  const checks = useQuery(bankChecksQuery);
  return (
    <Card title={title} subtitle="Books and bank side by side" action={<Link to="/account-balances">Balances</Link>}>
      <Loaded
        query={checks}
        skeleton={<SkeletonRows rows={3} height={47} label="Loading bank checks" />}
        errorTitle="Couldn’t load bank balances"
      >
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState>No bank accounts yet. Import a statement to create one and check it against the bank’s balance.</EmptyState>
          ) : (
            <>
              <ul className={`ruled scrolls ${styles.banks}`} aria-label={title}>
                {accounts.map((account) => (
                  <li key={account.id}>
                    <p className="flex between gap-12">
                      <span className="flex slim" title={account.name}>
                        <span className="clip">{account.name}</span>
                        {account.mask && <span className="dim fixed">{`\u00a0··${account.mask}`}</span>}
                      </span>
                      <FigureLink place={rowsOfAccount(account.id)} label={`${account.name}: ${money(account.booksCents)}`}>
                        {money(account.booksCents)}
                      </FigureLink>
                    </p>
                    <BankAgreement account={account} />
                  </li>
                ))}
              </ul>
              <p className={`flex between gap-12 total ${styles.bankTotal}`}>
                Total
                <span>{money(accounts.reduce((sum, { booksCents }) => sum + booksCents, 0))}</span>
              </p>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
