// Asks a payee for a W-9: makes the link, and shows it this once to be copied. A contractor who is no vendor yet becomes one by it.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { createVendor, requestW9 } from '#contracts/generated/client.js';
import type { requestW9 as RequestRoute } from '#contracts/routes/vendors.js';
import { call } from '../../lib/api.js';
import { dayOf, dayText } from '../../lib/dates.js';
import { useReread } from '../../lib/reading.js';
import { Button, buttonClass } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast.js';
import styles from './payroll.module.css';

type Asked = ReplyOf<typeof RequestRoute>;

interface AskForW9Props {
  name: string;
  /** Null for a contractor who is no vendor yet. */
  vendorId: string | null;
  label?: string;
}

/** The vendor of this name, or a new one with nothing but it. */
const findVendor = (vendorName: string) => call(createVendor, { body: { vendorName } });

export function AskForW9({ name, vendorId, label = 'Request W-9' }: AskForW9Props) {
  const reread = useReread(requestW9);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useMutation({
    mutationFn: async () => call(requestW9, { params: { vendorId: vendorId ?? (await findVendor(name)).vendor.vendorId }, body: {} }),
    onError: (error) => toast(error.message, { tone: 'negative' }),
    onSuccess: setAsked,
  });
  // The row changes with the reply. It's refreshed only after the link was seen, because the row and the link could disappear.
  const close = () => {
    setAsked(null);
    void reread();
  };
  return (
    <>
      <button
        type="button"
        className={`follows ${styles.link}`}
        aria-label={label === 'Request W-9' ? `Request W-9 from ${name}` : undefined}
        disabled={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {label}
      </button>
      {asked && <LinkDialog name={name} asked={asked} onClose={close} />}
    </>
  );
}

/** The server keeps only a hash of the link. */
function LinkDialog({ name, asked, onClose }: { name: string; asked: Asked; onClose(): void }) {
  const link = new URL(asked.link, location.origin).href;
  const message = `${asked.text}\n\n${link}`;
  const { email } = asked.vendor;
  const copy = async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`${what} copied.`);
    } catch {
      toast('Your browser blocked copying. Select the link and copy it yourself.', { tone: 'negative' });
    }
  };
  return (
    <Dialog title={`Request a W-9 from ${name}`} opened onClose={onClose}>
      <div className="stack gap-14">
        <p>
          Send this link only to {name}. It works once, without signing in, through {dayText(dayOf(asked.goodUntil), { year: true })}. Copy
          it now. You won’t see it again. Requesting another link cancels this one.
        </p>
        <TextField label="Link" readOnly data-autofocus value={link} onFocus={(event) => event.target.select()} onChange={() => {}} />
        <div className="row wrap end gap-8">
          <Button onClick={() => void copy(message, 'Message')}>Copy Message</Button>
          {email && (
            <a
              className={buttonClass()}
              href={`mailto:${email}?subject=${encodeURIComponent(asked.subject)}&body=${encodeURIComponent(message)}`}
            >
              Email {name}
            </a>
          )}
          <Button kind="filled" onClick={() => void copy(link, 'Link')}>
            Copy Link
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
