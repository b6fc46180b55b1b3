// Screen 'Audit risk'. Routes: getAuditRisk, getComplianceStatus.
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { getAuditRisk } from '#contracts/generated/client.js';
import { useBusiness } from '../../lib/business.js';
import { useBooksDays, yearOf } from '../../lib/books-days.js';
import { instantText } from '../../lib/dates.js';
import { reading } from '../../lib/reading.js';
import { taxYears } from '../../lib/tax-years.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { complianceQuery, type Scope } from '../../lib/tax-queries.js';
import { BooksPeriod } from '../../ui/books-period.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Columns, Page } from '../../ui/page.js';
import { EmptyState, SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { YearMenu } from '../../ui/year-menu.js';
import { PlaceLink } from '../../ui/place-link.js';
import { BandScale } from '../../ui/band-scale.js';
import {
  type AuditRisk,
  doneText,
  numberWord,
  parseRiskSearch,
  sortedChecks,
  lowerScore,
  type Check,
  bandWidth,
  levelAt,
  rangeText,
} from './audit-risk.js';
import { Drivers } from './drivers.js';
import styles from './audit-risk.module.css';

export function AuditRiskPage() {
  const { business } = useBusiness();
  const [search, setSearch] = useSearchState(parseRiskSearch);
  const { today, opening } = useBooksDays();
  const { year = yearOf(opening), method } = search;
  const scope = { year, method };
  const risk = useQuery(reading(getAuditRisk, { query: scope }));
  const rules = risk.data ? `Points from ${numberWord(risk.data.rules.length)} checks` : 'Points from a set of checks';
  return (
    <Page
      title="Audit risk"
      subtitle={`${rules}, applied to the books of ${business.name}. This is only an estimate. The IRS doesn’t publish how it scores returns.`}
      actions={<YearMenu year={year} years={taxYears(today)} onChoose={(chosen) => setSearch({ year: chosen })} />}
    >
      <BooksPeriod period={{ year }} named={search.year !== undefined} />
      <Columns>
        <Loaded query={risk} skeleton={<Loading />} errorTitle="Couldn’t load the audit risk score">
          {(data) => (
            <div className="stack gap-20 slim">
              <ScoreCard risk={data} />
              <Drivers risk={data} all={search.all === true} onAll={(all) => setSearch({ all: all || undefined }, { replace: true })} />
            </div>
          )}
        </Loaded>
        <div className="stack gap-20 slim">
          <ComplianceCard scope={scope} />
        </div>
      </Columns>
    </Page>
  );
}

function Loading() {
  return (
    <div className="stack gap-20 slim">
      <SkeletonFigures count={2} />
      <SkeletonRows rows={8} height={48} label="Loading the audit risk" />
    </div>
  );
}

function ScoreCard({ risk }: { risk: AuditRisk }) {
  const down = lowerScore(risk);
  return (
    <Card>
      <div className={`grid ${styles.score}`}>
        <dl aria-label="Audit risk">
          <dt className="fine filled">Score, 0 to 100</dt>
          <dd className="figure">{`${risk.level} (${risk.score})`}</dd>
          <dd className="note normal">
            {risk.method} method{risk.lastUpdated && `, updated ${instantText(risk.lastUpdated)}`}
          </dd>
        </dl>
        <RiskScale risk={risk} />
      </div>
      {down && (
        <p className="line-above above-14 pad-top-12">
          Fix {down.titles.map((title) => `“${title}”`).join(' and ')} to reach{' '}
          <strong>
            {down.score} ({down.level})
          </strong>
          .
        </p>
      )}
    </Card>
  );
}

function ComplianceCard({ scope }: { scope: Scope }) {
  const compliance = useQuery(complianceQuery(scope));
  return (
    <Card title="Compliance" action={compliance.data && <span className="note normal">{doneText(compliance.data.checks)}</span>}>
      <Loaded
        query={compliance}
        skeleton={<SkeletonRows rows={6} label="Loading compliance" />}
        errorTitle="Couldn’t load the compliance checklist"
      >
        {({ checks }) =>
          checks.length === 0 ? <EmptyState>Nothing is required for this year.</EmptyState> : <CheckList checks={sortedChecks(checks)} />
        }
      </Loaded>
    </Card>
  );
}

const states = {
  open: { Icon: IconAlertTriangle, word: 'open', tone: 'warning' },
  waiting: { Icon: IconClock, word: 'not due yet', tone: 'dim' },
  done: { Icon: IconCheck, word: 'done', tone: 'positive' },
} as const;

/** The compliance checklist: each state has its own symbol and label, and each row ends in one action. */
function CheckList({ checks }: { checks: Check[] }) {
  return (
    <ul className={`ruled ${styles.checks}`} aria-label="Compliance">
      {checks.map(({ code, label, state, action, link }) => {
        const { Icon, word, tone } = states[state];
        return (
          <li className={`grid start pad-7 ${state === 'done' ? 'dim' : ''}`} key={code} data-state={state}>
            <Icon className={`above-2 ${tone}`} size={15} stroke={1.75} role="img" aria-label={word} />
            <span>{label}</span>
            {action && (
              <PlaceLink place={link}>
                {action}
                <span className="hidden">: {label}</span>
              </PlaceLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The score among its bands, with their limits. */
function RiskScale({ risk }: { risk: AuditRisk }) {
  const current = levelAt(risk, risk.score);
  const here = risk.levels.find(({ level }) => level === current);
  return (
    <BandScale
      label="Score ranges"
      at={here ? (risk.score - here.from + 0.5) / bandWidth(here) : 0}
      bands={risk.levels.map((band) => ({
        name: (
          <>
            {band.level}, <span className="nowrap">{rangeText(band)}</span>
          </>
        ),
        width: bandWidth(band),
        current: band === here,
      }))}
    />
  );
}
