// Vendors that may be the same: suggested pairs, two chosen by hand, and what a merge would leave before it is made.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDuplicates, mergeVendor, previewMerge } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { Duplicate } from '#contracts/routes/vendor-merges.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { Notice, SkeletonRows } from '../../ui/states.js';
import { SelectField } from '../../ui/text-field.js';
import { useWrite } from '../../ui/use-write.js';
import styles from './payroll.module.css';

type Chosen = Pick<Duplicate, 'from' | 'into'>;

export function MergeCard({ vendors }: { vendors: Vendor[] }) {
  const { business } = useBusiness();
  const duplicates = useQuery(reading(listDuplicates, {}));
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const refusal = mayWrite(business.role) ? undefined : readOnlyReason;
  const pairs = duplicates.data?.pairs ?? [];
  return (
    <Card
      title="Duplicates"
      subtitle="The same payee in two records splits the year’s total"
      action={
        <Button small unavailable={refusal} onClick={() => setChosen({ from: '', into: '' })}>
          Merge Two Vendors
        </Button>
      }
    >
      {pairs.length === 0 ? (
        <p className="dim">{duplicates.isError ? 'Couldn’t load suggestions.' : 'No likely duplicates found.'}</p>
      ) : (
        <ul className={styles.pairs} aria-label="Vendors that may be the same">
          {pairs.map((pair) => (
            <li className="row gap-12 line-below pad-7" key={`${pair.from} ${pair.into}`}>
              <span className="grow slim breaks">
                {pair.fromName} → {pair.intoName}
                <span className="note block cut">{pair.reason}</span>
              </span>
              <Button small unavailable={refusal} onClick={() => setChosen(pair)}>
                Compare
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && <MergeDialog vendors={vendors} start={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}

function MergeDialog({ vendors, start, onClose }: { vendors: Vendor[]; start: Chosen; onClose(): void }) {
  const [{ from, into }, setChosen] = useState<Chosen>(start);
  const run = useWrite(mergeVendor, () => ({ params: { vendorId: from }, body: { into } }), {
    doneText: ({ vendor }) => `Merged into ${vendor.vendorName}.`,
    onDone: onClose,
  });
  const both = from !== '' && into !== '' && from !== into;
  const choice = (label: string, value: string, onChange: (id: string) => void) => (
    <SelectField
      label={label}
      value={value}
      choices={[
        { value: '', label: 'Choose a vendor' },
        ...vendors.map(({ vendorId, vendorName }) => ({ value: vendorId, label: vendorName })),
      ]}
      onChange={(id) => (run.reset(), onChange(id))}
    />
  );
  return (
    <FormDialog
      title="Merge two vendors"
      doing={run}
      label="Merge"
      busyLabel="Merging…"
      disabled={!both}
      other={both && { label: 'Swap', onClick: () => setChosen({ from: into, into: from }) }}
      onSubmit={() => run.mutate()}
      onClose={onClose}
    >
      <div className={`grid gap-10 ${styles.pair}`}>
        {choice('Merge this vendor', from, (id) => setChosen({ from: id, into }))}
        {choice('into this vendor, which is kept', into, (id) => setChosen({ from, into: id }))}
      </div>
      {both && <MergePreview gone={vendors.find((vendor) => vendor.vendorId === from)} from={from} into={into} />}
    </FormDialog>
  );
}

function MergePreview({ gone, from, into }: Chosen & { gone: Vendor | undefined }) {
  const preview = useQuery(reading(previewMerge, { params: { vendorId: from }, body: { into } }, { gcTime: 0, retry: false }));
  return (
    <section className="stack gap-8 line-above pad-top-12" aria-label="Result of the merge">
      <Loaded query={preview} skeleton={<SkeletonRows rows={3} label="Loading the preview" />} errorTitle="These vendors can’t be merged">
        {({ vendor, takenOver }) => (
          <>
            <p>
              <strong>{vendor.vendorName}</strong>
              {vendor.otherNames.length > 0 && <span className="dim">, also paid as {vendor.otherNames.join(', ')}</span>}
            </p>
            <p>
              {countOf(vendor.paymentCount, 'payment')} this year, {money(centsOf(vendor.totalPaid))}. TIN {vendor.tin ?? 'missing'}, W-9{' '}
              {vendor.w9 === 'on-file' ? 'on file' : vendor.w9}.
            </p>
            {gone?.tin && gone.tin !== vendor.tin && (
              <Notice>
                {gone.vendorName} has a different TIN, {gone.tin}, which won’t be kept. Merge them only if they are the same payee.
              </Notice>
            )}
            <p className="dim">
              {takenOver.length > 0 ? `Copied from the merged vendor: ${takenOver.join(', ')}. ` : ''}You can’t undo a merge.
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}
