// Screen 'Payee': all rows of a payee, its sums, its usual category and who decided it, its rules, open rows, its 1099 status.
// Routes: getPayee, getPayeeLines, putTransactionCategories, and payroll's for the 1099.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getPayee } from '#contracts/generated/client.js';
import type { Payee } from '#contracts/routes/payee-page.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { choiceOfPath, nameOfPath } from '../../lib/category-choice.js';
import { count, money, countOf } from '../../lib/money.js';
import { ApiProblem } from '../../lib/problem.js';
import { reading } from '../../lib/reading.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { buttonClass } from '../../ui/button.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Columns, Page } from '../../ui/page.js';
import { QuestionsAbout } from '../../ui/questions/questions-about.js';
import { CreateRule } from '../../ui/rule-dialog/create-rule.js';
import { EmptyState, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { FigureTable } from '../../ui/chart-card.js';
import { Form1099Card } from './form-1099-card.js';
import { LinesCard } from './lines-card.js';
import { deciderNames, parsePayeeSearch, spanOf } from './payee.js';

export function PayeePage() {
  const { business } = useBusiness();
  const [{ key, line, after }, setSearch] = useSearchState(parsePayeeSearch);
  const query = useQuery(reading(getPayee, { query: key === undefined ? { line } : { key } }, { enabled: (key ?? line) !== undefined }));
  const payee = query.data;
  const unknown = query.error instanceof ApiProblem && query.error.status === 404;
  return (
    <Page
      title={payee?.name ?? 'Payee'}
      subtitle={payee && <Subtitle payee={payee} />}
      trail={
        <>
          <Link to="/general-ledger">General Ledger</Link> / Payee
        </>
      }
      actions={
        payee &&
        mayWrite(business.role) && (
          <CreateRule start={{ payee: payee.payee, ...(payee.usual && choiceOfPath(payee.usual.category)) }}>Create a rule</CreateRule>
        )
      }
    >
      {unknown || !query.isEnabled ? (
        <NoPayee title={unknown ? 'No transactions for this payee' : 'No payee chosen'} />
      ) : (
        <Loaded query={query} skeleton={<Waiting />} errorTitle="Couldn’t load the payee">
          {(data) => (
            <>
              <Figures label="Figures" items={figuresOf(data)} />
              <Columns>
                <LinesCard payee={data} after={after} onAfter={(next) => setSearch({ after: next })} />
                <div className="stack gap-20">
                  <Form1099Card payee={data} />
                  <SumsCard payee={data} />
                  <RulesCard payee={data} />
                  <Card title="Questions">
                    <QuestionsAbout about={{ kind: 'payee', key: data.key, name: data.name }} />
                  </Card>
                </div>
              </Columns>
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

const NoPayee = ({ title }: { title: string }) => (
  <EmptyState
    title={title}
    action={
      <Link to="/general-ledger" className={buttonClass()}>
        Open the Ledger
      </Link>
    }
  >
    Open a transaction in the ledger and click the name of who was paid.
  </EmptyState>
);

/** The transactions' count and period, and the bank's text. */
function Subtitle({ payee }: { payee: Payee }) {
  return (
    <>
      {spanOf(payee)}
      <span className="note block breaks">{payee.newest.description}</span>
    </>
  );
}

function figuresOf({ outCents, inCents, usual, open, count: all }: Payee): FigureItem[] {
  const by = usual?.decidedBy ? `, most by ${lowerFirst(deciderNames[usual.decidedBy])}` : '';
  return [
    { label: 'Money out', place: null, amountCents: Math.abs(outCents) },
    { label: 'Money in', place: null, amountCents: inCents },
    {
      label: 'Usual category',
      place: null,
      text: usual ? nameOfPath(usual.category) : 'None yet',
      note: usual && `${count(usual.count)} of ${count(all)}${by}`,
    },
    open.count === 0
      ? { label: 'Not confirmed', place: null, text: '0', note: 'Nothing to confirm' }
      : {
          label: 'Not confirmed',
          place: null,
          text: count(open.count),
          tone: 'warning',
          note: money(open.amountCents),
        },
  ];
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const Waiting = () => (
  <>
    <SkeletonFigures />
    <SkeletonRows rows={10} label="Loading the payee" />
  </>
);

/** The rules that fit a payee, in the order in which they apply. */
function RulesCard({ payee: { rules } }: { payee: Payee }) {
  return (
    <Card
      title="Rules"
      action={
        <Link to="/rules" className="link">
          All rules
        </Link>
      }
    >
      {rules.length === 0 ? (
        <p className="dim">No rule matches this payee.</p>
      ) : (
        <ul className="stack gap-8" aria-label="Rules">
          {rules.map(({ id, position, name, category, lines }) => (
            <li key={id}>
              {position}. {name} → {nameOfPath(category)}
              <span className="note block">Matches {countOf(lines, 'transaction')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface Sums {
  count: number;
  inCents: number;
  outCents: number;
}

const cells = ({ count: rows, outCents, inCents }: Sums) => [count(rows), blankZero(-outCents), blankZero(inCents)];
const blankZero = (cents: number): string => (cents === 0 ? '–' : money(cents));
const heads = ['Rows', 'Out', 'In'];

/** What went out to a payee and came in, by year and by category. */
function SumsCard({ payee }: { payee: Payee }) {
  return (
    <Card title="Sums">
      <FigureTable
        caption="By year"
        head={['Year', ...heads]}
        rows={payee.years.map((of) => [of.year, ...cells(of)])}
        total={['Total', ...cells(payee)]}
      />
      <div className="above-12">
        <FigureTable
          caption="By category"
          head={['Category', ...heads]}
          rows={payee.categories.map((of) => [nameOfPath(of.category), ...cells(of)])}
        />
      </div>
    </Card>
  );
}
