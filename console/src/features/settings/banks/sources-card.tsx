// The revenue sources in a table; one opens in a dialog.
import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import type { RevenueSource } from '#contracts/settings.js';
import { pathText } from '#contracts/rules/account-path.js';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { money } from '../../../lib/money.js';
import { Button } from '../../../ui/button.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { EmptyState } from '../../../ui/states.js';
import type { SettingsReply } from '../settings-api.js';
import { SourceDialog } from './source-dialog.js';

const accountsOf = (source: RevenueSource) => source.accounts.map(pathText).join(', ');
const openedAs = (source: RevenueSource) => (source.expandable ? 'With categories' : 'One line');
const floorOf = (source: RevenueSource) => (source.monthlyFloorCents === 0 ? '–' : money(source.monthlyFloorCents));

const columns: Column<RevenueSource>[] = [
  { id: 'name', head: 'Source', width: 200, cell: (source) => source.name },
  { id: 'accounts', head: 'Income accounts', cell: accountsOf },
  { id: 'opened', head: 'On the income statement', width: 190, cell: (source) => <span className="dim">{openedAs(source)}</span> },
  { id: 'floor', head: 'Monthly floor', width: 140, align: 'right', cell: floorOf },
];

/** `null` is a new one. */
type Open = { source: RevenueSource | null } | undefined;

export function Sources({ settings }: { settings: SettingsReply }) {
  const { business } = useBusiness();
  const [open, setOpen] = useState<Open>();
  const may = mayManage(business.role);
  const { revenueSources } = settings;
  return (
    <>
      {revenueSources.length === 0 ? (
        <EmptyState>
          No revenue sources yet. Sources break down revenue in the financial analysis. Each can have a monthly floor.
        </EmptyState>
      ) : (
        <DataTable
          label="Revenue sources"
          rows={revenueSources}
          columns={columns}
          rowId={(source) => source.key}
          onOpen={may ? (source) => setOpen({ source }) : undefined}
          phone={(source) => ({ title: source.name, amount: floorOf(source), below: accountsOf(source), aside: openedAs(source) })}
        />
      )}
      {may && (
        <div>
          <Button icon={<IconPlus size={15} aria-hidden />} onClick={() => setOpen({ source: null })}>
            Add a revenue source
          </Button>
        </div>
      )}
      {open && <SourceDialog settings={settings} source={open.source} onClose={() => setOpen(undefined)} />}
    </>
  );
}
