// Screen 'Account Balances'. Routes: getBalanceSheet, getBankChecks, exportJournal, putLastLook.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exportJournal, getBalanceSheet } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { BalanceSheet } from '#contracts/routes/balances.js';
import { bankChecksQuery, type CheckedAccount } from '../../lib/bank-checks.js';
import { useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { download } from '../../lib/download.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { netIncomePlace } from '../../lib/statement-places.js';
import { useDayReport } from '../../ui/day-report.js';
import { Figures } from '../../ui/figures.js';
import { ImportLink } from '../../ui/import-link.js';
import { LastLookLine } from '../../ui/last-look/last-look-line.js';
import { StatementPage } from '../../ui/statement-page.js';
import { Notice } from '../../ui/states.js';
import {
  differingFrom,
  duplicatesToReview,
  equationOf,
  formats,
  isEmpty,
  type JournalChoice,
  parseBalancesSearch,
} from './account-balances.js';
import styles from './account-balances.module.css';
import { type BalanceColumns, balanceStatement } from './balance-statement.js';
import { Statements } from './statements.js';

const none: CheckedAccount[] = [];
/** A complete journal may take a while on a slow connection. */
const downloadWithinMs = 10 * 60_000;

const report = {
  read: (asOf?: string) => reading(getBalanceSheet, { query: { asOf } }),
  parse: parseBalancesSearch,
};

const failure = {
  title: 'Couldn’t load account balances',
  message: ({ message }: Error) => (message ? `Error: ${message}` : 'Failed to fetch account balances'),
  retryLabel: 'Retry',
};

export function AccountBalancesPage() {
  const { business } = useBusiness();
  const shown = useDayReport(report);
  const { search, setSearch, before, asOf } = shown;
  const checks = useQuery(bankChecksQuery).data ?? none;
  const columnsOf = (now: BalanceSheet): BalanceColumns => ({ now, before, business: business.name, search });
  /** The journal through the chosen day. */
  const saveJournal = async (choice: JournalChoice) => {
    const chosen = formats.find(({ value }) => value === choice);
    if (!chosen) return;
    const request = { query: { format: chosen.format, to: search.asOf }, timeoutMs: downloadWithinMs };
    await download(exportJournal, request, { fileName: `journal-${asOf}.${chosen.ending}`, accept: 'text/plain' });
  };
  return (
    <StatementPage
      title="Account Balances"
      name="account balances"
      shown={shown}
      remark={<BankDifferences checks={checks} />}
      statement={(now) => balanceStatement(columnsOf(now))}
      moreFiles={{ choices: formats, save: saveJournal }}
      failure={failure}
      empty={(now) => isEmpty(now) && 'No account balances available.'}
      emptyAction={<ImportLink />}
      above={(now) => (
        <>
          <Summary sheet={now} />
          <LastLookLine days={{ startDate: now.yearStart, endDate: now.asOf }} figures={['assets', 'liabilities', 'equity']} />
          <EquationCheck sheet={now} />
        </>
      )}
    >
      {(now) => <Statements columns={columnsOf(now)} search={search} onSort={setSearch} checks={checks} />}
    </StatementPage>
  );
}

/** How many accounts differ from the bank, duplicates to review, and the way to reconcile. A single account is a link; several are marked in the tables. */
function BankDifferences({ checks }: { checks: CheckedAccount[] }) {
  const differing = differingFrom(checks);
  const [only] = differing;
  const toReview = duplicatesToReview(checks);
  return (
    <>
      {only && differing.length === 1 && (
        <Link to="/bank-check/$bankAccountId" params={{ bankAccountId: only.id }}>
          1 account differs from the bank
        </Link>
      )}
      {differing.length > 1 && `${differing.length} accounts differ from the bank.`}
      {toReview > 0 && (
        <>
          {differing.length === 1 && ';'} <Link to="/possible-duplicates">{countOf(toReview, 'possible duplicate')} to review</Link>.
        </>
      )}{' '}
      <span className={differing.length > 0 || toReview > 0 ? styles.later : undefined}>
        <Link to="/reconcile">Reconcile accounts</Link> or <Link to="/close">close the books</Link>
      </span>
    </>
  );
}

function Summary({ sheet }: { sheet: BalanceSheet }) {
  const net = centsOf(sheet.netIncome);
  return (
    <Figures
      label={`Balances as of ${dayText(sheet.asOf, { year: true })}`}
      items={[
        { label: 'Total Assets', place: null, amountCents: centsOf(sheet.assets.total) },
        { label: 'Total Liabilities', place: null, amountCents: centsOf(sheet.liabilities.total) },
        { label: 'Total Equity', term: 'equity', place: null, amountCents: centsOf(sheet.equity.total) },
        {
          label: 'Net Income',
          place: netIncomePlace({ startDate: sheet.yearStart, endDate: sheet.asOf }),
          amountCents: net,
          tone: net >= 0 ? 'positive' : 'negative',
          note: `Since ${dayText(sheet.yearStart, { year: true })}, included in equity`,
        },
      ]}
    />
  );
}

/** Whether assets equal liabilities plus equity, and the entries at fault if they don’t. */
function EquationCheck({ sheet }: { sheet: BalanceSheet }) {
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
