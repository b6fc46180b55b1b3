// Estimated payments made for the year: day and amount of each, and those found in the books, added by a click. Route: getFoundPayments.
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import { getFoundPayments } from '#contracts/generated/client.js';
import { paymentsField } from '#contracts/records/tax-profile.js';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button, IconButton } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import type { PartProps } from './profile-fields.js';
import { separate, separated } from '../../lib/typed-figures.js';
import { offered, paidCents, type ProfileFields } from './tax-profile.js';
import styles from './tax-settings.module.css';

type Payments = ProfileFields['payments'];

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
  if (found.length === 0) return null;
  return (
    <section className="below-10">
      <p className="dim">
        In your books, paid to the IRS. Add those that were estimated tax for {year}, not the balance due with a return.
      </p>
      <ul className="stack gap-8 above-10" aria-label="Payments found in your books">
        {found.map(({ lineId, paidOn, amountCents, description, quarter }) => (
          <li className="row wrap between gap-8" key={lineId}>
            <span className="breaks">
              {dayText(paidOn, { year: true })}, {money(amountCents)}, Q{quarter} <span className="dim block">{description}</span>
            </span>
            <Button
              small
              disabled={fields.payments.length >= paymentsField.max}
              onClick={() => set({ payments: [...fields.payments, { paidOn, amount: separated(amountCents), lineId }] })}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
