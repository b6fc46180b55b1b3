// The form of the tax profile. Input that is not saved outlives a sign-out.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '#contracts/define.js';
import { putTaxProfile } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { mayManage, useBusiness } from '../../lib/business.js';
import { useDraft } from '../../lib/draft.js';
import { reread } from '../../lib/reading.js';
import { profileQuery } from '../../lib/tax-queries.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { HomeOffice } from './home-office-fields.js';
import { BusinessFields } from './business-fields.js';
import {
  EquipmentFields,
  GoodsFields,
  IncomeFields,
  ItemizedFields,
  LastYear,
  OwnPlans,
  type PartProps,
  PersonFields,
  QbiFields,
  SpouseFields,
  VehicleFields,
} from './profile-fields.js';
import { PaymentFields } from './payment-fields.js';
import { fieldsOf, profileFrom, type ProfileFields, type ProfileProblems } from './tax-profile.js';
import type { getTaxProfile as ProfileRoute, TaxProfile } from '#contracts/routes/tax-profile.js';
import styles from './tax-settings.module.css';

export function ProfileForm({ reply }: { reply: ReplyOf<typeof ProfileRoute> }) {
  const { year, missing } = reply;
  const { business } = useBusiness();
  const client = useQueryClient();
  const [draft, setDraft, forget] = useDraft<ProfileFields | null>(`tax-profile-fields-${year}`, null);
  // Of the profile that the draft began with, however often it is read since; refused if another person saved since.
  const [seen, setSeen, forgetSeen] = useDraft<string | null | undefined>(`tax-profile-fields-${year}:seen`, undefined);
  const [problems, setProblems] = useState<ProfileProblems>({});
  const saving = useMutation({
    mutationFn: (body: TaxProfile) => call(putTaxProfile, { params: { year }, body: { ...body, seen: draft ? seen : reply.updatedAt } }),
    onSuccess: async (saved) => {
      await client.cancelQueries({ queryKey: profileQuery(year).queryKey });
      client.setQueryData(profileQuery(year).queryKey, saved);
      void reread(client, putTaxProfile.features);
      forgetDraft();
      toast('Tax profile saved');
    },
  });
  // A draft of an earlier version lacks what was added since.
  const fields = { ...fieldsOf(reply.profile), ...draft };
  const set = (change: Partial<ProfileFields>) => {
    if (!draft) setSeen(reply.updatedAt);
    setDraft({ ...fields, ...change });
  };
  const forgetDraft = () => (forget(), forgetSeen());
  const startOver = () => {
    forgetDraft();
    setProblems({});
    saving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = profileFrom(fields);
    setProblems('problems' in outcome ? outcome.problems : {});
    if ('profile' in outcome) saving.mutate(outcome.profile);
  };
  const locked = !mayManage(business.role);
  const part = { fields, problems, set };
  return (
    <form className={`stack gap-20 slim ${styles.form}`} onSubmit={submit} noValidate>
      {locked && <Notice>Only owners and admins of this business can change its tax profile.</Notice>}
      {missing.length > 0 && (
        <Notice title="Still needed for an estimate:">{missing.map((item) => item.replace(/\.$/, '')).join('; ')}.</Notice>
      )}
      <fieldset className={`stack gap-20 slim ${styles.sections}`} disabled={locked || saving.isPending}>
        <Parts {...part} reply={reply} />
      </fieldset>
      {Object.keys(problems).length > 0 && <Notice tone="negative">Nothing was saved. Correct the highlighted fields.</Notice>}
      {saving.isError && <Notice tone="negative">{saving.error.message}</Notice>}
      {!locked && (
        <div className={`row wrap ${styles.bar}`}>
          <Button kind="filled" type="submit" disabled={saving.isPending || (!draft && reply.saved)}>
            {saving.isPending ? 'Saving…' : 'Save tax profile'}
          </Button>
          {draft && <Button onClick={startOver}>Discard changes</Button>}
        </div>
      )}
    </form>
  );
}

/** In the order of a return. */
const Parts = ({ reply, ...part }: PartProps & { reply: ReplyOf<typeof ProfileRoute> }) => (
  <>
    <PersonFields {...part} />
    <BusinessFields {...part} year={reply.year} />
    <LastYear {...part} year={reply.year} />
    <PaymentFields {...part} year={reply.year} gone={reply.gonePayments} />
    <IncomeFields {...part} />
    {part.fields.status === 'mfj' && <SpouseFields {...part} />}
    <ItemizedFields {...part} />
    <HomeOffice {...part} year={reply.year} left={reply.homeLeftFromBefore} />
    <GoodsFields {...part} />
    <VehicleFields {...part} year={reply.year} />
    <EquipmentFields {...part} />
    <OwnPlans {...part} year={reply.year} />
    <QbiFields {...part} />
  </>
);
