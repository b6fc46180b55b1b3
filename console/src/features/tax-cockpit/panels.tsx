// The panel over the cockpit that the URL names: Schedule C, the 1099 candidates, the quarterly estimate, the tax packages.
import { CandidatesDialog } from './candidates-dialog.js';
import { PackageDialog } from './package-dialog.js';
import { QuarterlyDialog } from './quarterly-dialog.js';
import { ScheduleCPreview } from './schedule-c-preview.js';
import type { CockpitSearch } from './tax-cockpit.js';
import type { PackageRun } from './use-package.js';
import type { Scope } from '../../lib/tax-queries.js';

interface PanelsProps {
  scope: Scope;
  quarter: number;
  search: CockpitSearch;
  packaging: PackageRun;
  onSearch(change: Partial<CockpitSearch>, options?: { replace?: boolean }): void;
}

export function Panels({ scope, quarter, search: { panel, line, part }, packaging, onSearch }: PanelsProps) {
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
