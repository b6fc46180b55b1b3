// Form W-3 of a year: the other way to right wages where the payroll reports are missing, and the W-2 wages of the income deduction.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getW3, removeW3, saveW3 } from '#contracts/generated/client.js';
import type { W3, W3Boxes } from '#contracts/routes/pay-runs.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { entryPlace } from '../../lib/entry-place.js';
import { money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { centsFrom, dollarText } from '../../lib/typed-figures.js';
import { Button } from '../../ui/button.js';
import { FieldGrid } from '../../ui/field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { TextField } from '../../ui/text-field.js';
import { useWrite } from '../../ui/use-write.js';
import { w3Fields } from './pay-runs.js';

export function W3Card({ year }: { year: number }) {
  const { business } = useBusiness();
  const form = useQuery(reading(getW3, { params: { year } }));
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={`Form W-3, ${year}`}
      subtitle="Your provider files it with the W-2s in January. W-2 wages for the qualified business income deduction are the smaller of boxes 1 and 5"
      action={
        <Button
          small
          disabled={!form.data}
          unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
          onClick={() => setEditing(true)}
        >
          {form.data?.boxes ? 'Change boxes' : 'Enter boxes'}
        </Button>
      }
    >
      <Loaded query={form} rows={2} name="the W-3">
        {(w3) => <Entered w3={w3} />}
      </Loaded>
      {editing && form.data && <BoxesDialog w3={form.data} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function Entered({ w3 }: { w3: W3 }) {
  const { business } = useBusiness();
  const { year, boxes, offer, entryLineId } = w3;
  const post = useWrite(saveW3, () => ({ params: { year }, body: { boxes: boxes!, post: true } }), { doneText: () => 'Posted.', failedText: (error) => error.message }); // prettier-ignore
  const remove = useWrite(removeW3, () => ({ params: { year } }), {
    doneText: () => 'Form W-3 removed.',
    failedText: (error) => error.message,
  });
  if (!boxes)
    return (
      <p className="dim">No boxes entered. Without payroll reports, they correct wages and payroll taxes of the year with one entry.</p>
    );
  return (
    <div className="stack gap-12">
      <p>
        Box 1 {money(boxes.box1Cents)}, box 5 {money(boxes.box5Cents)}.{' '}
        {entryLineId && <PlaceLink place={entryPlace(entryLineId)}>Correcting entry</PlaceLink>}
      </p>
      {offer && <p>{offer.text}</p>}
      {mayWrite(business.role) && (
        <div className="row gap-12">
          {offer && (
            <Button kind="filled" disabled={post.isPending} onClick={() => post.mutate()}>
              {post.isPending ? 'Posting…' : entryLineId ? 'Post again' : 'Post entry'}
            </Button>
          )}
          <Button disabled={remove.isPending} onClick={() => remove.mutate()}>
            Remove form
          </Button>
        </div>
      )}
    </div>
  );
}

function BoxesDialog({ w3: { year, boxes }, onClose }: { w3: W3; onClose(): void }) {
  const [texts, setTexts] = useState(() => Object.fromEntries(w3Fields.map(([name]) => [name, boxes ? dollarText(boxes[name]) : ''])));
  const entered = w3Fields.map(([name]) => [name, texts[name] === '' ? 0 : centsFrom(texts[name]!)] as const);
  const isComplete = texts['box1Cents'] !== '' && texts['box5Cents'] !== '' && entered.every(([, cents]) => cents !== undefined);
  const save = useWrite(saveW3, () => ({ params: { year }, body: { boxes: Object.fromEntries(entered) as W3Boxes, post: false } }), {
    doneText: () => 'Form W-3 saved.',
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Form W-3, ${year}`}
      wide
      doing={save}
      label="Save Form"
      disabled={!isComplete}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <FieldGrid>
        {w3Fields.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            value={texts[name] ?? ''}
            problem={texts[name] !== '' && centsFrom(texts[name]!) === undefined ? 'Enter an amount, for example 2,500.00.' : undefined}
            onChange={(text) => setTexts({ ...texts, [name]: text })}
          />
        ))}
      </FieldGrid>
    </FormDialog>
  );
}
