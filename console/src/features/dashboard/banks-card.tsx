// Each own account with its balance in the books and whether the bank agrees.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bankChecksQuery } from '../../lib/bank-checks.js';
import { money } from '../../lib/money.js';
import { BankAgreement } from '../../ui/bank-agreement.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import styles from './dashboard.module.css';

export function BanksCard() {
  const checks = useQuery(bankChecksQuery);
  return (
    <Card title="Books and bank" action={<Link to="/account-balances">Account Balances</Link>}>
      <Loaded
        query={checks}
        skeleton={<SkeletonRows rows={2} height={34} label="Loading bank checks" />}
        errorTitle="Couldn’t load bank balances"
      >
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState>No bank accounts yet. Import a statement to create one and check it against the bank’s balance.</EmptyState>
          ) : (
            <ul className={`ruled ${styles.banks}`} aria-label="Books and bank">
              {accounts.map((account) => (
                <li className="centered grid" key={account.id}>
                  <span className="clip" title={account.name}>
                    {account.name}
                  </span>
                  <div>
                    <BankAgreement account={account} />
                  </div>
                  <span className="right">{money(account.booksCents)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
