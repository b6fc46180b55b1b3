// Trips as a CSV file: exported, or imported after a preview of each row.
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importTrips, tripsFile } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { dayText } from '../../lib/dates.js';
import { download } from '../../lib/download.js';
import { countOf } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { FilePicker } from '../../ui/file-picker.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { toast } from '../../ui/toast.js';
import { useWrite } from '../../ui/use-write.js';
import { needsAnswer, sortForReview, milesText, type Preview, type PreviewRow, previewText, wayText } from './mileage-log.js';

export function ExportTrips({ year }: { year: number }) {
  const save = useMutation({
    mutationFn: () => download(tripsFile, { params: { year } }, { fileName: `mileage-log-${year}.csv` }),
    onError: (error) => toast(`Couldn’t export the trips: ${error.message}`, { tone: 'negative' }),
  });
  return (
    <Button icon={<IconDownload size={15} aria-hidden />} disabled={save.isPending} onClick={() => save.mutate()}>
      Export CSV
    </Button>
  );
}

export function ImportTrips() {
  const read = useMutation({
    // Without `commit` it only previews the result of each row.
    mutationFn: async (file: File) => {
      const text = await file.text();
      return { text, preview: await call(importTrips, { body: { text } }) };
    },
    onError: (error) => toast(`Nothing was imported: ${error.message}`, { tone: 'negative' }),
  });
  return (
    <>
      <FilePicker label="Trips file" accept=".csv,text/csv" onFile={read.mutate}>
        {(open) => (
          <Button icon={<IconUpload size={15} aria-hidden />} disabled={read.isPending} onClick={open}>
            {read.isPending ? 'Reading…' : 'Import CSV'}
          </Button>
        )}
      </FilePicker>
      {read.data && <PreviewDialog {...read.data} onClose={() => read.reset()} />}
    </>
  );
}

/** The preview shows this many; all are imported. */
const maxShown = 200;

function PreviewDialog({ text, preview, onClose }: { text: string; preview: Preview; onClose(): void }) {
  const [accept, setAccept] = useState<ReadonlySet<number>>(new Set());
  const take = useWrite(importTrips, () => ({ body: { text, commit: true, accept: [...accept] } }), {
    doneText: ({ added }) => `${countOf(added, 'trip')} added.`,
    onDone: onClose,
  });
  const toggle = (line: number, taken: boolean) => {
    const next = new Set(accept);
    if (taken) next.add(line);
    else next.delete(line);
    setAccept(next);
  };
  const { rows } = preview;
  const adds = preview.added + accept.size;
  return (
    <FormDialog
      title="Trips in the file"
      wide
      doing={take}
      label={`Add ${countOf(adds, 'trip')}`}
      busyLabel="Adding…"
      disabled={adds === 0}
      onSubmit={() => take.mutate()}
      onClose={onClose}
    >
      <p>
        {previewText(rows)}.{rows.some(needsAnswer) && ' Select any trips you want to keep anyway.'}
      </p>
      <PreviewRows rows={sortForReview(rows).slice(0, maxShown)} accept={accept} onToggle={toggle} />
      {rows.length > maxShown && <p className="note">{countOf(rows.length - maxShown, 'more row')} of the file.</p>}
    </FormDialog>
  );
}

interface PreviewRowsProps {
  rows: PreviewRow[];
  accept: ReadonlySet<number>;
  onToggle(line: number, taken: boolean): void;
}

const dateText = ({ date, line }: PreviewRow) => (date ? dayText(date, { year: true }) : `Line ${line}`);

function PreviewRows({ rows, accept, onToggle }: PreviewRowsProps) {
  const state = (row: PreviewRow) =>
    needsAnswer(row) ? (
      <label className="row gap-6">
        <input type="checkbox" checked={accept.has(row.line)} onChange={(event) => onToggle(row.line, event.target.checked)} />
        <span className="wraps">{row.reason}</span>
      </label>
    ) : (
      <span className={row.status === 'rejected' ? 'negative wraps' : 'dim wraps'}>{row.status === 'new' ? 'New' : row.reason}</span>
    );
  const columns: Column<PreviewRow>[] = [
    { id: 'date', head: 'Date', width: 120, cell: dateText },
    { id: 'miles', head: 'Miles', width: 70, align: 'right', cell: ({ miles }) => (miles === undefined ? '' : milesText(miles)) },
    { id: 'purpose', head: 'Purpose', cell: (row) => <span className="breaks wraps">{row.purpose || wayText(row)}</span> },
    { id: 'state', head: 'Result', width: 250, cell: state },
  ];
  if (rows.length === 0) return null;
  return (
    <DataTable<PreviewRow>
      label="Trips in the file"
      rows={rows}
      columns={columns}
      rowId={({ line }) => String(line)}
      phone={(row) => ({
        title: dateText(row),
        amount: row.miles === undefined ? '' : `${milesText(row.miles)} mi`,
        below: row.purpose || wayText(row),
        note: state(row),
      })}
    />
  );
}
