// Tax withheld from contractors in a year, and the form that records it for one of them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listWithholdings, putWithholding } from '#contracts/generated/client.js';
import { ruleProblems, type ValuesOf } from '#contracts/records/record.js';
import { withholdingForm, withholdingRules } from '#contracts/records/withholding.js';
import type { Withholding } from '#contracts/routes/withholdings.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { firstProblem, RecordControl, useRecordForm } from '../../ui/record-form.js';
import { formTexts } from '../../ui/record-texts.js';
import { useWrite } from '../../ui/use-write.js';
import { vendorsQuery } from './payroll-api.js';
import styles from './payroll.module.css';

export function WithholdingCard({ year }: { year: number }) {
  const { business } = useBusiness();
  const withholdings = useQuery(reading(listWithholdings, { params: { year } }));
  const [editing, setEditing] = useState<{ known?: Withholding }>();
  const refusal = mayWrite(business.role) ? undefined : readOnlyReason;
  return (
    <Card
      title="Tax withheld"
      subtitle="Box 4 and the state’s boxes. If you withheld tax, a form is due regardless of the amount paid"
      action={
        <Button small unavailable={refusal} onClick={() => setEditing({})}>
          Add Withholding
        </Button>
      }
    >
      <Loaded query={withholdings} rows={1} name="the tax withheld">
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
                      aria-label={`Change tax withheld from ${withholding.vendorName}`}
                      onClick={() => setEditing({ known: withholding })}
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
      {editing && <WithholdingDialog year={year} known={editing.known} onClose={() => setEditing(undefined)} />}
    </Card>
  );
}

const stateText = ({ state, stateCents }: Withholding): string => (state ? `federal; ${state} ${money(stateCents)}` : 'federal');

interface WithholdingDialogProps {
  year: number;
  /** Absent for a new one; one that is saved keeps its vendor. */
  known: Withholding | undefined;
  onClose(): void;
}

function WithholdingDialog({ year, known, onClose }: WithholdingDialogProps) {
  const others = useQuery(vendorsQuery(year)).data?.vendors.filter(({ vendorId }) => vendorId !== known?.vendorId) ?? [];
  const form = useRecordForm(
    withholdingForm,
    formTexts(withholdingForm, known),
    (values, problems) => ruleProblems(withholdingRules, { values, problems }),
    { live: true },
  );
  const requestOf = ({ vendorId, ...body }: ValuesOf<typeof withholdingForm>) => ({ params: { year, vendorId }, body });
  const save = useWrite(putWithholding, requestOf, {
    doneText: ({ withholding }) => (withholding ? 'Saved. Regenerate the forms to apply it.' : 'Withholding deleted.'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Tax withheld in ${year}`}
      doing={save}
      label="Save Withholding"
      disabled={form.values.vendorId === '' || firstProblem(form) !== undefined}
      onSubmit={form.submit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <RecordControl
        form={form}
        name="vendorId"
        records={[...(known ? [known] : []), ...others].map(({ vendorId, vendorName }) => ({ value: vendorId, label: vendorName }))}
        disabled={known !== undefined}
      />
      <RecordControl form={form} name="federalCents" />
      <div className={`grid gap-10 ${styles.pair}`}>
        {(['state', 'stateNumber', 'stateCents', 'stateIncomeCents'] as const).map((name) => (
          <RecordControl key={name} form={form} name={name} />
        ))}
      </div>
    </FormDialog>
  );
}
