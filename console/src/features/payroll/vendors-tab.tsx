// Tab 'Vendors': the form of the specification and the directory with what each was paid.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOf } from '#contracts/money.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { count, money, wholeDollars } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { MergeCard } from './merge-card.js';
import { TinCell } from './tin-cell.js';
import { VendorDialog, VendorForm } from './vendor-form.js';
import { vendorsQuery } from './payroll-api.js';
import { W9Cell } from './w9-cell.js';
import styles from './payroll.module.css';

const columns: Column<Vendor>[] = [
  {
    id: 'name',
    head: 'Vendor',
    cell: (vendor) => (
      <>
        <VendorName vendor={vendor} />
        <span className="note block clip">
          {[vendor.address, vendor.city, vendor.state, vendor.zipCode].filter(Boolean).join(', ') || 'No address'}
        </span>
      </>
    ),
  },
  { id: 'tin', head: 'TIN', width: 140, cell: (vendor) => <TinCell vendor={vendor} /> },
  { id: 'w9', head: 'W-9', width: 262, cell: (vendor) => <W9Cell vendor={vendor} /> },
  { id: 'payments', head: 'Payments', width: 90, align: 'right', cell: (vendor) => count(vendor.paymentCount) },
  { id: 'reportable', head: 'Reportable', width: 120, align: 'right', cell: (vendor) => money(centsOf(vendor.reportable)) },
  { id: 'paid', head: 'Paid', width: 120, align: 'right', cell: (vendor) => money(centsOf(vendor.totalPaid)) },
];

/** Opens the vendor's details, for those who may change them. */
function VendorName({ vendor }: { vendor: Vendor }) {
  const { business } = useBusiness();
  const [changing, setChanging] = useState(false);
  if (!mayWrite(business.role)) return vendor.vendorName;
  return (
    <>
      <button type="button" className={`follows ${styles.link}`} title="Edit" onClick={() => setChanging(true)}>
        {vendor.vendorName}
      </button>
      {changing && <VendorDialog vendor={vendor} onClose={() => setChanging(false)} />}
    </>
  );
}

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
        {!adding && <p className="dim">Contractors you pay and the details needed for their 1099s.</p>}
        {adding && <VendorForm onSaved={() => setAdding(false)} />}
      </Card>
      <Card
        title="Vendor Directory"
        subtitle={vendors.data && `Vendors receiving ${wholeDollars(centsOf(vendors.data.threshold))} or more in ${year} should be added`}
      >
        <Loaded query={vendors} rows={8} name="vendors">
          {({ vendors: all }) =>
            all.length === 0 ? (
              <EmptyState>No vendors added yet</EmptyState>
            ) : (
              <DataTable
                label="Vendors"
                rows={all}
                columns={columns}
                rowId={(vendor) => vendor.vendorId}
                phone={(vendor) => ({
                  title: <VendorName vendor={vendor} />,
                  amount: money(centsOf(vendor.totalPaid)),
                  below: vendor.tin ? <TinCell vendor={vendor} /> : 'No TIN',
                  note: <W9Cell vendor={vendor} />,
                })}
              />
            )
          }
        </Loaded>
      </Card>
      {vendors.data && vendors.data.vendors.length > 1 && <MergeCard vendors={vendors.data.vendors} />}
    </>
  );
}
