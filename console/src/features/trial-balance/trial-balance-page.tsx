// Screen 'Trial Balance'. Route: getTrialBalance, of the day and of the one that it is compared with.
import { getTrialBalance } from '#contracts/generated/client.js';
import { useBusiness } from '../../lib/business.js';
import { parseDaySearch } from '../../lib/compared-day.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { useDayReport } from '../../ui/day-report.js';
import { StatementPage } from '../../ui/statement-page.js';
import { Notice } from '../../ui/states.js';
import { differenceOf, trialBalanceStatement } from './trial-balance.js';

const report = {
  read: (asOf?: string) => reading(getTrialBalance, { query: { asOf } }),
  parse: parseDaySearch,
};

export function TrialBalancePage() {
  const { business } = useBusiness();
  const shown = useDayReport(report);
  return (
    <StatementPage
      title="Trial Balance"
      name="the trial balance"
      shown={shown}
      statement={(now) => trialBalanceStatement(now, shown.before, business.name)}
      loading={{ rows: 20, figures: false }}
      empty={({ accounts }) => accounts.length === 0 && `No account had a balance by ${dayText(shown.asOf, { year: true })}.`}
      above={(now) =>
        differenceOf(now) !== 0 && (
          <Notice tone="negative" title={`Out of balance by ${money(Math.abs(differenceOf(now)))}.`}>
            Debits and credits must be equal. Account Balances lists the entries that don’t balance.
          </Notice>
        )
      }
    />
  );
}
