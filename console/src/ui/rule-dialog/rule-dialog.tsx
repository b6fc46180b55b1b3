// Making or changing a rule: its conditions and category, and below them what it would do. Routes: createRule, changeRule, previewRule.
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changeRule } from '#contracts/generated/client.js';
import { useReread } from '../../lib/reading.js';
import { sharesFrom } from '../../lib/rule-shares.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { ErrorState, Notice } from '../states.js';
import { toast } from '../toast.js';
import { ConditionFields, TargetFields } from './rule-fields.js';
import { RulePreview } from './rule-preview.js';
import { amountProblem, bodyOf, type Draft, type RuleBody } from './draft.js';
import { categoriesQuery, matchesEverything, saveRule } from './rule-api.js';

/** A preview is loaded when typing pauses. */
const restMs = 350;

export function RuleDialog({ draft: start, onClose }: { draft: Draft; onClose(): void }) {
  const reread = useReread(changeRule);
  const form = useForm<Draft>({
    initialValues: start,
    validateInputOnChange: true,
    validate: { minAmount: amountProblem, maxAmount: amountProblem },
    onValuesChange: () => save.reset(),
  });
  const draft = form.values;
  const categories = useQuery(categoriesQuery).data ?? [];
  // A transaction names its category without its side of the statement.
  const known = categories.find(({ path }) => path === draft.category) ?? categories.find(({ Category }) => Category === draft.category);
  const splits = draft.parts.length > 0;
  const problem = splits ? sharesFrom(draft.parts).problem : undefined;
  const chosen = splits ? problem === undefined : known !== undefined;
  const given = bodyOf(draft);
  // What a rule matches doesn't depend on its category: until one is chosen, any is used for counting.
  const body: RuleBody = given.split ? given : { ...given, category: (known ?? categories[0])?.path ?? draft.category };
  const [rested] = useDebouncedValue(JSON.stringify(body), restMs);
  const save = useMutation({
    mutationFn: (confirm: boolean) => saveRule({ id: draft.id, body: { ...body, apply: draft.apply, confirm } }),
    onSuccess: (rule) => {
      // Whatever shows rules, a payee's page too.
      void reread();
      toast(rule.jobId ? `${rule.name} saved. Existing transactions are being updated.` : `${rule.name} saved.`);
      onClose();
    },
  });
  const asks = matchesEverything(save.error);
  return (
    <Dialog title={draft.id ? 'Change the rule' : 'New rule'} opened onClose={onClose} wide={splits}>
      <form className="stack gap-14" onSubmit={form.onSubmit(() => save.mutate(false))}>
        {save.isError && !asks && <ErrorState error={save.error} title="Couldn’t save the rule" message={save.error.message} />}
        <ConditionFields form={form} />
        <TargetFields form={form} categories={categories} chosen={known?.path ?? ''} problem={problem} />
        {categories.length > 0 && <RulePreview body={JSON.parse(rested) as RuleBody} ruleId={draft.id} chosen={chosen} />}
        <label className="row gap-8">
          <input type="checkbox" {...form.getInputProps('apply', { type: 'checkbox', withError: false })} />
          Also update existing transactions, except those a person categorized
        </label>
        {asks && (
          <Notice
            title="This rule matches every transaction."
            action={
              <Button small disabled={save.isPending} onClick={() => save.mutate(true)}>
                Save Anyway
              </Button>
            }
          >
            Add a condition, or confirm that you want this.
          </Notice>
        )}
        <div className="flex end gap-8">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="filled" type="submit" disabled={!chosen || save.isPending}>
            {save.isPending ? 'Saving…' : 'Save rule'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
