// Screen 'Tax Cockpit'. Routes: getTaxAnalysis, runTaxAnalysis, getTaxMetrics, getAuditRisk, getDeductibility and its details and payees,
// getDeductionPolicy, getComplianceStatus, getTaxProfile, getQuarterlyTax, previewScheduleC with lines, getCandidates, packages, files.
import { useQuery } from '@tanstack/react-query';
import { getSettings } from '#contracts/generated/client.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { useBooksDays, yearOf } from '../../lib/books-days.js';
import { reading } from '../../lib/reading.js';
import { usePhone } from '../../lib/use-media.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { complianceQuery, profileQuery, type Scope } from '../../lib/tax-queries.js';
import { BooksPeriod } from '../../ui/books-period.js';
import { Button } from '../../ui/button.js';
import { Disclosure } from '../../ui/disclosure.js';
import { Page } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Notice, Ring } from '../../ui/states.js';
import { Term } from '../../ui/term/term.js';
import { BeforeFiling } from './before-filing.js';
import { Cards } from './cards.js';
import { Controls } from './controls.js';
import { PaymentsSkeleton, PaymentStrip } from './payment-strip.js';
import { Tabs } from './tabs.js';
import { type CockpitSearch, parseCockpitSearch, places, quarterAt, statusText, updatedText } from './tax-cockpit.js';
import { metricsQuery } from './tax-cockpit-api.js';
import { Tiles } from './tiles.js';
import { type Analysis, useAnalysis } from './use-analysis.js';
import { type PackageRun, usePackage } from './use-package.js';
import { CandidatesDialog } from './candidates-dialog.js';
import { PackageDialog } from './package-dialog.js';
import { QuarterlyDialog } from './quarterly-dialog.js';
import { ScheduleCPreview } from './schedule-c-preview.js';
import styles from './tax-cockpit.module.css';

export function TaxCockpitPage() {
  const { business } = useBusiness();
  const phone = usePhone();
  const [search, setSearch] = useSearchState(parseCockpitSearch);
  const { today, opening } = useBooksDays();
  const scope: Scope = { year: search.year ?? yearOf(opening), method: search.method };
  const quarter = search.quarter ?? quarterAt(search.year === undefined ? opening : today);
  // The business's method if the URL has none.
  const ownMethod = useQuery(reading(getSettings, {})).data?.method;
  const analysis = useAnalysis(scope);
  const packaging = usePackage(scope);
  const open = (panel: CockpitSearch['panel']) => setSearch({ panel, line: undefined, part: undefined });
  const compliance = useQuery(complianceQuery(scope));
  const actions = <Actions analysis={analysis} packaging={packaging} onPackage={() => open('package')} />;
  const controls = (
    <Controls
      scope={scope}
      method={scope.method ?? ownMethod}
      quarter={quarter}
      progress={analysis.progress}
      today={today}
      onChange={setSearch}
    />
  );
  return (
    <Page title={`${business.name} · Tax Cockpit`} subtitle={<FilingStatus scope={scope} />} actions={phone ? undefined : actions}>
      {phone ? (
        <Disclosure name={`Change: ${scope.year}, Q${quarter}, ${scope.method ?? ownMethod ?? ''}`}>
          {controls}
          <div className="row wrap gap-8 above-10">{actions}</div>
        </Disclosure>
      ) : (
        controls
      )}
      <BooksPeriod period={scope} named={search.year !== undefined} />
      <Failure analysis={analysis} />
      <div className="stack gap-14">
        {compliance.isPending && <PaymentsSkeleton />}
        {compliance.data?.payments && <PaymentStrip scope={scope} payments={compliance.data.payments} today={today} />}
        <Tiles scope={scope} />
        <div className={`grid gap-14 ${styles.body}`}>
          <BeforeFiling scope={scope} today={today} />
          <div className="stack gap-14 slim">
            <Cards scope={scope} quarter={quarter} onOpen={open} />
            <Tabs scope={scope} search={search} onSearch={setSearch} />
          </div>
        </div>
      </div>
      <Panels scope={scope} quarter={quarter} search={search} packaging={packaging} onSearch={setSearch} />
    </Page>
  );
}

/** The filing status, and when the figures changed last. */
function FilingStatus({ scope }: { scope: Scope }) {
  const profile = useQuery(profileQuery(scope.year)).data?.profile;
  const updated = updatedText(useQuery(metricsQuery(scope)).data?.lastUpdated);
  const phone = usePhone();
  return (
    // Always two lines on a phone, so that nothing below moves.
    <span className="block" style={{ minHeight: phone ? '2lh' : undefined }}>
      Federal estimate for {scope.year}, <Term name="schedule-c">Schedule C</Term>
      {profile && ', '}
      {profile &&
        (profile.status === null ? (
          <PlaceLink place={places.profile(scope.year)}>{statusText(null)}</PlaceLink>
        ) : (
          statusText(profile.status)
        ))}
      .{updated && ` ${updated}`}
    </span>
  );
}

interface ActionsProps {
  analysis: Analysis;
  packaging: PackageRun;
  onPackage(): void;
}

function Actions({ analysis, packaging, onPackage }: ActionsProps) {
  const { business } = useBusiness();
  const busy = analysis.starting || analysis.progress.running;
  const exportPackage = () => {
    onPackage();
    if (!packaging.running) packaging.start();
  };
  return (
    <>
      <Button icon={packaging.running && <Ring />} onClick={exportPackage}>
        {packaging.running ? 'Packing…' : 'Export Tax Package'}
      </Button>
      <Button
        icon={busy && <Ring />}
        disabled={busy}
        unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
        onClick={analysis.start}
      >
        {busy ? 'Running…' : 'Run All Analyses'}
      </Button>
    </>
  );
}

function Failure({ analysis }: { analysis: Analysis }) {
  if (!analysis.failed) return null;
  return (
    <Notice
      tone="negative"
      action={
        <Button small onClick={analysis.start}>
          Try Again
        </Button>
      }
    >
      Failed to run tax analysis. Please try again.
    </Notice>
  );
}

interface PanelsProps {
  scope: Scope;
  quarter: number;
  search: CockpitSearch;
  packaging: PackageRun;
  onSearch(change: Partial<CockpitSearch>, options?: { replace?: boolean }): void;
}

/** The panel over the cockpit that the URL names: Schedule C, the 1099 candidates, the quarterly estimate, the tax packages. */
function Panels({ scope, quarter, search: { panel, line, part }, packaging, onSearch }: PanelsProps) {
  const close = () => onSearch({ panel: undefined, line: undefined, part: undefined });
  if (panel === 'schedule-c') {
    const choose = (choice: { line?: string | undefined; part?: string | undefined }) =>
      onSearch({ line: choice.line, part: choice.part }, { replace: true });
    return <ScheduleCPreview scope={scope} choice={{ line, part }} onChoose={choose} onClose={close} />;
  }
  if (panel === '1099') return <CandidatesDialog year={scope.year} onClose={close} />;
  if (panel === 'quarterly') return <QuarterlyDialog scope={scope} quarter={quarter} onClose={close} />;
  if (panel === 'package') return <PackageDialog year={scope.year} run={packaging} onClose={close} />;
  return null;
}
