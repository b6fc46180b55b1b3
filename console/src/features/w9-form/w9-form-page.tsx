// The page behind a W-9 link: who asks, the form to fill in and sign or the file to upload, and what became of it. Routes: getW9Form, answerW9Form.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayOf, dayText } from '../../lib/dates.js';
import { ApiProblem } from '../../lib/problem.js';
import { Button } from '../../ui/button.js';
import { Segmented } from '../../ui/segmented.js';
import { Notice, Spinner } from '../../ui/states.js';
import { emptyFields, entityNames, fieldsProblem } from './w9-form.js';
import { type Fields, sendAnswer, w9FormQuery } from './w9-form-api.js';
import styles from './w9-form.module.css';

/** The server's own sentence, where it gave one. */
const sentenceOf = (error: Error): string => (error instanceof ApiProblem && error.detail) || error.message;

export function W9FormPage({ token }: { token: string }) {
  const asked = useQuery(w9FormQuery(token));
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <Frame title="Thank you">
        <p>Your Form W-9 was sent to {asked.data?.business}. You can close this page; the link is no longer needed.</p>
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
      <Answer token={token} certification={certification} onSent={() => setSent(true)} />
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

type Way = 'fill' | 'file';

function Answer({ token, certification, onSent }: { token: string; certification: string[]; onSent(): void }) {
  const [way, setWay] = useState<Way>('fill');
  const [fields, setFields] = useState<Fields>(emptyFields);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () => sendAnswer(token, way === 'fill' ? { fields, file: null } : { fields: null, file }),
    onError: (error) => setProblem(sentenceOf(error)),
    onSuccess: onSent,
  });
  return (
    <form
      className={`stack gap-14 slim line-above ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = way === 'fill' ? fieldsProblem(fields) : file ? null : 'Please choose your signed W-9.';
        setProblem(wrong);
        if (!wrong) send.mutate();
      }}
    >
      <Segmented
        label="How to submit"
        value={way}
        choices={[
          { value: 'fill', label: 'Fill in and sign here' },
          { value: 'file', label: 'Upload a signed form' },
        ]}
        onChange={(chosen) => (setProblem(null), setWay(chosen))}
      />
      {way === 'fill' ? (
        <Form fields={fields} certification={certification} onChange={(part) => setFields({ ...fields, ...part })} />
      ) : (
        <label className="stack note gap-4 slim">
          Signed Form W-9, as PDF, PNG or JPEG, up to 10 MB
          <input type="file" accept=".pdf,.png,.jpg,.jpeg" onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
        </label>
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

interface FormProps {
  fields: Fields;
  certification: string[];
  onChange(part: Partial<Fields>): void;
}

function Form({ fields, certification, onChange }: FormProps) {
  const text = (label: string, name: 'name' | 'tin' | 'address' | 'city' | 'state' | 'zipCode' | 'signature', more: TextOptions = {}) => (
    <label className={`stack note gap-4 slim ${more.wide ? 'spans' : ''}`}>
      {label}
      <input
        value={fields[name]}
        maxLength={200}
        placeholder={more.hint}
        autoComplete={more.fill ?? 'off'}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <>
      <div className={`grid gap-14 ${styles.fields}`}>
        {text('Name, as on your income tax return', 'name', { wide: true, fill: 'name' })}
        <label className="stack note gap-4 slim spans">
          Federal tax classification
          <select value={fields.entityType} onChange={(event) => onChange({ entityType: event.target.value as Fields['entityType'] })}>
            {Object.entries(entityNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="stack note gap-4 slim">
          Type of number
          <select value={fields.tinType} onChange={(event) => onChange({ tinType: event.target.value as Fields['tinType'] })}>
            <option value="SSN">Social security number (SSN)</option>
            <option value="EIN">Employer identification number (EIN)</option>
            <option value="ITIN">Individual taxpayer number (ITIN)</option>
          </select>
        </label>
        {text('Taxpayer identification number', 'tin', { hint: fields.tinType === 'EIN' ? 'XX-XXXXXXX' : 'XXX-XX-XXXX' })}
        {text('Street address', 'address', { wide: true, fill: 'street-address' })}
        {text('City', 'city', { fill: 'address-level2' })}
        <div className={`grid gap-14 ${styles.two}`}>
          {text('State', 'state', { hint: 'NY', fill: 'address-level1' })}
          {text('ZIP code', 'zipCode', { fill: 'postal-code' })}
        </div>
      </div>
      <fieldset className={`stack gap-14 slim tint ${styles.certify}`}>
        <legend className="emphasis">Under penalties of perjury, I certify that:</legend>
        <ol className="stack gap-6">
          {certification.map((sentence, at) => (
            <li key={sentence} data-out={(fields.backupWithholding && at === 1) || undefined}>
              {sentence}
            </li>
          ))}
        </ol>
        <label className="flex baseline gap-10 slim large ink">
          <input
            type="checkbox"
            checked={fields.backupWithholding}
            onChange={(event) => onChange({ backupWithholding: event.target.checked })}
          />
          The IRS has notified me that I am subject to backup withholding; item 2 is crossed out
        </label>
        <label className="flex baseline gap-10 slim large ink">
          <input type="checkbox" checked={fields.certified} onChange={(event) => onChange({ certified: event.target.checked })} />I certify
          this
        </label>
      </fieldset>
      {text('Signature: your full name', 'signature', { wide: true, fill: 'name' })}
    </>
  );
}

interface TextOptions {
  wide?: boolean;
  hint?: string;
  /** What the browser may fill in by itself. */
  fill?: string;
}
