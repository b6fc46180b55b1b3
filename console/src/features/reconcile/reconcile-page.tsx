// Screen 'Reconcile' of one account: the statement and the books with the groups that need a look, or the history. Routes: previewReconciliation,
// listClearedEntries, sumClearedEntries, reconcile, listReconciliations, listReconciliationChanges, reopenReconciliation, reconciliationReport.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { listClearedEntries, listReconcilable, previewReconciliation, sumClearedEntries } from '#contracts/generated/client.js';
import { ownAccountId } from '#contracts/rules/own-account-id.js';
import { nameWithDigits } from '../../lib/account-names.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { isUuid } from '../../lib/search-params.js';
import { usePhone } from '../../lib/use-media.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { buttonClass } from '../../ui/button.js';
import { ChoiceMenu, MenuButton } from '../../ui/choice-menu.js';
import { Loaded } from '../../ui/loaded.js';
import { NotHere } from '../../ui/not-here.js';
import { Card, Columns, Page } from '../../ui/page.js';
import { Segmented } from '../../ui/segmented.js';
import { Notice, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { BalanceForm } from './balance-form.js';
import { Calculation, StatementFigures } from './calculation.js';
import { ClearedEntries } from './cleared-entries.js';
import { Groups } from './groups.js';
import { History } from './history.js';
import { parseReconcileSearch, type Preview, type ReconcileSearch, stateText, subtitleOf } from './reconcile.js';

const views = [
  { value: 'statement', label: 'Statement' },
  { value: 'history', label: 'History' },
] as const;

/** The cleared entries need no look, so a few are shown. */
const pageSize = 15;

const missing = <NotHere what="account" place="/reconcile" back="Open Reconcile" />;

export function ReconcilePage() {
  const { accountId } = useParams({ from: '/reconcile/$accountId' });
  const [search, setSearch] = useSearchState(parseReconcileSearch);
  if (ownAccountId.test(accountId)) return <AccountPage {...{ accountId, search, setSearch }} />;
  return (
    <Page title="Reconcile" trail={<Link to="/reconcile">Reconcile</Link>}>
      {missing}
    </Page>
  );
}

interface AccountPageProps {
  accountId: string;
  search: ReconcileSearch;
  setSearch(change: ReconcileSearch): void;
}

function AccountPage({ accountId, search, setSearch }: AccountPageProps) {
  const { statementDate, statedCents, view, open } = search;
  const preview = useQuery(
    reading(previewReconciliation, { query: { accountId, statementDate, statedCents } }, { placeholderData: keepPreviousData }),
  );
  const state = useQuery(reading(listReconcilable, {})).data?.accounts.find((account) => account.accountId === accountId);
  const account = preview.data?.account;
  const history = view === 'history';
  return (
    <Page
      title={account ? `${history ? '' : 'Reconcile '}${nameWithDigits(account.name, account.mask)}` : 'Reconcile'}
      subtitle={preview.data && (history ? state && <strong className="ink">{stateText(state.newest)}.</strong> : subtitleOf(preview.data))}
      trail={
        <>
          <Link to="/account-balances">Account Balances</Link> / <Link to="/reconcile">Reconcile</Link>
          {isUuid(accountId) && (
            <>
              {' / '}
              <Link to="/bank-check/$bankAccountId" params={{ bankAccountId: accountId }}>
                Bank check
              </Link>
            </>
          )}
        </>
      }
      actions={
        <>
          {preview.data && !history && <StatementMenu preview={preview.data} onChoose={setSearch} />}
          <Segmented
            label="View"
            value={history ? 'history' : 'statement'}
            choices={views}
            onChange={(value) => setSearch({ view: value === 'history' ? value : undefined })}
          />
          {isUuid(accountId) && (
            <Link to="/import" search={{ account: accountId }} className={buttonClass()}>
              Import statement
            </Link>
          )}
        </>
      }
    >
      <Loaded query={preview} skeleton={<Loading />} errorTitle="Couldn’t load the reconciliation" missing={missing}>
        {(data) =>
          history ? (
            <History account={data.account} open={open} onOpen={(id) => setSearch({ open: id })} />
          ) : (
            <Statement key={data.statementDate} preview={data} onSearch={setSearch} />
          )
        }
      </Loaded>
    </Page>
  );
}

interface StatementMenuProps {
  preview: Preview;
  onChoose(change: ReconcileSearch): void;
}

function StatementMenu({ preview: { statements, statementDate }, onChoose }: StatementMenuProps) {
  if (statements.length === 0) return null;
  return (
    <ChoiceMenu
      label="Statements"
      value={statementDate}
      choices={statements.map(({ date, statedCents, reconciled }) => ({
        value: date,
        label: dayText(date, { year: true }),
        note: `${money(statedCents)}${reconciled ? ', reconciled' : ''}`,
      }))}
      onChoose={(date) => onChoose({ statementDate: date, statedCents: undefined })}
    >
      <MenuButton>
        <span className="dim">Statement</span> {dayText(statementDate, { year: true })}
      </MenuButton>
    </ChoiceMenu>
  );
}

function Statement({ preview, onSearch }: { preview: Preview; onSearch(change: ReconcileSearch): void }) {
  const [page, setPage] = useState(1);
  const { account, statementDate, changedBeforeCents } = preview;
  const query = { accountId: account.accountId, statementDate };
  const phone = usePhone();
  const wanted = { query: { ...query, page, limit: pageSize } };
  const cleared = useQuery(reading(listClearedEntries, wanted, { placeholderData: keepPreviousData }));
  // The list doesn't wait for the sums, which take longer with every entry.
  const sums = useQuery(reading(sumClearedEntries, { query })).data;
  const finish = (
    <Calculation
      preview={preview}
      onFinished={(open) => onSearch({ view: 'history', open, statementDate: undefined, statedCents: undefined })}
    />
  );
  return (
    <>
      {changedBeforeCents !== 0 && (
        <Notice
          action={
            <Link
              to="/reconcile/$accountId"
              params={{ accountId: account.accountId }}
              search={{ view: 'history' }}
              className={buttonClass({ small: true })}
            >
              Show changes
            </Link>
          }
        >
          Entries changed a month that is already reconciled by {money(changedBeforeCents)}.
        </Notice>
      )}
      {phone && finish}
      <Columns>
        <div className="stack gap-14 slim">
          <StatementFigures preview={preview} sums={sums} />
          <Groups preview={preview} />
          <Loaded query={cleared} name="cleared entries" rows={6}>
            {(data) => (
              <ClearedEntries
                {...{ cleared: data, sums, onPage: setPage }}
                hasBankRows={preview.hasBankRows}
                busy={cleared.isPlaceholderData}
              />
            )}
          </Loaded>
        </div>
        <div className="stack gap-14 slim">
          {!phone && finish}
          <StatementSource preview={preview} />
          <BalanceForm preview={preview} onCompare={onSearch} />
        </div>
      </Columns>
    </>
  );
}

function StatementSource({ preview: { statement, statedCents } }: { preview: Preview }) {
  if (!statement || statement.statedCents !== statedCents) return null;
  return (
    <Card title="Statement">
      <p className="breaks">
        <Link to="/import/$importId" params={{ importId: statement.importId }} className="link">
          {statement.fileName}
        </Link>{' '}
        states {money(statement.statedCents)} on {dayText(statement.date, { year: true })}.
      </p>
    </Card>
  );
}

function Loading() {
  return (
    <>
      <SkeletonFigures />
      <Card>
        <SkeletonRows rows={8} label="Loading the reconciliation" />
      </Card>
    </>
  );
}
