// The four tax tools: Schedule C, 1099-NEC, the quarterly estimate, the deductible estimate. Each asks only when it is pressed.
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { generateForms, getScheduleC } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { wholeDollars } from '../../lib/money.js';
import { reading, useReread } from '../../lib/reading.js';
import { makeForms, quarterlyQuery, type Scope } from '../../lib/tax-queries.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { Segmented } from '../../ui/segmented.js';
import { ErrorState } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { dueDayText, dueText, failures, formsText, quarterFor, quarters } from './tax-reports.js';
import { deductibilityQuery, downloadScheduleC, summaryQuery } from './tax-reports-api.js';
import styles from './tax-reports.module.css';

interface TaxToolsProps {
  scope: Scope;
  today: string;
  quarter: number | undefined;
  onQuarter(quarter: number): void;
  onCalculate(): void;
}

export function TaxTools({ scope, today, quarter, onQuarter, onCalculate }: TaxToolsProps) {
  return (
    <section className={`grid gap-20 ${styles.tools}`} aria-label="Tax tools">
      <ScheduleCTool scope={scope} />
      <FormsTool scope={scope} />
      <QuarterlyTool scope={scope} quarter={quarter ?? quarterFor(scope.year, today)} onQuarter={onQuarter} />
      <DeductibleTool scope={scope} onCalculate={onCalculate} />
    </section>
  );
}

interface ToolProps {
  title: string;
  text: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

function Tool({ title, text, children, actions }: ToolProps) {
  return (
    <Card title={title}>
      <div className="dim">{text}</div>
      {children}
      <div className={`row wrap gap-8-12 ${styles.toolActions}`}>{actions}</div>
    </Card>
  );
}

const Facts = ({ label, facts }: { label: string; facts: [string, ReactNode][] }) => (
  <dl className={`ruled above-12 ${styles.facts}`} aria-label={label}>
    {facts.map(([name, value]) => (
      <div className="flex between gap-12" key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const dollarsOr = (amount: number | null): string => (amount === null ? '–' : wholeDollars(centsOf(amount)));

/** What a tool found, or the sentence for its failure. */
function Outcome<T>({ query, failure, children }: { query: UseQueryResult<T>; failure: string; children(data: T): ReactNode }) {
  if (query.isError && !query.isFetching) return <ErrorState error={query.error} message={failure} />;
  return query.data === undefined ? null : children(query.data);
}

/** After the first press a tool's figures stay current; another press reads them again. */
function useTool() {
  const [asked, setAsked] = useState(false);
  return { asked, press: (query: { refetch(): unknown }) => (asked ? void query.refetch() : setAsked(true)) };
}

function ScheduleCTool({ scope }: { scope: Scope }) {
  const { asked, press } = useTool();
  const query = useQuery(reading(getScheduleC, { params: { year: scope.year }, query: { method: scope.method } }, { enabled: asked }));
  const file = (format: 'pdf' | 'csv') =>
    void downloadScheduleC(scope, format).catch((error: Error) => toast(error.message, { tone: 'negative' }));
  return (
    <Tool
      title="Schedule C"
      text="Your business profit or loss from the books, line by line."
      actions={
        <>
          <Button disabled={query.isFetching} onClick={() => press(query)}>
            {query.isFetching ? 'Generating…' : 'Generate Schedule C'}
          </Button>
          {query.data && (
            <>
              <Button small onClick={() => file('pdf')}>
                PDF
              </Button>
              <Button small onClick={() => file('csv')}>
                CSV
              </Button>
              <Link to="/tax-cockpit" search={{ year: scope.year, method: scope.method, panel: 'schedule-c' }}>
                Every line
              </Link>
            </>
          )}
        </>
      }
    >
      <Outcome query={query} failure={failures.scheduleC}>
        {({ taxYear, scheduleC }) => (
          <Facts
            label={`Schedule C for ${taxYear}`}
            facts={[
              ['Gross income', wholeDollars(centsOf(scheduleC.GrossIncome))],
              ['Total expenses', wholeDollars(centsOf(scheduleC.TotalExpenses))],
              ['Net profit', wholeDollars(centsOf(scheduleC.NetProfit))],
            ]}
          />
        )}
      </Outcome>
    </Tool>
  );
}

function FormsTool({ scope }: { scope: Scope }) {
  const { business } = useBusiness();
  const summary = useQuery(summaryQuery(scope)).data;
  const make = useMutation({
    mutationFn: () => makeForms(scope.year),
    onSuccess: useReread(generateForms),
  });
  return (
    <Tool
      title="1099-NEC"
      text={summary ? `Forms due: ${dueText(summary)}.` : 'Forms for contractors paid at or above this year’s threshold.'}
      actions={
        <>
          <Button
            disabled={make.isPending}
            unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
            onClick={() => make.mutate()}
          >
            {make.isPending ? 'Generating…' : 'Generate 1099-NEC'}
          </Button>
          <Link to="/payroll" search={{ tab: '1099', year: scope.year }}>
            Review
          </Link>
        </>
      }
    >
      {make.isError && <ErrorState error={make.error} message={failures.forms} />}
      {make.isSuccess && (
        <p className="above-12" role="status">
          {formsText(make.data)}
        </p>
      )}
    </Tool>
  );
}

function QuarterlyTool({ scope, quarter, onQuarter }: { scope: Scope; quarter: number; onQuarter(quarter: number): void }) {
  const { asked, press } = useTool();
  const query = useQuery({ ...quarterlyQuery(scope, quarter), enabled: asked });
  return (
    <Tool
      title="Quarterly Tax Estimate"
      text={
        <Segmented
          label="Quarter"
          value={String(quarter)}
          choices={quarters.map((value) => ({ value, label: `Q${value}` }))}
          onChange={(value) => onQuarter(Number(value))}
        />
      }
      actions={
        <Button disabled={query.isFetching} onClick={() => press(query)}>
          {query.isFetching ? 'Calculating…' : 'Generate Estimate'}
        </Button>
      }
    >
      <Outcome query={query} failure={failures.quarterly}>
        {(data) => (
          <>
            <Facts
              label={`Estimate for Q${data.quarter} ${data.year}`}
              facts={[
                ['Estimated tax', dollarsOr(data.quarterlyTax.EstimatedTax)],
                ['Safe harbor', dollarsOr(data.quarterlyTax.SafeHarbor)],
                ['Due', dueDayText(data.dueOn)],
                ['Paid so far', wholeDollars(centsOf(data.paidSoFar))],
              ]}
            />
            {data.reason && (
              <p className="above-12">
                {data.reason}{' '}
                <Link to="/tax-profile" search={{ year: scope.year }}>
                  Tax profile
                </Link>
              </p>
            )}
          </>
        )}
      </Outcome>
    </Tool>
  );
}

function DeductibleTool({ scope, onCalculate }: { scope: Scope; onCalculate(): void }) {
  const client = useQueryClient();
  const calculate = () => {
    // The panel shows its failure; what the person asks for counts as their activity.
    void client.prefetchQuery({ ...deductibilityQuery(scope, { background: false }), staleTime: 0 });
    onCalculate();
  };
  return (
    <Tool
      title="Deductible Estimate"
      text="How much of the year’s expenses you can deduct, by category."
      actions={<Button onClick={calculate}>Calculate</Button>}
    />
  );
}
