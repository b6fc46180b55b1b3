// Actions for the ledger: sync the linked banks, refresh, export the filtered rows, import a statement. On a phone they are one menu.
import { useIsFetching, useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconDots, IconDownload, IconFileImport, IconPrinter, IconRefresh, IconRotateClockwise } from '@tabler/icons-react';
import { getLedgerFast } from '#contracts/generated/client.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { useReread } from '../../lib/reading.js';
import { usePhone } from '../../lib/use-media.js';
import { Button, buttonClass, IconButton } from '../../ui/button.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';
import { toast } from '../../ui/toast.js';
import { usePrint } from '../../ui/use-print.js';
import { useSyncBanks } from '../../ui/use-sync-banks.js';
import type { Filters } from './general-ledger.js';
import { exportRows, ledgerPdf } from './general-ledger-api.js';

export function LedgerActions({ filters }: { filters: Filters }) {
  const { business } = useBusiness();
  const phone = usePhone();
  const reread = useReread(getLedgerFast);
  const reading = useIsFetching({ queryKey: ['ledger'] }) > 0;
  const exporting = useExport(filters);
  const may = mayWrite(business.role);
  const { print, isPending: printing } = usePrint({ content: () => ledgerPdf(filters, business.name), fileName: 'general-ledger.pdf' });
  if (phone) return <PhoneActions may={may} refresh={() => void reread()} print={print} save={() => exporting.mutate()} />;
  return (
    <>
      <IconButton label="Refresh" icon={<IconRotateClockwise size={17} stroke={1.6} />} aria-busy={reading} onClick={() => void reread()} />
      <IconButton label="Print" icon={<IconPrinter size={17} stroke={1.6} />} disabled={printing} onClick={print} />
      {may && <SyncButton />}
      <Button icon={<IconDownload size={16} stroke={1.6} aria-hidden />} disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        {exporting.isPending ? 'Exporting…' : 'Export CSV'}
      </Button>
      {may && (
        <Link to="/import" className={buttonClass()}>
          <IconFileImport size={16} stroke={1.6} aria-hidden /> Import statement
        </Link>
      )}
    </>
  );
}

function PhoneActions({ may, refresh, print, save }: { may: boolean; refresh(): void; print(): void; save(): void }) {
  const { sync } = useSyncBanks();
  const navigate = useNavigate();
  const actions = {
    refresh: { label: 'Refresh', run: refresh },
    ...(may && { sync: { label: 'Sync', run: sync } }),
    print: { label: 'Print', run: print },
    save: { label: 'Export CSV', run: save },
    ...(may && { import: { label: 'Import statement', run: () => void navigate({ to: '/import' }) } }),
  };
  type Action = keyof typeof actions;
  const choices = (Object.keys(actions) as Action[]).map((value) => ({ value, label: actions[value]!.label }));
  return (
    <ChoiceMenu label="Actions" value={null} choices={choices} onChoose={(action: Action) => actions[action]!.run()}>
      <IconButton label="Actions" icon={<IconDots size={18} stroke={1.6} />} />
    </ChoiceMenu>
  );
}

/** Exports the filtered rows of all pages. */
const useExport = (filters: Filters) =>
  useMutation({
    mutationFn: () => exportRows(filters),
    onError: ({ message }) => toast(`Export failed: ${message}`, { tone: 'negative' }),
  });

function SyncButton() {
  const { sync, busy } = useSyncBanks();
  return (
    <Button icon={<IconRefresh size={16} stroke={1.6} aria-hidden />} disabled={busy} onClick={sync}>
      {busy ? 'Syncing…' : 'Sync'}
    </Button>
  );
}
