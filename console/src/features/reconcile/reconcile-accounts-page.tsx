// Screen 'Reconcile': every account with its newest reconciliation and the statement that can be reconciled next, several at once.
// Routes: listReconcilable, reconcile.
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listReconcilable, reconcile } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { nameWithDigits } from '../../lib/account-names.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { classifyError } from '../../lib/problem.js';
import { reading } from '../../lib/reading.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button, buttonClass } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { ImportLink } from '../../ui/import-link.js';
import { Loaded } from '../../ui/loaded.js';
import { Page } from '../../ui/page.js';
import { EmptyState, Notice } from '../../ui/states.js';
import { useWriting } from '../../ui/use-write.js';
import { matching, parseReconcileSearch, proposalText, type Reconcilable, stateText } from './reconcile.js';

export function ReconcileAccountsPage() {
  // None of the filters of an account applies to the list; one that means nothing is named here, too.
  useSearchState(parseReconcileSearch);
  const query = useQuery(reading(listReconcilable, {}));
  return (
    <Page
      title="Reconcile"
      subtitle="Compare each account with its statement, and keep the result with what was outstanding."
      trail={<Link to="/account-balances">Account Balances</Link>}
      actions={<ImportLink plain />}
    >
      <Loaded query={query} name="accounts" rows={5} height={48}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <EmptyState action={<ImportLink />}>No bank or card accounts yet. Import a statement to add one.</EmptyState>
          ) : (
            <>
              <Proposals accounts={accounts} />
              <DataTable
                label="Accounts to reconcile"
                rows={accounts}
                columns={columns}
                rowId={({ accountId }) => accountId}
                phone={(account) => ({
                  title: nameWithDigits(account.name, account.mask),
                  amount: account.proposal ? money(account.proposal.statedCents) : '',
                  below: stateText(account.newest),
                  note: (
                    <span className="row wrap between gap-8">
                      <Proposal account={account} /> <Open account={account} />
                    </span>
                  ),
                })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Statements that match are reconciled in one step. Each is stored by itself, so one that fails doesn't undo the others. */
function Proposals({ accounts }: { accounts: Reconcilable[] }) {
  const { business } = useBusiness();
  const found = matching(accounts);
  const finishing = useWriting(
    reconcile,
    async () => {
      for (const { accountId, proposal } of found)
        await call(reconcile, { body: { accountId, statementDate: proposal!.date, statedCents: proposal!.statedCents } });
    },
    {
      doneText: () => `Reconciled ${countOf(found.length, 'account')}.`,
      failedText: (error) => classifyError(error).message,
    },
  );
  if (found.length === 0 || !mayWrite(business.role)) return null;
  const names = found.map((account) => `${account.name}, ${dayText(account.proposal!.date)}, ${money(account.proposal!.statedCents)}`);
  return (
    <Notice
      tone="positive"
      title={found.length === 1 ? '1 statement matches your books.' : `${found.length} statements match your books.`}
      action={
        <Button kind="filled" disabled={finishing.isPending} onClick={() => finishing.mutate()}>
          {finishing.isPending ? 'Reconciling…' : found.length === 1 ? 'Reconcile it' : `Reconcile all ${found.length}`}
        </Button>
      }
    >
      {names.join('; ')}.
    </Notice>
  );
}

const columns: Column<Reconcilable>[] = [
  { id: 'account', head: 'Account', width: 230, cell: (account) => <strong>{nameWithDigits(account.name, account.mask)}</strong> },
  { id: 'state', head: 'State', cell: (account) => <State account={account} /> },
  { id: 'proposal', head: 'Next statement', width: 330, cell: (account) => <Proposal account={account} /> },
  { id: 'open', head: 'Action', width: 120, align: 'right', cell: (account) => <Open account={account} /> },
];

function State({ account: { accountId, newest } }: { account: Reconcilable }) {
  const text = stateText(newest);
  if (!newest) return <span className="dim">{text}</span>;
  const changed = newest.since.entries > 0;
  return (
    <Link
      to="/reconcile/$accountId"
      params={{ accountId }}
      search={{ view: 'history', open: newest.reconciliationId }}
      className={`underlined ${changed ? 'warning' : 'ink'}`}
    >
      {text}
    </Link>
  );
}

function Proposal({ account }: { account: Reconcilable }) {
  const { proposal } = account;
  if (!proposal) return <span className="dim">{proposalText(account)}</span>;
  const Icon = proposal.differenceCents === 0 ? IconCheck : IconAlertTriangle;
  return (
    <span className={`inline gap-6 ${proposal.differenceCents === 0 ? 'positive' : 'warning'}`}>
      <Icon size={14} stroke={1.9} aria-hidden /> {proposalText(account)}
    </span>
  );
}

const Open = ({ account }: { account: Reconcilable }) => (
  <Link
    to="/reconcile/$accountId"
    params={{ accountId: account.accountId }}
    className={buttonClass({ small: true })}
    aria-label={`Reconcile ${nameWithDigits(account.name, account.mask)}`}
  >
    Reconcile
  </Link>
);
