// Paste and import of contractor names for a payment source, with a preview of what will be skipped and why.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { previewMappings, uploadMappings } from '#contracts/generated/client.js';
import type { MappingGroup, previewMappings as PreviewRoute } from '#contracts/routes/contractor-payments.js';
import { call } from '../../lib/api.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { ApiProblem } from '../../lib/problem.js';
import { useReread } from '../../lib/reading.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Card } from '../../ui/page.js';
import { Segmented } from '../../ui/segmented.js';
import { toast } from '../../ui/toast.js';
import { type Source, sources } from './payroll.js';
import styles from './payroll.module.css';

/** The specification's sentences: the server's reason, or that there was no answer. */
const importFailure = (error: Error): string =>
  error instanceof ApiProblem && error.status > 0
    ? `Error: ${error.detail || 'Upload failed'}`
    : 'Error uploading contractor mappings. Please try again.';

const resultOf = (group: MappingGroup): string =>
  group.status === 'skipped' ? 'Skipped' : group.status === 'duplicate' ? 'Already imported' : group.payment ? 'Matches' : 'No payment';
const tones = { skipped: 'warning', duplicate: 'quiet', new: 'positive' } as const;

const columns: Column<MappingGroup>[] = [
  {
    id: 'name',
    head: 'Preview',
    cell: (group) => (
      <>
        {group.name || '–'}
        <span className="note block clip" title={group.reason}>
          {group.reason || group.payment?.description}
        </span>
      </>
    ),
  },
  { id: 'amount', head: 'Amount', width: 90, align: 'right', cell: (group) => group.amount || '–' },
  { id: 'result', head: 'Result', width: 106, cell: (group) => <Badge tone={tones[group.status]}>{resultOf(group)}</Badge> },
];

/** Groups that the preview draws; its sentence counts all. */
const maxShown = 50;

export function NamesImport({ year }: { year: number }) {
  const { business } = useBusiness();
  const reread = useReread(uploadMappings);
  const [source, setSource] = useState<Source | null>(null);
  const [text, setText] = useState('');
  const close = () => (setSource(null), setText(''), preview.reset());
  const body = () => ({ source: source!, data: text, year });
  const fail = (error: Error) => toast(importFailure(error), { tone: 'negative' });
  const preview = useMutation({ mutationFn: () => call(previewMappings, { body: body() }), onError: fail });
  const run = useMutation({
    mutationFn: () => call(uploadMappings, { body: body() }),
    onError: fail,
    onSuccess: ({ inserted, skipped }) => {
      toast(`✅ Imported ${inserted} contractor names (${skipped} skipped)`);
      close();
      void reread();
    },
  });
  const blank = text.trim() === '';
  const label = `Import ${source} Names`;
  return (
    <Card
      title={source ? label : 'Import Contractor Names'}
      subtitle="Paste three lines per payment: name, date, amount. Dates use the year selected above."
    >
      <Segmented
        label="Payment source"
        value={source ?? ''}
        choices={sources.map((value) => ({ value: value as string, label: value }))}
        onChange={(value) => (setSource(value as Source), preview.reset())}
      />
      {source && (
        <>
          <textarea
            className={`full above-12 ${styles.paste}`}
            aria-label={`Pasted ${source} names`}
            rows={6}
            value={text}
            onChange={(event) => (setText(event.target.value), preview.reset())}
          />
          {preview.data && <Preview {...preview.data} />}
          <div className="row wrap end gap-8 above-12">
            <Button onClick={close}>Cancel</Button>
            <Button disabled={blank || preview.isPending} onClick={() => preview.mutate()}>
              Preview
            </Button>
            <Button
              kind="filled"
              disabled={blank || run.isPending}
              unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
              onClick={() => run.mutate()}
            >
              {run.isPending ? 'Importing...' : label}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function Preview({ groups, inserted, skipped, matched }: ReplyOf<typeof PreviewRoute>) {
  return (
    <>
      <DataTable
        label="Import preview"
        rows={groups.slice(0, maxShown)}
        columns={columns}
        rowId={(group) => String(group.line)}
        phone={(group) => ({ title: group.name || '–', amount: group.amount, below: group.reason || resultOf(group), aside: group.date })}
      />
      <p className="note above-10">
        {inserted} to import, {skipped} skipped, {matched} match a payment
      </p>
    </>
  );
}
