// The page of a W-9 link: the requester, the form to sign or the file to upload, and the result. Routes: getW9Form, answerW9Form.
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayOf, dayText } from '../../lib/dates.js';
import { ApiProblem } from '../../lib/problem.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Segmented } from '../../ui/segmented.js';
import { Notice, Spinner } from '../../ui/states.js';
import { type Answer, answerProblem, emptyFields, entityNames, type Fields } from './w9-form.js';
import { sendAnswer, w9FormQuery } from './w9-form-api.js';
import styles from './w9-form.module.css';

/** The server's message if it gave one. */
const sentenceOf = (error: Error): string => (error instanceof ApiProblem && error.detail) || error.message;

export function W9FormPage({ token }: { token: string }) {
  const asked = useQuery(w9FormQuery(token));
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <Frame title="Thank you">
        <p>Your Form W-9 was sent to {asked.data?.business}. You can close this page. The link is no longer needed.</p>
      </Frame>
    );
  if (asked.isPending)
    return (
      <Frame>
        <Spinner />
      </Frame>
    );
  if (asked.isError)
    return (
      <Frame title="This link doesn’t work">
        <p role="alert">{sentenceOf(asked.error)}</p>
        {!(asked.error instanceof ApiProblem && [404, 410].includes(asked.error.status)) && (
          <Button onClick={() => void asked.refetch()}>Try Again</Button>
        )}
      </Frame>
    );
  const { business, contractor, goodUntil, certification } = asked.data;
  return (
    <Frame title="Form W-9" subtitle="Request for Taxpayer Identification Number and Certification">
      <p>
        <strong>{business}</strong> asks {contractor} for a Form W-9, which it needs for the payments it makes to you. Your information goes
        only to {business}. The link works through {dayText(dayOf(goodUntil), { year: true })} and can be used once.
      </p>
      <AnswerForm token={token} certification={certification} onSent={() => setSent(true)} />
    </Frame>
  );
}

function Frame({ title, subtitle, children }: { title?: string; subtitle?: string; children: ReactNode }) {
  return (
    <main className={`grid ${styles.page}`}>
      <section className={`surface stack gap-20 ${styles.sheet}`}>
        {title && (
          <header>
            <h1>{title}</h1>
            {subtitle && <p className="dim">{subtitle}</p>}
          </header>
        )}
        {children}
      </section>
    </main>
  );
}

type Form = UseFormReturnType<Answer>;

function AnswerForm({ token, certification, onSent }: { token: string; certification: string[]; onSent(): void }) {
  const send = useMutation({ mutationFn: (answer: Answer) => sendAnswer(token, answer), onSuccess: onSent });
  const form = useForm<Answer>({
    initialValues: { way: 'fill', fields: emptyFields, file: null },
    validate: answerProblem,
    onValuesChange: () => send.reset(),
  });
  const { way } = form.values;
  const problem = form.errors['form'] ?? (send.isError && Object.keys(form.errors).length === 0 && sentenceOf(send.error));
  return (
    <form className={`stack gap-14 slim line-above ${styles.form}`} noValidate onSubmit={form.onSubmit((answer) => send.mutate(answer))}>
      <Segmented
        label="How to submit"
        value={way}
        choices={[
          { value: 'fill', label: 'Fill in and sign here' },
          { value: 'file', label: 'Upload a signed form' },
        ]}
        onChange={(chosen) => (form.clearErrors(), form.setFieldValue('way', chosen))}
      />
      {way === 'fill' ? (
        <Filled form={form} certification={certification} />
      ) : (
        <Field label="Signed Form W-9, as PDF, PNG or JPEG, up to 10 MB" problem={form.errors['file'] as string | undefined}>
          {(attributes) => (
            <input
              {...attributes}
              type="file"
              accept=".pdf,.png,.jpg,.jpeg"
              onChange={(event) => form.setFieldValue('file', event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
      )}
      {problem && <Notice tone="negative">{problem}</Notice>}
      <div className={`flex end ${styles.end}`}>
        <Button kind="filled" type="submit" disabled={send.isPending}>
          {send.isPending ? 'Sending…' : way === 'fill' ? 'Sign and Send' : 'Send Form'}
        </Button>
      </div>
    </form>
  );
}

interface FieldOptions {
  wide?: boolean;
  hint?: string;
  /** What the browser may fill in by itself. */
  fill?: string;
  /** The names of the values that it offers. */
  choices?: Record<string, string>;
}

function Filled({ form, certification }: { form: Form; certification: string[] }) {
  const { tinType, backupWithholding } = form.values.fields;
  const field = (label: string, name: keyof Fields, { wide, hint, fill = 'off', choices }: FieldOptions = {}) => {
    const given = form.getInputProps(`fields.${name}`, { withError: false });
    return (
      <Field label={label} wide={wide} problem={form.errors[`fields.${name}`] as string | undefined}>
        {(attributes) =>
          choices ? (
            <select {...attributes} {...given}>
              {Object.entries(choices).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          ) : (
            <input {...attributes} {...given} maxLength={200} placeholder={hint} autoComplete={fill} />
          )
        }
      </Field>
    );
  };
  const tick = (label: string, name: 'backupWithholding' | 'certified') => (
    <label className="flex baseline gap-10 slim large ink">
      <input type="checkbox" {...form.getInputProps(`fields.${name}`, { type: 'checkbox', withError: false })} />
      {label}
    </label>
  );
  return (
    <>
      <div className={`grid gap-14 ${styles.fields}`}>
        {field('Name, as on your income tax return', 'name', { wide: true, fill: 'name' })}
        {field('Federal tax classification', 'entityType', { wide: true, choices: entityNames })}
        {field('Type of number', 'tinType', { choices: numberNames })}
        {field('Taxpayer identification number', 'tin', { hint: tinType === 'EIN' ? 'XX-XXXXXXX' : 'XXX-XX-XXXX' })}
        {field('Street address', 'address', { wide: true, fill: 'street-address' })}
        {field('City', 'city', { fill: 'address-level2' })}
        <div className={`grid gap-14 ${styles.two}`}>
          {field('State', 'state', { hint: 'NY', fill: 'address-level1' })}
          {field('ZIP code', 'zipCode', { fill: 'postal-code' })}
        </div>
      </div>
      <fieldset className={`stack gap-14 slim tint ${styles.certify}`}>
        <legend className="emphasis">Under penalties of perjury, I certify that:</legend>
        <ol className="stack gap-6">
          {certification.map((sentence, at) => (
            <li key={sentence} data-out={(backupWithholding && at === 1) || undefined}>
              {sentence}
            </li>
          ))}
        </ol>
        {tick('The IRS has notified me that I am subject to backup withholding; item 2 is crossed out', 'backupWithholding')}
        {tick('I certify this', 'certified')}
      </fieldset>
      {field('Signature: your full name', 'signature', { wide: true, fill: 'name' })}
    </>
  );
}

const numberNames: Record<Fields['tinType'], string> = {
  SSN: 'Social security number (SSN)',
  EIN: 'Employer identification number (EIN)',
  ITIN: 'Individual taxpayer number (ITIN)',
};
