// The receipts of a year as a ZIP file.
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportReceipts } from '#contracts/generated/client.js';
import { download } from '../../lib/download.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { YearMenu } from '../../ui/year-menu.js';

/** The IRS can ask for those of seven years. */
const offeredYears = 7;
/** Hundreds of pictures on a slow connection. */
const downloadWithinMs = 10 * 60_000;

export function ExportReceiptsCard({ year: current }: { year: number }) {
  const [year, setYear] = useState(current);
  const save = useMutation({
    mutationFn: () => download(exportReceipts, { query: { year }, timeoutMs: downloadWithinMs }, { fileName: `receipts-${year}.zip` }),
    onError: (error) => toast(`Couldn’t export the receipts: ${error.message}`, { tone: 'negative' }),
  });
  return (
    <Card title="Export receipts" subtitle={`Matched receipts of ${year} and a list that names each transaction.`}>
      <div className="row wrap gap-8">
        <YearMenu year={year} years={Array.from({ length: offeredYears }, (_, before) => current - before)} onChoose={setYear} />
        <Button icon={<IconDownload size={15} aria-hidden />} disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? 'Exporting…' : 'Export ZIP'}
        </Button>
      </div>
    </Card>
  );
}
