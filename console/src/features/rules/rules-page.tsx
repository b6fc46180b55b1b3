// Screen 'Rules': the rules of a business in the order in which they apply. Routes: listRules, orderRules, deleteRule, and the form's.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { deleteRule, orderRules } from '#contracts/generated/client.js';
import type { Rule } from '#contracts/routes/rules.js';
import { call } from '../../lib/api.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { sharesText } from '../../lib/rule-shares.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Button, IconButton } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { Page } from '../../ui/page.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { type Draft, draftOf, newDraft } from '../../ui/rule-dialog/draft.js';
import { RuleDialog } from '../../ui/rule-dialog/rule-dialog.js';
import { toast } from '../../ui/toast.js';
import { CopyRules } from './copy-rules.js';
import { conditionsText, moved, startOf } from './rules.js';
import { ExportRules, ImportRules } from './rules-file.js';
import { rulesQuery } from './rules-api.js';

const categoryText = ({ category, subcategory, split }: Rule) =>
  split ? sharesText(split) : subcategory ? `${category} › ${subcategory}` : category;

export function RulesPage() {
  const { business } = useBusiness();
  const rules = useQuery(rulesQuery);
  const [start, setStart] = useSearchState(startOf);
  const [chosen, setChosen] = useState<Draft | null>(null);
  const named = start.rule === undefined ? undefined : rules.data?.find(({ id }) => id === start.rule);
  const draft = chosen ?? (named ? draftOf(named) : start.text === undefined ? null : newDraft(start));
  const close = () => {
    setChosen(null);
    if (start.text ?? start.rule)
      setStart({ rule: undefined, text: undefined, category: undefined, subcategory: undefined }, { replace: true });
  };
  const add = (kind?: 'filled') => (
    <Button
      kind={kind}
      icon={<IconPlus size={15} aria-hidden />}
      unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
      onClick={() => setChosen(newDraft())}
    >
      New rule
    </Button>
  );
  return (
    <Page
      title="Rules"
      subtitle="The first matching rule categorizes a new transaction, before automatic suggestions."
      actions={
        <>
          <CopyRules />
          <ImportRules />
          <ExportRules />
          {add('filled')}
        </>
      }
    >
      {start.rule && rules.data && !named && <Notice>This rule doesn’t exist anymore.</Notice>}
      <Loaded query={rules} skeleton={<SkeletonRows rows={5} label="Loading rules" />} errorTitle="Couldn’t load the rules">
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No rules yet" action={add()}>
              A rule puts similar transactions in one category, or splits them. Create one here, or from any row in the ledger.
            </EmptyState>
          ) : (
            <RuleList rules={list} onEdit={(rule) => setChosen(draftOf(rule))} />
          )
        }
      </Loaded>
      {draft && mayWrite(business.role) && <RuleDialog key={draft.id ?? start.text} draft={draft} onClose={close} />}
    </Page>
  );
}

function RuleList({ rules, onEdit }: { rules: Rule[]; onEdit(rule: Rule): void }) {
  const columns: Column<Rule>[] = [
    { id: 'position', head: '#', width: 44, align: 'right', cell: ({ position }) => <span className="dim">{position}</span> },
    { id: 'name', head: 'Rule', width: 220, cell: ({ name }) => <strong className="emphasis">{name}</strong> },
    { id: 'when', head: 'When', cell: (rule) => conditionsText(rule) },
    { id: 'category', head: 'Category', width: 220, cell: categoryText },
    {
      id: 'actions',
      head: <span className="hidden">Actions</span>,
      width: 150,
      align: 'right',
      cell: (rule) => <RuleActions rule={rule} rules={rules} onEdit={onEdit} />,
    },
  ];
  return (
    <DataTable
      label="Rules"
      rows={rules}
      columns={columns}
      rowId={({ id }) => id}
      phone={(rule) => ({
        title: rule.name,
        // The parts of a split are too long to fit next to the name.
        amount: rule.split ? '' : categoryText(rule),
        below: conditionsText(rule),
        note: (
          <>
            {rule.split && <span className="block">{categoryText(rule)}</span>}
            <RuleActions rule={rule} rules={rules} onEdit={onEdit} />
          </>
        ),
      })}
    />
  );
}

function RuleActions({ rule, rules, onEdit }: { rule: Rule; rules: Rule[]; onEdit(rule: Rule): void }) {
  const { business } = useBusiness();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (run: () => Promise<{ rules: Rule[] }>) => run(),
    onSuccess: (reply) => client.setQueryData(rulesQuery.queryKey, reply),
    onError: (error) => {
      toast(error.message, { tone: 'negative' });
      void client.invalidateQueries({ queryKey: rulesQuery.queryKey });
    },
  });
  if (!mayWrite(business.role)) return null;
  const ids = rules.map(({ id }) => id);
  const step = (by: -1 | 1) => {
    const order = moved(ids, rule.id, by);
    return {
      disabled: order === undefined || change.isPending,
      onClick: () => order && change.mutate(() => call(orderRules, { body: { order } })),
    };
  };
  const remove = () =>
    change.mutate(() => call(deleteRule, { params: { ruleId: rule.id } }), {
      onSuccess: () => toast(`Rule ${rule.name} deleted. Transactions it categorized keep their categories.`),
    });
  const size = { size: 16, stroke: 1.6 };
  return (
    <span className="inline gap-2">
      <IconButton label={`Move ${rule.name} up`} icon={<IconArrowUp {...size} />} {...step(-1)} />
      <IconButton label={`Move ${rule.name} down`} icon={<IconArrowDown {...size} />} {...step(1)} />
      <IconButton label={`Edit ${rule.name}`} icon={<IconPencil {...size} />} onClick={() => onEdit(rule)} />
      <IconButton label={`Delete ${rule.name}`} icon={<IconTrash {...size} />} disabled={change.isPending} onClick={remove} />
    </span>
  );
}
