// Copies chosen rules of another business of the user into this one, with the categories that they need. Routes: exportRules and
// listAccounts of the other, importRules and addCategories of this one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addCategories } from '#contracts/generated/client.js';
import type { RuleInFile } from '#contracts/routes/rules.js';
import type { Business } from '../../lib/business.js';
import { type CategoryToAdd, sendCategories } from '../../lib/copied-categories.js';
import { countOf } from '../../lib/money.js';
import { reread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { CopyDialog } from '../../ui/copy-dialog.js';
import { Loaded } from '../../ui/loaded.js';
import { PlaceLink } from '../../ui/place-link.js';
import { matchesEverything } from '../../ui/rule-dialog/rule-api.js';
import { Notice, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { canCopy, copiedText, missingText, type RuleToCopy } from './copied-rules.js';
import { CopyTable } from './copy-table.js';
import { rulesQuery, rulesToCopyQuery, sendRules } from './rules-api.js';

export function CopyRules() {
  return (
    <CopyDialog title="Copy rules from another business" hint="Copied rules go after your own and categorize new transactions.">
      {(from, close) => <TheirRules from={from} onClose={close} />}
    </CopyDialog>
  );
}

function TheirRules({ from, onClose }: { from: Business; onClose(): void }) {
  const query = useQuery(rulesToCopyQuery(from.id));
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={5} label="Loading rules" />} errorTitle={`Couldn’t load rules from ${from.name}`}>
      {(found) => (found.rows.length === 0 ? <p>{from.name} has no rules yet.</p> : <Choice {...found} from={from} onClose={onClose} />)}
    </Loaded>
  );
}

interface ChoiceProps {
  rows: RuleToCopy[];
  categories: CategoryToAdd[];
  from: Business;
  onClose(): void;
}

function Choice({ rows, categories, from, onClose }: ChoiceProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const copy = useCopy(from.name, onClose);
  const chosen = rows.filter((row) => canCopy(row) && !left.has(row.position)).map(({ rule }) => rule);
  const missing = missingText(rows);
  const asks = matchesEverything(copy.error);
  const choose = (next: ReadonlySet<number>) => {
    copy.reset();
    setLeft(next);
  };
  return (
    <>
      <CopyTable rows={rows} left={left} label={`Rules from ${from.name}`} onChange={choose} />
      {missing && (
        <Notice
          action={
            categories.length > 0 ? (
              <CopyMissing categories={categories} />
            ) : (
              <PlaceLink place="/settings/categories">Open the categories</PlaceLink>
            )
          }
        >
          {missing}
        </Notice>
      )}
      {rows.every(({ known }) => known) && <p>All rules of {from.name} are already here.</p>}
      {copy.isError && !asks && <Notice tone="negative">Nothing was copied. {copy.error.message}</Notice>}
      {asks && (
        <Notice
          title="One of these rules matches every transaction."
          action={
            <Button small disabled={copy.isPending} onClick={() => copy.mutate({ rules: chosen, confirm: true })}>
              Copy Anyway
            </Button>
          }
        >
          Deselect it, or confirm that you want this.
        </Notice>
      )}
      <div className="flex end gap-8">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="filled"
          disabled={chosen.length === 0 || copy.isPending}
          onClick={() => copy.mutate({ rules: chosen, confirm: false })}
        >
          {copy.isPending ? 'Copying…' : chosen.length === 0 ? 'Copy rules' : `Copy ${countOf(chosen.length, 'rule')}`}
        </Button>
      </div>
    </>
  );
}

/** What the rules name is copied first; then they can be. */
function CopyMissing({ categories }: { categories: CategoryToAdd[] }) {
  const client = useQueryClient();
  const copy = useMutation({
    mutationFn: () => sendCategories(categories),
    onError: (error) => toast(error.message, { tone: 'negative' }),
    onSettled: () => reread(client, ['other-business', ...addCategories.features]),
  });
  return (
    <Button small disabled={copy.isPending} onClick={() => copy.mutate()}>
      {copy.isPending ? 'Copying…' : `Copy ${countOf(categories.length, 'category', 'categories')} too`}
    </Button>
  );
}

function useCopy(from: string, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: { rules: RuleInFile[]; confirm: boolean }) => sendRules({ format: 'ai-accounting-rules', version: 1, ...sent }),
    onSuccess: (reply) => {
      client.setQueryData(rulesQuery.queryKey, { rules: reply.rules });
      toast(copiedText(reply, from));
      onClose();
    },
  });
}
