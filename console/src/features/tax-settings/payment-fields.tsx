// Estimated payments made for the year: day and amount of each.
import { IconPlus, IconX } from '@tabler/icons-react';
import { money } from '../../lib/money.js';
import { Button, IconButton } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import type { PartProps } from './profile-fields.js';
import { paidCents, type ProfileFields } from './tax-profile.js';
import styles from './tax-settings.module.css';

type Payments = ProfileFields['payments'];

/** As many as the profile takes. */
const most = 100;

export function PaymentFields({ fields, problems, set, year }: PartProps & { year: number }) {
  const { payments } = fields;
  const change = (at: number, next: Partial<Payments[number]>) =>
    set({ payments: payments.map((one, index) => (index === at ? { ...one, ...next } : one)) });
  return (
    <Card
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
            />
            <IconButton
              label={`Remove payment ${at + 1}`}
              icon={<IconX size={15} />}
              onClick={() => set({ payments: payments.filter((_, index) => index !== at) })}
            />
          </li>
        ))}
      </ul>
      {problems.payments && (
        <p className="fine negative below-10" role="alert">
          {problems.payments}
        </p>
      )}
      <div>
        <Button
          small
          icon={<IconPlus size={14} aria-hidden />}
          disabled={payments.length >= most}
          onClick={() => set({ payments: [...payments, { paidOn: '', amount: '' }] })}
        >
          Add a payment
        </Button>
      </div>
    </Card>
  );
}
