// Names the payee of one payment, or of all payments with the same bank text by a rule; and the form of a rule alone.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { addNameRule, changeNameRule, putContractorPayment } from '#contracts/generated/client.js';
import { type NameRuleInput, nameRuleFields } from '#contracts/records/name-rule.js';
import { emptyValues, pick, readValues } from '#contracts/records/record.js';
import type { PaymentRow } from '#contracts/routes/contractor-payments.js';
import { call } from '../../lib/api.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { countOf } from '../../lib/money.js';
import { payeeNameOf } from '../../lib/payee-name.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { RecordControl } from '../../ui/record-form.js';
import { useWriting } from '../../ui/use-write.js';
import { ruleTextOf } from './rule-text.js';
import { RulePreview } from './rule-preview.js';
import styles from './payroll.module.css';

/** The preview loads after the typing pauses this long. */
const restMs = 350;

const saveNameRule = (body: NameRuleInput, ruleId?: string) =>
  ruleId === undefined ? call(addNameRule, { body }) : call(changeNameRule, { params: { ruleId }, body });

/** The payee of a row. It opens the dialog for users with write access. */
export function Payee({ payment }: { payment: PaymentRow }) {
  const { business } = useBusiness();
  const [open, setOpen] = useState(false);
  const name = payeeNameOf(payment);
  if (!mayWrite(business.role)) return <>{payment.contractorName}</>;
  return (
    <>
      <button
        type="button"
        className={name ? `cut left ${styles.payee}` : `follows ${styles.link}`}
        title={name ? 'Rename, or create a rule' : undefined}
        onClick={() => setOpen(true)}
      >
        {name || 'Add payee'}
      </button>
      {open && <PayeeDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

function PayeeDialog({ payment, onClose }: { payment: PaymentRow; onClose(): void }) {
  const [always, setAlways] = useState(false);
  const [form, setForm] = useState<NameRuleInput>({
    operator: 'contains',
    text: ruleTextOf(payment.description),
    contractorName: payeeNameOf(payment),
  });
  // Null removes a name that a person entered.
  const saveName = async (name: string | null) => {
    if (always && name !== null) return savedText((await saveNameRule(form)).changed);
    await call(putContractorPayment, { params: { paymentId: payment.id }, body: { contractorName: name } });
    return 'Payee saved.';
  };
  const save = useWriting(putContractorPayment, saveName, { doneText: (text) => text, onDone: onClose });
  const change = (part: Partial<NameRuleInput>) => (save.reset(), setForm({ ...form, ...part }));
  return (
    <FormDialog
      title="Who was paid"
      doing={save}
      label={always ? 'Save rule' : 'Save name'}
      disabled={!isComplete(form, always)}
      other={payment.namedBy === 'hand' && { label: 'Remove this name', onClick: () => (setAlways(false), save.mutate(null)) }}
      onSubmit={() => save.mutate(form.contractorName)}
      onClose={onClose}
    >
      <p className="dim">{payment.description}</p>
      <NameField form={form} onChange={change} />
      <fieldset className={`stack gap-6 slim ${styles.choices}`}>
        <legend className="note below-6">Name</legend>
        <label className="row gap-8">
          <input type="radio" name="scope" checked={!always} onChange={() => setAlways(false)} /> This payment only
        </label>
        <label className="row gap-8">
          <input type="radio" name="scope" checked={always} onChange={() => setAlways(true)} /> Every payment like this (creates a rule)
        </label>
      </fieldset>
      {always && <RuleFields form={form} onChange={change} ruleId={undefined} />}
    </FormDialog>
  );
}

/** Adds or changes a rule. */
export function NameRuleDialog({ rule, onClose }: { rule: (NameRuleInput & { ruleId?: string }) | null; onClose(): void }) {
  const [form, setForm] = useState<NameRuleInput>(rule ?? emptyValues(nameRuleFields));
  const save = useWriting(changeNameRule, () => saveNameRule(pick(nameRuleFields, form), rule?.ruleId), {
    doneText: ({ changed }) => savedText(changed),
    onDone: onClose,
  });
  const change = (part: Partial<NameRuleInput>) => (save.reset(), setForm({ ...form, ...part }));
  return (
    <FormDialog
      title={rule?.ruleId ? 'Change the rule' : 'New rule'}
      doing={save}
      label="Save rule"
      disabled={!isComplete(form, true)}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <RuleFields form={form} onChange={change} ruleId={rule?.ruleId}>
        <NameField form={form} onChange={change} />
      </RuleFields>
    </FormDialog>
  );
}

const savedText = (changed: number) => `Rule saved. ${changed === 0 ? 'No payments' : countOf(changed, 'payment')} changed.`;
function isComplete(form: NameRuleInput, rule: boolean): boolean {
  const { problems } = readValues(nameRuleFields, form);
  return rule ? Object.keys(problems).length === 0 : problems.contractorName === undefined;
}

interface RuleFieldsProps {
  form: NameRuleInput;
  ruleId: string | undefined;
  onChange(part: Partial<NameRuleInput>): void;
  children?: React.ReactNode;
}

const controlled = ({ form, onChange }: Pick<RuleFieldsProps, 'form' | 'onChange'>) => ({
  ...{ fields: nameRuleFields, values: form, problems: {}, set: onChange },
});

const NameField = (props: Pick<RuleFieldsProps, 'form' | 'onChange'>) => (
  <RecordControl form={controlled(props)} name="contractorName" focused />
);

function RuleFields({ form, ruleId, onChange, children }: RuleFieldsProps) {
  const [rested] = useDebouncedValue(JSON.stringify(pick(nameRuleFields, form)), restMs);
  const asked = JSON.parse(rested) as NameRuleInput;
  const control = controlled({ form, onChange });
  return (
    <>
      <div className={`grid gap-10 ${styles.pair}`}>
        <RecordControl form={control} name="operator" label="When the bank description" />
        <RecordControl form={control} name="text" />
      </div>
      {children}
      {isComplete(asked, true) && <RulePreview body={asked} ruleId={ruleId} />}
    </>
  );
}
