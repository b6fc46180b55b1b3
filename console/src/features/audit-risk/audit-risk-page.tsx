// Screen 'Audit risk'. Routes: getAuditRisk.
import { useQuery } from '@tanstack/react-query';
import { getAuditRisk } from '#contracts/generated/client.js';
import { useBusiness } from '../../lib/business.js';
import { useBooksDays, yearOf } from '../../lib/books-days.js';
import { instantText } from '../../lib/dates.js';
import { reading } from '../../lib/reading.js';
import { taxYears } from '../../lib/tax-years.js';
import { stringifySearch, useSearchState } from '../../lib/use-search-state.js';
import { BooksPeriod } from '../../ui/books-period.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Page } from '../../ui/page.js';
import { SkeletonFigures, SkeletonRows } from '../../ui/states.js';
import { YearMenu } from '../../ui/year-menu.js';
import { PlaceLink } from '../../ui/place-link.js';
import { BandScale } from '../../ui/band-scale.js';
import { type AuditRisk, numberWord, parseRiskSearch, lowerScore, bandWidth, levelAt, rangeText } from './audit-risk.js';
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
      <Loaded query={risk} skeleton={<Loading />} errorTitle="Couldn’t load the audit risk score">
        {(data) => (
          <div className="stack gap-20 slim">
            <ScoreCard risk={data} />
            <Drivers risk={data} all={search.all === true} onAll={(all) => setSearch({ all: all || undefined }, { replace: true })} />
          </div>
        )}
      </Loaded>
      <p className="dim">
        The Tax Cockpit lists what is open for {year}:{' '}
        <PlaceLink place={`/tax-cockpit${stringifySearch({ year: String(year), ...(method && { method }) })}#before-you-file`}>
          Before you file
        </PlaceLink>
      </p>
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
