// The rules that name contractors, in the order in which they apply; each is moved, changed and removed here.
import { useQuery } from '@tanstack/react-query';
import { IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { changeNameRule, deleteNameRule, listNameRules } from '#contracts/generated/client.js';
import { nameRuleFields } from '#contracts/records/name-rule.js';
import type { NameRule } from '#contracts/routes/name-rules.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { count, countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button, IconButton } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import { useWrite } from '../../ui/use-write.js';
import { NameRuleDialog } from './payee-dialog.js';

export function NameRulesCard() {
  const { business } = useBusiness();
  const rules = useQuery(reading(listNameRules, {}));
  const [editing, setEditing] = useState<NameRule | 'new' | null>(null);
  const may = mayWrite(business.role);
  return (
    <Card
      title="Payee rules"
      subtitle="The first matching rule names the payee. Names you set are kept."
      action={
        <Button small unavailable={may ? undefined : readOnlyReason} onClick={() => setEditing('new')}>
          New Rule
        </Button>
      }
    >
      <Loaded query={rules} skeleton={<SkeletonRows rows={3} label="Loading payee rules" />} errorTitle="Couldn’t load the rules">
        {({ rules: all }) =>
          all.length === 0 ? (
            <EmptyState>No rules yet. Choose a payee in the payment history and create a rule, or add one here.</EmptyState>
          ) : (
            <DataTable
              label="Payee rules"
              rows={all}
              columns={[...columns, ...(may ? [actionsColumn(setEditing)] : [])]}
              rowId={(rule) => rule.ruleId}
              phone={(rule) => ({
                title: rule.contractorName,
                amount: may && <Actions rule={rule} onEdit={setEditing} />,
                below: <Condition rule={rule} />,
                aside: countOf(rule.payments, 'payment'),
              })}
            />
          )
        }
      </Loaded>
      {editing !== null && <NameRuleDialog rule={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

const Condition = ({ rule }: { rule: NameRule }) => (
  <>
    <span className="dim">{nameRuleFields.operator.choices[rule.operator]}</span> {rule.text}
  </>
);

const columns: Column<NameRule>[] = [
  { id: 'text', head: 'Bank description', cell: (rule) => <Condition rule={rule} /> },
  { id: 'contractor', head: 'Contractor', width: 200, cell: (rule) => rule.contractorName },
  { id: 'payments', head: 'Payments', width: 90, align: 'right', cell: (rule) => count(rule.payments) },
];
const actionsColumn = (onEdit: (rule: NameRule) => void): Column<NameRule> => ({
  id: 'actions',
  head: <span className="hidden">Actions</span>,
  width: 132,
  align: 'right',
  cell: (rule) => <Actions rule={rule} onEdit={onEdit} />,
});

function Actions({ rule, onEdit }: { rule: NameRule; onEdit(rule: NameRule): void }) {
  const params = { ruleId: rule.ruleId };
  const failedText = ({ message }: Error) => `Couldn’t change the rule: ${message}`;
  const move = useWrite(changeNameRule, () => ({ params, body: { position: rule.position - 1 } }), { failedText });
  const remove = useWrite(deleteNameRule, () => ({ params }), {
    doneText: ({ changed }) => `Rule deleted. ${countOf(changed, 'payment')} renamed.`,
    failedText,
  });
  const icon = { size: 16, stroke: 1.6 };
  return (
    <span className="inline gap-2">
      <IconButton
        label={`Move the rule for ${rule.contractorName} up`}
        icon={<IconArrowUp {...icon} />}
        disabled={rule.position === 1 || move.isPending}
        onClick={() => move.mutate()}
      />
      <IconButton label={`Change the rule for ${rule.contractorName}`} icon={<IconPencil {...icon} />} onClick={() => onEdit(rule)} />
      <IconButton
        label={`Delete the rule for ${rule.contractorName}`}
        icon={<IconTrash {...icon} />}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      />
    </span>
  );
}
