// Chooses how a payment is reported: a form and box, or by its category.
import { useState } from 'react';
import { putContractorPayment } from '#contracts/generated/client.js';
import type { PaymentRow } from '#contracts/routes/contractor-payments.js';
import { form1099Kinds, paymentKinds, type PaymentKindName } from '#contracts/rules/form-1099-kinds.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { useWrite } from '../../ui/use-write.js';
import styles from './payroll.module.css';

const boxName = (kind: PaymentKindName): string => {
  const { form, box, title } = form1099Kinds[kind];
  return `${form} box ${box}, ${title.toLowerCase()}`;
};

/** How the row is reported. It opens the dialog for users with write access. */
export function ReportedAs({ payment, text: kind }: { payment: PaymentRow; text: string }) {
  const text = payment.unconfirmed ? `${kind}, not confirmed` : kind;
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

const whyDoubted = ({ foundByText, kind }: PaymentRow): string =>
  foundByText
    ? `The description suggests ${boxName(kind)}, but the category doesn’t. Save to confirm, or choose another answer.`
    : 'The category was set automatically. Save to confirm what this payment is, or choose another answer.';

function KindDialog({ payment, onClose }: { payment: PaymentRow; onClose(): void }) {
  const [kind, setKind] = useState<PaymentKindName | null>(payment.kindByHand || payment.unconfirmed ? payment.kind : null);
  // Null goes back to the payment's category.
  const save = useWrite(putContractorPayment, () => ({ params: { paymentId: payment.id }, body: { kind } }), {
    doneText: ({ payment: { kind: now } }) => `Saved: ${boxName(now)}.`,
    onDone: onClose,
  });
  const choice = (value: PaymentKindName | null, label: string) => (
    <label className="row gap-8" key={label}>
      <input type="radio" name="kind" checked={kind === value} onChange={() => (save.reset(), setKind(value))} /> {label}
    </label>
  );
  return (
    <FormDialog title="Reported as" doing={save} label="Save" onSubmit={() => save.mutate()} onClose={onClose}>
      <p className="dim">{payment.description}</p>
      {payment.unconfirmed && <p>{whyDoubted(payment)}</p>}
      <fieldset className={`stack gap-6 slim ${styles.choices}`}>
        <legend className="note below-6">This payment only</legend>
        {choice(
          null,
          payment.kindByHand || payment.foundByText ? 'Use the category’s setting' : `Use the category’s setting: ${boxName(payment.kind)}`,
        )}
        {paymentKinds.map((option) => choice(option, boxName(option)))}
      </fieldset>
      <p className="note">
        A fee for an attorney’s own services is nonemployee compensation. A settlement that passes through an attorney is gross proceeds.
      </p>
    </FormDialog>
  );
}
