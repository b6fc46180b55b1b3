// Screen 'Bank check of an account': the day through which books and bank agree, the first difference with possible explanations, the days
// that statements cover, and every balance check. Routes: getAccountChecks.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { notCheckedYet } from '#contracts/rules/not-checked.js';
import { getAccountChecks } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { isUuid } from '../../lib/search-params.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { rowsOfAccount } from '../../lib/statement-places.js';
import { buttonClass } from '../../ui/button.js';
import { EnterBalance } from '../../ui/enter-balance-dialog.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { NotHere } from '../../ui/not-here.js';
import { Card, Page } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState, Notice, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { type AccountChecks, type Check, type CheckedAccount, kindText, parseCheckSearch, sideText, sourceText } from './bank-check.js';
import { CheckList } from './check-list.js';
import { CoverageCards } from './coverage-cards.js';
import { FirstDifference } from './first-difference.js';

export function BankCheckPage() {
  const { bankAccountId } = useParams({ from: '/bank-check/$bankAccountId' });
  return isUuid(bankAccountId) ? <KnownAccount bankAccountId={bankAccountId} /> : <Page title="Bank check">{noSuchAccount}</Page>;
}

const noSuchAccount = <NotHere what="bank account" place="/account-balances" back="Open Account Balances" />;

const pageSize = 50;

function KnownAccount({ bankAccountId }: { bankAccountId: string }) {
  const [search, setSearch] = useSearchState(parseCheckSearch);
  const checksOf = (page: number) =>
    reading(getAccountChecks, { params: { bankAccountId }, query: { page, limit: pageSize } }, { placeholderData: keepPreviousData });
  const newest = useQuery(checksOf(1));
  const page = useQuery(checksOf(search.page ?? 1));
  const account = newest.data?.account;
  return (
    <Page
      title={account?.name ?? 'Bank check'}
      subtitle={account && <Headline account={account} />}
      trail={
        <>
          <Link to="/account-balances">Account Balances</Link> / Bank check
        </>
      }
      actions={account && <Actions account={account} />}
    >
      <Loaded query={newest} skeleton={<Loading />} errorTitle="Couldn’t load the bank check" missing={noSuchAccount}>
        {(data) => (
          <Checked newest={data}>
            {data.total > 0 && page.data && (
              <CheckList page={page.data} busy={page.isPlaceholderData} onPage={(to) => setSearch({ page: to > 1 ? to : undefined })} />
            )}
          </Checked>
        )}
      </Loaded>
    </Page>
  );
}

function Headline({ account }: { account: CheckedAccount }) {
  const { agreesThrough, firstDifference, openingDerived } = account;
  return (
    <>
      {kindText(account)}.{' '}
      {firstDifference ? (
        <strong className="warning emphasis">
          <IconAlertTriangle className="sits" size={15} stroke={1.9} aria-hidden /> Differs from the bank by{' '}
          {money(Math.abs(firstDifference.differenceCents))} since {dayText(firstDifference.date, { year: true })}
        </strong>
      ) : agreesThrough ? (
        <strong className="positive emphasis">
          <IconCheck className="sits" size={15} stroke={2} aria-hidden /> Matches the bank through {dayText(agreesThrough, { year: true })}
        </strong>
      ) : openingDerived ? (
        `It is ${notCheckedYet}.`
      ) : (
        'No bank balance yet.'
      )}
      {firstDifference && agreesThrough && ` It matched through ${dayText(agreesThrough, { year: true })}.`}
    </>
  );
}

function Actions({ account }: { account: CheckedAccount }) {
  const { business } = useBusiness();
  return (
    <>
      <Link to="/reconcile/$accountId" params={{ accountId: account.id }} className={buttonClass()}>
        Reconcile
      </Link>
      <PlaceLink place={rowsOfAccount(account.id)} className={buttonClass()}>
        Show entries
      </PlaceLink>
      <EnterBalance account={account} />
      {mayWrite(business.role) && (
        <Link to="/import" search={{ account: account.id }} className={buttonClass()}>
          Import statement
        </Link>
      )}
    </>
  );
}

function Checked({ newest: { account, checks, total }, children }: { newest: AccountChecks; children: ReactNode }) {
  return (
    <>
      <Figures label="Books and bank" items={figuresOf(account, checks)} />
      {account.possibleDuplicates > 0 && (
        <Notice
          action={
            <Link to="/possible-duplicates" className={buttonClass({ small: true })}>
              Compare
            </Link>
          }
        >
          {countOf(account.possibleDuplicates, 'possible duplicate')} in this account {account.possibleDuplicates === 1 ? 'needs' : 'need'}{' '}
          your review.
        </Notice>
      )}
      <CoverageCards account={account} />
      {account.firstDifference && <FirstDifference account={account} difference={account.firstDifference} checks={checks} />}
      {total === 0 && <NoBalances account={account} />}
      {children}
    </>
  );
}

/** The newest conclusive check is the bank's current balance. */
function figuresOf({ id, booksCents, type }: CheckedAccount, checks: Check[]): FigureItem[] {
  const newest = checks.find(({ state }) => state !== 'part-of-day');
  const books = { label: 'Balance in the books', place: rowsOfAccount(id), amountCents: booksCents, note: 'Today' };
  if (!newest) return [books, { label: 'Balance at the bank', place: null, text: '–', note: 'No statement with a balance yet' }];
  const day = dayText(newest.date);
  return [
    books,
    {
      label: `Books on ${day}`,
      place: rowsOfAccount(id, { endDate: newest.date }),
      amountCents: newest.booksCents,
      note: 'At the last check',
    },
    {
      label: `Bank on ${day}`,
      place: null,
      amountCents: newest.statedCents,
      note: newest.entered ? 'Entered balance' : `${sourceText(newest)}, ${newest.fileName}`,
    },
    {
      label: 'Difference',
      place: null,
      amountCents: newest.differenceCents,
      tone: newest.state === 'not-checked' ? undefined : newest.differenceCents === 0 ? 'positive' : 'warning',
      note: newest.state === 'not-checked' ? 'Not checked yet' : sideText(type, newest.differenceCents),
    },
  ];
}

function NoBalances({ account }: { account: CheckedAccount }) {
  const { business } = useBusiness();
  return (
    <Card title="Balance checks">
      <EmptyState
        action={
          mayWrite(business.role) && (
            <Link to="/import" search={{ account: account.id }} className={buttonClass({ kind: 'filled' })}>
              Import statement
            </Link>
          )
        }
      >
        No imported statement of {account.name} includes a balance yet. OFX and QFX files do, and so do most CSV files with a balance
        column. Each balance is compared with your books on that day.
      </EmptyState>
    </Card>
  );
}

function Loading() {
  return (
    <>
      <SkeletonFigures />
      <Card>
        <SkeletonRows rows={8} label="Loading the bank check" />
      </Card>
    </>
  );
}
