// The archive of the business, for its owners.
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportArchive } from '#contracts/generated/client.js';
import { businessDay } from '../../../lib/business-day.js';
import { useBusiness } from '../../../lib/business.js';
import { download } from '../../../lib/download.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/page.js';
import { Notice } from '../../../ui/states.js';

/** Years of books and their receipts on a slow connection. */
const downloadWithinMs = 30 * 60_000;

export function ArchiveCard() {
  const { business } = useBusiness();
  const save = useMutation({
    mutationFn: () => download(exportArchive, { timeoutMs: downloadWithinMs }, { fileName: `archive-${business.id}-${businessDay()}.zip` }),
  });
  if (business.role !== 'owner') return null;
  return (
    <Card
      title="Archive"
      subtitle="Everything stored for this business in one ZIP file: books, settings, bank statements, receipts, and the audit trail. Bank connections and taxpayer IDs aren’t in it."
    >
      <div className="row wrap gap-8">
        <Button icon={<IconDownload size={15} aria-hidden />} disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? 'Exporting…' : 'Export archive'}
        </Button>
      </div>
      {save.isError && <Notice tone="negative">Couldn’t export the archive: {save.error.message}</Notice>}
    </Card>
  );
}
