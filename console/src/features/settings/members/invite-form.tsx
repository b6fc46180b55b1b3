// Inviting a person: they join by opening a link, shown once, and accepting.
import { useForm } from '@mantine/form';
import { putMember } from '#contracts/generated/client.js';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { SelectField, TextField } from '../../../ui/text-field.js';
import { Card } from '../../../ui/page.js';
import { Notice } from '../../../ui/states.js';
import { useWrite } from '../../../ui/use-write.js';
import { type MemberRole, nameOf, roleLabel, roles } from './members.js';
import styles from '../settings.module.css';

export function InviteForm({ tenantId }: { tenantId: number }) {
  const form = useForm<{ mail: string; role: MemberRole }>({ initialValues: { mail: '', role: 'bookkeeper' } });
  const requestOf = ({ mail, role }: typeof form.values) => ({ params: { tenantId }, body: { mail: mail.trim(), role } });
  const inviting = useWrite(putMember, requestOf, {
    doneText: (member) =>
      member.joined
        ? `${nameOf(member)} now has access as ${roleLabel(member.role)}.`
        : `${nameOf(member)} is invited as ${roleLabel(member.role)}. They join by opening the link and accepting.`,
    onDone: () => form.setFieldValue('mail', ''),
  });
  const submit = form.onSubmit((values) => {
    if (values.mail.trim() !== '' && !inviting.isPending) inviting.mutate(values);
  });
  return (
    <Card
      title="Invite someone"
      subtitle="You get a link that works once, for seven days. No email is sent. Copy the link and send it yourself."
    >
      <form className={`grid ${styles.invite}`} onSubmit={submit}>
        <TextField label="Email address" type="email" required maxLength={320} {...form.getInputProps('mail', { withError: false })} />
        <SelectField
          label="Role"
          choices={roles.map(({ value, label, may }) => ({ value, label: `${label}: ${may}` }))}
          {...form.getInputProps('role', { withError: false })}
        />
        <Button kind="filled" type="submit" disabled={inviting.isPending}>
          {inviting.isPending ? 'Inviting…' : 'Invite'}
        </Button>
      </form>
      {inviting.data?.invitation && (
        <Field label={`Link for ${nameOf(inviting.data)}. Copy it now. You won’t see it again.`}>
          {(attributes) => (
            <input
              {...attributes}
              readOnly
              value={new URL(inviting.data.invitation!.link, location.origin).href}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      )}
      {inviting.isError && <Notice tone="negative">{inviting.error.message}</Notice>}
    </Card>
  );
}
