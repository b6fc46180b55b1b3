// Estimated payments made for the year: day and amount of each, and those found in the books, added by a click. Route: getFoundPayments.
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import { getFoundPayments, putTransactionCategories } from '#contracts/generated/client.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getFoundPayments as FoundRoute } from '#contracts/routes/tax-profile.js';
import { otherOwnerTax } from '#contracts/rules/owner-tax.js';
import { paymentsField } from '#contracts/records/tax-profile.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { onFirstClick } from '../../lib/first-click.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button, IconButton } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { useWrite } from '../../ui/use-write.js';
import type { PartProps } from './profile-fields.js';
import { separate, separated } from '../../lib/typed-figures.js';
import { offered, paidCents, type ProfileFields } from './tax-profile.js';
import styles from './tax-settings.module.css';

type Payments = ProfileFields['payments'];
type FoundPayments = ReplyOf<typeof FoundRoute>;
type FoundPayment = FoundPayments['payments'][number];

interface PaymentFieldsProps extends PartProps {
  year: number;
  /** Lines that payments were taken from and that are no longer in the books. */
  gone?: string[] | undefined;
}

export function PaymentFields({ fields, problems, set, year, gone = [] }: PaymentFieldsProps) {
  const { payments } = fields;
  const change = (at: number, next: Partial<Payments[number]>) =>
    set({ payments: payments.map((payment, index) => (index === at ? { ...payment, ...next } : payment)) });
  return (
    <Card
      id="payments"
      title="Estimated payments"
      subtitle={`Paid to the IRS for ${year}, including the January ${year + 1} payment`}
      action={<strong>{money(paidCents(fields))}</strong>}
    >
      <ul className={`stack gap-8 ${styles.payments}`} aria-label="Estimated payments">
        {payments.map((payment, at) => (
          <li className="centered grid gap-8" key={at}>
            <input
              className="full"
              type="date"
              aria-label={`Date of payment ${at + 1}`}
              min={`${year}-01-01`}
              max={`${year + 1}-12-31`}
              value={payment.paidOn}
              onChange={(event) => change(at, { paidOn: event.target.value })}
            />
            <input
              className="full right"
              aria-label={`Amount of payment ${at + 1}, $`}
              inputMode="decimal"
              maxLength={24}
              value={payment.amount}
              onChange={(event) => change(at, { amount: event.target.value })}
              onBlur={() => separate(payment.amount, (amount) => change(at, { amount }))}
            />
            <IconButton
              label={`Remove payment ${at + 1}`}
              icon={<IconX size={15} />}
              onClick={() => set({ payments: payments.filter((_, index) => index !== at) })}
            />
            {payment.lineId !== undefined && gone.includes(payment.lineId) && (
              <p className="fine dim spans">This payment is no longer in your books. Remove it if it wasn’t made.</p>
            )}
          </li>
        ))}
      </ul>
      <Offers fields={fields} set={set} year={year} />
      {problems.payments && (
        <p className="fine negative below-10" role="alert">
          {problems.payments}
        </p>
      )}
      <div>
        <Button
          small
          icon={<IconPlus size={14} aria-hidden />}
          disabled={payments.length >= paymentsField.max}
          onClick={() => set({ payments: [...payments, { paidOn: '', amount: '' }] })}
        >
          Add a payment
        </Button>
      </div>
    </Card>
  );
}

/** Each is added once; payments in the profile or the fields aren't offered. */
function Offers({ fields, set, year }: Pick<PartProps, 'fields' | 'set'> & { year: number }) {
  const { data } = useQuery(reading(getFoundPayments, { params: { year } }));
  const found = offered(data?.payments ?? [], fields);
  const others = data?.others ?? [];
  if (found.length === 0 && others.length === 0) return null;
  const add = ({ paidOn, amountCents, lineId }: FoundPayment) =>
    set({ payments: [...fields.payments, { paidOn, amount: separated(amountCents), lineId }] });
  const isFull = fields.payments.length >= paymentsField.max;
  return (
    <section className="below-10">
      {found.length > 0 && (
        <p className="dim">
          IRS payments in your books. Add the payments that were estimated tax for {year}, not the balance due with a return.
        </p>
      )}
      {found.length > 0 && (
        <ul className="stack gap-8 above-10" aria-label="Payments found in your books">
          {found.map((payment) => {
            const { lineId, paidOn, amountCents, description, quarter, isUnlike } = payment;
            return (
              <li className="row wrap between gap-8" key={lineId}>
                <span className="breaks">
                  {dayText(paidOn, { year: true })}, {money(amountCents)}, Q{quarter} <span className="dim block">{description}</span>
                  {isUnlike && <span className="warning block">This payment looks different from the others. What is it?</span>}
                </span>
                {isUnlike ? (
                  <WhatItIs payment={payment} year={year} isFull={isFull} onAdd={() => add(payment)} />
                ) : (
                  <Button small disabled={isFull} onClick={onFirstClick(() => add(payment))}>
                    Add
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {others.length > 0 && <Others others={others} year={year} />}
    </section>
  );
}

/** An installment is added; the other answers set the category of the payment, so that it isn't offered again. */
function WhatItIs({ payment, year, isFull, onAdd }: { payment: FoundPayment; year: number; isFull: boolean; onAdd(): void }) {
  const { business } = useBusiness();
  const save = useWrite(putTransactionCategories, (category: string) => ({ body: { lineIds: [payment.lineId], category } }), {
    doneText: () => 'Saved. This payment isn’t an installment.',
    failedText: (error) => `Couldn’t save the answer. ${error.message}`,
  });
  const isOther = (kind: keyof typeof otherOwnerTax, text: string) => (
    <Button
      small
      disabled={save.isPending}
      unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
      onClick={onFirstClick(() => save.mutate(otherOwnerTax[kind]))}
    >
      {text}
    </Button>
  );
  return (
    <span className="row wrap gap-8">
      <Button small disabled={isFull} onClick={onFirstClick(onAdd)}>
        Estimated tax for {year}
      </Button>
      {isOther('balance-due', `Balance due for ${year - 1}`)}
      {isOther('extension', `Extension for ${year - 1} (Form 4868)`)}
    </span>
  );
}

const otherKinds = (year: number) => ({
  'balance-due': `Balance due for ${year - 1}`,
  extension: `Extension for ${year - 1}: Schedule 3, line 10, of that return`,
  state: 'State tax',
});

/** Paid in the same days, but not for the federal tax of the year. */
const Others = ({ others, year }: { others: NonNullable<FoundPayments['others']>; year: number }) => (
  <>
    <p className="dim above-10">Not estimated federal tax for {year}:</p>
    <ul className="stack gap-6 above-6" aria-label="Other tax payments in your books">
      {others.map(({ lineId, kind, paidOn, amountCents, description }) => (
        <li key={lineId}>
          {dayText(paidOn, { year: true })}, {money(amountCents)}, {otherKinds(year)[kind]} <span className="dim block">{description}</span>
        </li>
      ))}
    </ul>
  </>
);
