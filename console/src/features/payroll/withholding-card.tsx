// Tax withheld from contractors in a year, and the form that records it for one of them.
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { Withholding } from '#contracts/routes/withholdings.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { money } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { Notice, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { amountOf } from './payroll.js';
import { saveWithholding, withholdingsQuery } from './payroll-api.js';
import { vendorsQuery } from './vendors-api.js';
import styles from './payroll.module.css';

export function WithholdingCard({ year }: { year: number }) {
  const { business } = useBusiness();
  const withholdings = useQuery(withholdingsQuery(year));
  const [editing, setEditing] = useState<Withholding | null>(null);
  const refusal = mayWrite(business.role) ? undefined : readOnlyReason;
  return (
    <Card
      title="Tax withheld"
      subtitle="Box 4 and the state’s boxes. If you withheld tax, a form is due regardless of the amount paid"
      action={
        <Button small unavailable={refusal} onClick={() => setEditing(nothing)}>
          Add Withholding
        </Button>
      }
    >
      <Loaded
        query={withholdings}
        skeleton={<SkeletonRows rows={1} label="Loading tax withheld" />}
        errorTitle="Couldn’t load the tax withheld"
      >
        {({ withholdings: all }) =>
          all.length === 0 ? (
            <p className="dim">No tax was withheld in {year}.</p>
          ) : (
            <ul className={styles.pairs} aria-label="Tax withheld">
              {all.map((withholding) => (
                <li className="row gap-12 line-below pad-7" key={withholding.vendorId}>
                  <span className="grow slim breaks">
                    {withholding.vendorName}
                    <span className="note block cut">{stateText(withholding)}</span>
                  </span>
                  <span className="push dim">{money(withholding.federalCents)}</span>
                  {!refusal && (
                    <button
                      type="button"
                      className={`follows ${styles.link}`}
                      aria-label={`Change what was withheld from ${withholding.vendorName}`}
                      onClick={() => setEditing(withholding)}
                    >
                      Change
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {editing && <WithholdingDialog year={year} known={editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

const nothing: Withholding = {
  vendorId: '',
  vendorName: '',
  federalCents: 0,
  state: '',
  stateNumber: '',
  stateCents: 0,
  stateIncomeCents: 0,
};
const stateText = ({ state, stateCents }: Withholding): string => (state ? `federal; ${state} ${money(stateCents)}` : 'federal');
const amountText = (cents: number): string => (cents === 0 ? '' : (cents / 100).toFixed(2));

const notAmount = (text: string) => (amountOf(text) === null ? 'Enter amounts in dollars and cents, e.g. 1,250.00.' : null);

function WithholdingDialog({ year, known, onClose }: { year: number; known: Withholding; onClose(): void }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: {
      vendorId: known.vendorId,
      federal: amountText(known.federalCents),
      state: known.state,
      stateNumber: known.stateNumber,
      stateTax: amountText(known.stateCents),
      stateIncome: amountText(known.stateIncomeCents),
    },
    validateInputOnChange: true,
    validate: { federal: notAmount, stateTax: notAmount, stateIncome: notAmount },
    onValuesChange: () => save.reset(),
  });
  const save = useMutation({
    mutationFn: ({ vendorId, federal, state, stateNumber, stateTax, stateIncome }: typeof form.values) =>
      saveWithholding(year, vendorId, {
        federalCents: amountOf(federal)!,
        state,
        stateNumber,
        stateCents: amountOf(stateTax)!,
        stateIncomeCents: amountOf(stateIncome)!,
      }),
    onSuccess: async ({ withholding }) => {
      toast(withholding ? 'Saved. Regenerate the forms to apply it.' : 'Withholding deleted.');
      onClose();
      await client.invalidateQueries({ queryKey: ['payroll'] });
    },
  });
  const field = (label: string, name: Exclude<keyof typeof form.values, 'vendorId'>, hint?: string) => (
    <Field label={label} problem={form.errors[name] as string | undefined}>
      {(attributes) => (
        <input
          {...attributes}
          {...form.getInputProps(name, { withError: false })}
          maxLength={name === 'state' ? 2 : 20}
          placeholder={hint}
          inputMode={hint === '0.00' ? 'decimal' : undefined}
        />
      )}
    </Field>
  );
  return (
    <Dialog title={`Tax withheld in ${year}`} opened onClose={onClose}>
      <form className={`stack gap-14 ${styles.dialogForm}`} onSubmit={form.onSubmit((values) => save.mutate(values))}>
        {save.isError && <Notice tone="negative">{save.error.message}</Notice>}
        <VendorChoice year={year} known={known} {...form.getInputProps('vendorId', { withError: false })} />
        {field('Federal income tax withheld, box 4', 'federal', '0.00')}
        <div className={`grid gap-10 ${styles.pair}`}>
          {field('State, box 6', 'state', 'NY')}
          {field('Payer’s state number, box 6', 'stateNumber')}
          {field('State tax withheld, box 5', 'stateTax', '0.00')}
          {field('State income, box 7', 'stateIncome', '0.00')}
        </div>
        <div className={`row wrap end gap-8 above-12 ${styles.buttons}`}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="filled" type="submit" disabled={form.values.vendorId === '' || !form.isValid() || save.isPending}>
            Save Withholding
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface VendorChoiceProps extends ComponentProps<'select'> {
  year: number;
  known: Withholding;
}

/** Any vendor for a new record; a saved one keeps its vendor. */
function VendorChoice({ year, known, ...given }: VendorChoiceProps) {
  const vendors = useQuery(vendorsQuery(year)).data?.vendors ?? [];
  return (
    <Field label="Vendor">
      {(attributes) => (
        <select {...attributes} {...given} disabled={known.vendorId !== ''}>
          <option value="">Choose a vendor</option>
          {known.vendorId !== '' && <option value={known.vendorId}>{known.vendorName}</option>}
          {vendors
            .filter(({ vendorId }) => vendorId !== known.vendorId)
            .map((vendor) => (
              <option key={vendor.vendorId} value={vendor.vendorId}>
                {vendor.vendorName}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}
