// Chooses how a payment is reported: a form and box, or by its category.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { putContractorPayment } from '#contracts/generated/client.js';
import type { PaymentRow } from '#contracts/routes/contractor-payments.js';
import { form1099Kinds, paymentKinds, type PaymentKindName } from '#contracts/rules/form-1099-kinds.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import styles from './payroll.module.css';

const boxName = (kind: PaymentKindName): string => {
  const { form, box, title } = form1099Kinds[kind];
  return `${form} box ${box}, ${title.toLowerCase()}`;
};

/** How the row is reported. It opens the dialog for users with write access. */
export function ReportedAs({ payment, text }: { payment: PaymentRow; text: string }) {
  const { business } = useBusiness();
  const [open, setOpen] = useState(false);
  if (!mayWrite(business.role))
    return (
      <span className="dim" title={payment.reason}>
        {text}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={`cut left dim ${styles.payee}`}
        title={payment.reason}
        aria-label={`${text}: change what ${payment.description} is reported as`}
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {open && <KindDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function KindDialog({ payment, onClose }: { payment: PaymentRow; onClose(): void }) {
  const reread = useReread(putContractorPayment);
  const [kind, setKind] = useState<PaymentKindName | null>(payment.kindByHand ? payment.kind : null);
  const save = useMutation({
    // Null goes back to the payment's category.
    mutationFn: () => call(putContractorPayment, { params: { paymentId: payment.id }, body: { kind } }),
    onSuccess: async ({ payment: { kind: now } }) => {
      toast(`Saved: ${boxName(now)}.`);
      onClose();
      await reread();
    },
  });
  const choice = (value: PaymentKindName | null, label: string) => (
    <label className="row gap-8" key={label}>
      <input type="radio" name="kind" checked={kind === value} onChange={() => (save.reset(), setKind(value))} /> {label}
    </label>
  );
  return (
    <Dialog title="Reported as" opened onClose={onClose}>
      <form className={`stack gap-14 ${styles.dialogForm}`} onSubmit={(event) => (event.preventDefault(), save.mutate())}>
        {save.isError && <Notice tone="negative">{save.error.message}</Notice>}
        <p className="dim">{payment.description}</p>
        <fieldset className={`stack gap-6 slim ${styles.choices}`}>
          <legend className="note below-6">This payment only</legend>
          {choice(null, payment.kindByHand ? 'Use its category' : `Use its category: ${boxName(payment.kind)}`)}
          {paymentKinds.map((option) => choice(option, boxName(option)))}
        </fieldset>
        <p className="note">
          A fee for an attorney’s own services is nonemployee compensation. A settlement that passes through an attorney is gross proceeds.
        </p>
        <div className={`row wrap end gap-8 above-12 ${styles.buttons}`}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="filled" type="submit" disabled={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
