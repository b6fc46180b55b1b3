// Tax packages of the year: the one being created with its progress, and finished ones with their contents.
import { useMutation, useQuery } from '@tanstack/react-query';
import { listTaxPackages } from '#contracts/generated/client.js';
import type { TaxPackage } from '#contracts/routes/tax-package.js';
import { instantText } from '../../lib/dates.js';
import { countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { FigureTable } from '../../ui/chart-card.js';
import { Dialog } from '../../ui/dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { EmptyState } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { downloadPackage } from './tax-cockpit-api.js';
import type { PackageRun } from './use-package.js';
import styles from './tax-cockpit.module.css';

interface PackageDialogProps {
  year: number;
  run: PackageRun;
  onClose(): void;
}

/** How often a package that was started elsewhere is checked. */
const lookMs = 2_000;

export function PackageDialog({ year, run, onClose }: PackageDialogProps) {
  const packages = useQuery({
    ...reading(listTaxPackages, { query: { year } }),
    refetchInterval: (query) => (query.state.data?.packages.some(({ state }) => state === 'running') ? lookMs : false),
  });
  return (
    <Dialog title={`Tax package, ${year}`} opened onClose={onClose} wide>
      {run.running && (
        <div className={styles.packing} aria-live="polite">
          <ProgressBar value={run.job?.progress ?? 0} label={`Tax package for ${year}`} />
          <p className="note above-6">
            {run.job?.message || 'Waiting to start'}. You can leave this page. The package will be here when you return.
          </p>
        </div>
      )}
      {run.failed && (
        <p className="below-10 negative" role="alert">
          Couldn’t create the tax package. Please try again.
        </p>
      )}
      <Loaded query={packages} rows={3} name="the packages">
        {(data) => (data.packages.length === 0 ? <Nothing /> : <Packages packages={data.packages} />)}
      </Loaded>
    </Dialog>
  );
}

const Nothing = () => (
  <EmptyState>
    No package for this year yet. A package contains Schedule C as PDF and CSV, the entries behind each line, the 1099 list, quarterly
    estimates, the general ledger and the trial balance.
  </EmptyState>
);

function Packages({ packages }: { packages: TaxPackage[] }) {
  return (
    <ul className={styles.packages} aria-label="Packages">
      {packages.map((taxPackage) => (
        <li className="row wrap between line-above" key={taxPackage.packageId}>
          <div>
            <strong className="block emphasis">{instantText(taxPackage.requestedAt)}</strong>
            <small className="block note">
              {taxPackage.method === 'cash' ? 'Cash' : 'Accrual'}, by {taxPackage.requestedBy}
            </small>
          </div>
          <Result taxPackage={taxPackage} />
          {taxPackage.files.length > 0 && <Contents taxPackage={taxPackage} />}
        </li>
      ))}
    </ul>
  );
}

function Result({ taxPackage }: { taxPackage: TaxPackage }) {
  const save = useMutation({
    mutationFn: () => downloadPackage(taxPackage.packageId, taxPackage.year),
    onError: (error) => toast(`Couldn’t save the file. ${error.message}`, { tone: 'negative' }),
  });
  if (taxPackage.state === 'running') return <Badge>In progress</Badge>;
  if (taxPackage.state === 'failed') return <Badge tone="negative">Failed</Badge>;
  return (
    <Button small disabled={save.isPending} onClick={() => save.mutate()}>
      Download{taxPackage.bytes === null ? '' : `, ${sizeText(taxPackage.bytes)}`}
    </Button>
  );
}

function Contents({ taxPackage }: { taxPackage: TaxPackage }) {
  return (
    <details className="note">
      <summary>{countOf(taxPackage.files.length, 'file')}</summary>
      <FigureTable
        caption="Files in the package"
        head={['File', 'Size', 'SHA-256']}
        rows={taxPackage.files.map(({ name, bytes, sha256 }) => [
          name,
          sizeText(bytes),
          <span key="sum" title={sha256}>
            {sha256.slice(0, 12)}…
          </span>,
        ])}
      />
    </details>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1_000 ? `${bytes} B` : bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
