// A vendor's taxpayer number: masked, and for an owner or admin in full for half a minute, which is recorded.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { revealTin } from '#contracts/generated/client.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { call } from '../../lib/api.js';
import { useBusiness } from '../../lib/business.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { FormEnd } from '../../ui/form-end.js';
import styles from './payroll.module.css';

/** Seconds for which a number is shown. */
const shownSeconds = 30;

export function TinCell({ vendor }: { vendor: Vendor }) {
  const { business } = useBusiness();
  const [open, setOpen] = useState(false);
  if (vendor.tin === null) return <>–</>;
  return (
    <span className={`inline gap-8 ${styles.inline}`}>
      {vendor.tin}
      {(business.role === 'owner' || business.role === 'admin') && (
        <button
          type="button"
          className={`follows ${styles.link}`}
          aria-label={`Show the TIN of ${vendor.vendorName}`}
          onClick={() => setOpen(true)}
        >
          Show
        </button>
      )}
      {open && <TinDialog vendor={vendor} onClose={() => setOpen(false)} />}
    </span>
  );
}

function TinDialog({ vendor, onClose }: { vendor: Vendor; onClose(): void }) {
  // Kept only in the dialog, so it's gone when the dialog closes.
  const show = useMutation({ mutationFn: () => call(revealTin, { params: { vendorId: vendor.vendorId }, body: {} }), gcTime: 0 });
  return (
    <Dialog title={`TIN of ${vendor.vendorName}`} opened onClose={onClose}>
      <div className="stack gap-14">
        {show.data ? (
          <Shown {...show.data} onEnd={onClose} />
        ) : (
          <>
            <p>Showing the full number is recorded in the audit trail with your name. It stays visible for {shownSeconds} seconds.</p>
            <FormEnd doing={show} label="Show Number" busyLabel="Loading…" onSend={() => show.mutate()} onCancel={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Shown({ tin, tinType, onEnd }: { tin: string; tinType: string; onEnd(): void }) {
  const [left, setLeft] = useState(shownSeconds);
  useEffect(() => {
    const timer = setTimeout(() => (left <= 1 ? onEnd() : setLeft(left - 1)), 1_000);
    return () => clearTimeout(timer);
  }, [left, onEnd]);
  return (
    <>
      <p className={styles.tin}>
        {tinType} <strong>{tin}</strong>
      </p>
      <p className="dim">Hides in {left} s. This was recorded.</p>
      <div className="row wrap end gap-8">
        <Button onClick={onEnd}>Hide</Button>
      </div>
    </>
  );
}
