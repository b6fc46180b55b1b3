// A vendor's W-9: asked for by a link, withdrawn, uploaded, read.
import { getW9, uploadW9, withdrawW9Link } from '#contracts/generated/client.js';
import type { Vendor } from '#contracts/routes/vendors.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { dayOf, dayText } from '../../lib/dates.js';
import { download } from '../../lib/download.js';
import { Badge } from '../../ui/badge.js';
import { FilePicker } from '../../ui/file-picker.js';
import { toast } from '../../ui/toast.js';
import { useWrite } from '../../ui/use-write.js';
import { AskForW9 } from './w9-request.js';
import styles from './payroll.module.css';

const states = {
  'on-file': { tone: 'positive', text: 'On file' },
  requested: { tone: 'warning', text: 'Requested' },
  missing: { tone: 'negative', text: 'Missing' },
} as const;

export function W9Cell({ vendor }: { vendor: Vendor }) {
  const { business } = useBusiness();
  const { tone, text } = states[vendor.w9];
  const params = { vendorId: vendor.vendorId };
  const withdraw = useWrite(withdrawW9Link, () => ({ params }), { failedText: ({ message }) => message });
  const onError = (error: Error) => toast(error.message, { tone: 'negative' });
  const seesTins = business.role === 'owner' || business.role === 'admin';
  return (
    <span className={`inline gap-8 ${styles.inline}`}>
      <Badge tone={tone}>{text}</Badge>
      {mayWrite(business.role) && (
        <>
          {vendor.w9 !== 'on-file' && (
            <AskForW9 name={vendor.vendorName} vendorId={vendor.vendorId} label={vendor.w9LinkUntil ? 'New link' : 'Request W-9'} />
          )}
          {vendor.w9LinkUntil && (
            <button
              type="button"
              className={`follows ${styles.link}`}
              title={`The link is good until ${dayText(dayOf(vendor.w9LinkUntil), { year: true })}`}
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              Withdraw
            </button>
          )}
          {vendor.w9 !== 'on-file' && <Upload vendor={vendor} />}
        </>
      )}
      {vendor.w9File && seesTins && (
        <button
          type="button"
          className={`follows ${styles.link}`}
          aria-label={`W-9 file for ${vendor.vendorName}`}
          title="The W-9 shows the full TIN. Opening it is recorded in the audit trail."
          onClick={() => void download(getW9, { params }, { fileName: `w9-${vendor.vendorName}` }).catch(onError)}
        >
          File
        </button>
      )}
    </span>
  );
}

function Upload({ vendor }: { vendor: Vendor }) {
  const requestOf = (chosen: File) => {
    const body = new FormData();
    body.append('file', chosen);
    return { params: { vendorId: vendor.vendorId }, body };
  };
  const upload = useWrite(uploadW9, requestOf, { failedText: ({ message }) => `Couldn’t save the W-9: ${message}` });
  return (
    <FilePicker label={`W-9 of ${vendor.vendorName}`} accept=".pdf,.png,.jpg,.jpeg" onFile={upload.mutate}>
      {(open) => (
        <button type="button" className={`follows ${styles.link}`} onClick={open}>
          Upload
        </button>
      )}
    </FilePicker>
  );
}
