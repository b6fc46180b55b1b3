// The members of the business: inviting by email, giving another role, ending a membership. Owners only.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteMember, listMembers, putMember } from '#contracts/generated/client.js';
import { call } from '../../../lib/api.js';
import { useBusiness } from '../../../lib/business.js';
import { keyOf, reading } from '../../../lib/reading.js';
import { Badge } from '../../../ui/badge.js';
import { DataTable } from '../../../ui/data-table.js';
import type { Column } from '../../../ui/data-table-props.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { Loaded } from '../../../ui/loaded.js';
import { Notice } from '../../../ui/states.js';
import { Options } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast.js';
import { useWrite } from '../../../ui/use-write.js';
import { InviteForm } from './invite-form.js';
import { emailText, type Member, nameOf, roleLabel, roles } from './members.js';
import styles from '../settings.module.css';

export function Members() {
  const { business } = useBusiness();
  if (business.role !== 'owner') return <Notice>Only owners of this business can see and change its members.</Notice>;
  return <MemberList tenantId={business.id} />;
}

function MemberList({ tenantId }: { tenantId: number }) {
  const { user } = useBusiness();
  const members = useQuery(reading(listMembers, { params: { tenantId } }));
  const [leaving, setLeaving] = useState<Member>();
  /** Users can't change their own membership, because they could lock themselves out. */
  const isSelf = ({ mail, account = mail }: Member) => account === user.mail || account === user.id;
  const action = (member: Member) =>
    isSelf(member) ? (
      <span className="dim">You</span>
    ) : (
      <button type="button" className="link" onClick={() => setLeaving(member)}>
        Remove<span className="hidden"> {nameOf(member)}</span>
      </button>
    );
  const role = (member: Member) => (isSelf(member) ? roleLabel(member.role) : <RoleChoice tenantId={tenantId} member={member} />);
  const columns: Column<Member>[] = [
    { id: 'name', head: 'Name', cell: (member) => member.name ?? '–' },
    { id: 'mail', head: 'Email address', cell: (member) => <span className="dim">{emailText(member)}</span> },
    { id: 'joined', head: 'Status', width: 110, cell: (member) => (member.joined ? 'Joined' : <Badge>Invited</Badge>) },
    { id: 'role', head: 'Role', width: 160, cell: role },
    { id: 'end', head: <span className="hidden">Action</span>, width: 110, align: 'right', cell: action },
  ];
  return (
    <>
      <InviteForm tenantId={tenantId} />
      <Loaded query={members} rows={4} name="the members">
        {(reply) => (
          <DataTable
            label="Members"
            rows={reply.members}
            columns={columns}
            rowId={(member) => member.mail}
            phone={(member) => ({ title: nameOf(member), amount: action(member), below: emailText(member), aside: role(member) })}
          />
        )}
      </Loaded>
      {leaving && <LeavingDialog tenantId={tenantId} member={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function RoleChoice({ tenantId, member }: { tenantId: number; member: Member }) {
  const requestOf = (role: Member['role']) => ({ params: { tenantId }, body: { mail: member.mail, role } });
  const giving = useWrite(putMember, requestOf, {
    doneText: ({ role }) => `${nameOf(member)} is now ${roleLabel(role)}.`,
    failedText: ({ message }) => message,
  });
  return (
    <select
      className={`full ${styles.inRow}`}
      aria-label={`Role of ${nameOf(member)}`}
      value={giving.isPending ? giving.variables : member.role}
      disabled={giving.isPending}
      onChange={(event) => giving.mutate(event.target.value as Member['role'])}
    >
      <Options of={roles} />
    </select>
  );
}

function LeavingDialog({ tenantId, member, onClose }: { tenantId: number; member: Member; onClose(): void }) {
  const client = useQueryClient();
  const { business } = useBusiness();
  const ending = useMutation({
    mutationFn: () => call(deleteMember, { params: { tenantId }, body: { mail: member.mail } }),
    onSuccess: (reply) => {
      client.setQueryData(keyOf(listMembers, { params: { tenantId } }), reply);
      toast(`${nameOf(member)} no longer has access to ${business.name}.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Remove ${nameOf(member)}?`}
      doing={ending}
      label="Remove"
      busyLabel="Removing…"
      asks
      onSubmit={() => ending.mutate()}
      onClose={onClose}
    >
      <p>Their work stays in your books and the audit trail. You can invite them again.</p>
    </FormDialog>
  );
}
