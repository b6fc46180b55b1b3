// Tab 'Vendors': the form of the specification and the directory with what each was paid.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { centsOf } from '#contracts/money.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { count, money, wholeMoney } from '../../lib/money.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { askForW9, sendW9, vendorsQuery } from './payroll-api.js';
import { VendorForm } from './vendor-form.js';
import styles from './payroll.module.css';

const columns: Column<Vendor>[] = [
  {
    id: 'name',
    head: 'Vendor',
    cell: (one) => (
      <>
        {one.vendorName}
        <span className={styles.below}>{[one.address, one.city, one.state, one.zipCode].filter(Boolean).join(', ') || 'No address'}</span>
      </>
    ),
  },
  { id: 'tin', head: 'TIN', width: 120, cell: (one) => one.tin ?? '–' },
  { id: 'w9', head: 'W-9', width: 210, cell: (one) => <W9 vendor={one} /> },
  { id: 'payments', head: 'Payments', width: 90, align: 'right', cell: (one) => count(one.paymentCount) },
  { id: 'reportable', head: 'Reportable', width: 120, align: 'right', cell: (one) => money(centsOf(one.reportable)) },
  { id: 'paid', head: 'Paid', width: 120, align: 'right', cell: (one) => money(centsOf(one.totalPaid)) },
];

export function VendorsTab({ year }: { year: number }) {
  const { business } = useBusiness();
  const [adding, setAdding] = useState(false);
  const vendors = useQuery(vendorsQuery(year));
  return (
    <>
      <Card
        title="Vendor Management"
        action={
          <Button
            aria-expanded={adding}
            unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
            onClick={() => setAdding(!adding)}
          >
            {adding ? 'Cancel' : 'Add Vendor'}
          </Button>
        }
      >
        {!adding && <p className={styles.dim}>Whom you pay as a contractor, with what a form needs of them.</p>}
        {adding && <VendorForm onSaved={() => setAdding(false)} />}
      </Card>
      <Card
        title="Vendor Directory"
        subtitle={vendors.data && `Vendors receiving ${wholeMoney(centsOf(vendors.data.threshold))} or more in ${year} should be added`}
      >
        <Loaded query={vendors} skeleton={<SkeletonRows rows={8} label="Loading vendors" />} errorTitle="Vendors could not be loaded">
          {({ vendors: all }) =>
            all.length === 0 ? (
              <EmptyState>No vendors added yet</EmptyState>
            ) : (
              <DataTable
                label="Vendors"
                rows={all}
                columns={columns}
                rowId={(one) => one.vendorId}
                phone={(one) => ({
                  title: one.vendorName,
                  amount: money(centsOf(one.totalPaid)),
                  below: one.tin ?? 'No TIN',
                  aside: one.w9 === 'on-file' ? 'W-9' : 'W-9 missing',
                })}
              />
            )
          }
        </Loaded>
      </Card>
    </>
  );
}

function W9({ vendor }: { vendor: Vendor }) {
  const { business } = useBusiness();
  const client = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['payroll'] });
  const upload = useMutation({
    mutationFn: (chosen: File) => sendW9(vendor.vendorId, chosen),
    onError: (error) => toast(`The W-9 was not kept: ${error.message}`, { tone: 'negative' }),
    onSuccess: refresh,
  });
  const ask = useMutation({
    mutationFn: () => askForW9(vendor.vendorId),
    onError: (error) => toast(error.message, { tone: 'negative' }),
    onSuccess: async ({ text }) => {
      await navigator.clipboard?.writeText(text).catch(() => undefined);
      toast(`Noted. The request to ${vendor.vendorName} was copied: send it as you like.`);
      await refresh();
    },
  });
  if (vendor.w9 === 'on-file') return <Badge tone="positive">On file</Badge>;
  return (
    <span className={styles.inline}>
      <Badge tone={vendor.w9 === 'requested' ? 'warning' : 'negative'}>{vendor.w9 === 'requested' ? 'Requested' : 'Missing'}</Badge>
      {mayWrite(business.role) && (
        <>
          <button type="button" className={styles.link} onClick={() => ask.mutate()}>
            Ask
          </button>
          <button type="button" className={styles.link} onClick={() => file.current?.click()}>
            Upload
          </button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".pdf,.png,.jpg,.jpeg"
            aria-label={`W-9 of ${vendor.vendorName}`}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) upload.mutate(chosen);
              event.target.value = '';
            }}
          />
        </>
      )}
    </span>
  );
}
