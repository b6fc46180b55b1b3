// The payer shown on the forms, and the form that changes it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { getPayer, putPayer } from '#contracts/generated/client.js';
import { payerDetails, payerForm } from '#contracts/records/payer.js';
import { pick, type ValuesOf } from '#contracts/records/record.js';
import type { getPayer as PayerRoute } from '#contracts/routes/payer.js';
import { useBusiness } from '../../lib/business.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { FormEnd } from '../../ui/form-end.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { RecordFields, useRecordForm } from '../../ui/record-form.js';
import { Notice } from '../../ui/states.js';
import { useWrite } from '../../ui/use-write.js';

type Payer = ReplyOf<typeof PayerRoute>['payer'];

export function PayerCard() {
  const { business } = useBusiness();
  const payer = useQuery(reading(getPayer, {}));
  const [changing, setChanging] = useState(false);
  const may = business.role === 'owner' || business.role === 'admin';
  return (
    <Card title="Payer">
      <Loaded query={payer} rows={3} name="the payer">
        {({ payer: known }) =>
          changing ? (
            <PayerForm known={known} onDone={() => setChanging(false)} />
          ) : (
            <>
              {known.missing.length > 0 ? (
                <Notice>Missing: {known.missing.join(', ')}. Forms can’t be generated until this is complete.</Notice>
              ) : (
                <p>
                  {known.name}, {known.tin}
                  <span className="note block cut">
                    {known.address}, {known.city}, {known.state} {known.zipCode}
                  </span>
                </p>
              )}
              <div className="row wrap end gap-8 above-12">
                <Button
                  small
                  unavailable={may ? undefined : 'Only an owner or admin can change the payer.'}
                  onClick={() => setChanging(true)}
                >
                  Change Payer
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function PayerForm({ known, onDone }: { known: Payer; onDone(): void }) {
  const form = useRecordForm(payerForm, { ...pick(payerDetails, known), tin: '' });
  const save = useWrite(putPayer, (body: ValuesOf<typeof payerForm>) => ({ body }), { onDone });
  return (
    <form className="stack gap-12" noValidate onSubmit={form.submit((values) => save.mutate(values))}>
      <RecordFields form={form} hints={known.tin === null ? {} : { tin: known.tin }} />
      <FormEnd doing={save} label="Save Payer" onCancel={onDone} />
    </form>
  );
}
