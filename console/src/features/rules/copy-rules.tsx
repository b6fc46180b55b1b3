// Rules of another business of the person, chosen and added to those of this one. Routes: exportRules of the other, importRules of this one.
import { IconCopy } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FiledRule } from '#contracts/routes/rules.js';
import { type Business, mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { countOf } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Loaded } from '../../ui/loaded.js';
import { PlaceLink } from '../../ui/place-link.js';
import { matchesEverything, rulesKey } from '../../ui/rule-dialog/rule-api.js';
import { Notice, SkeletonRows } from '../../ui/states.js';
import { toast } from '../../ui/toast.js';
import { canCopy, copiedText, missingText, type RuleToCopy } from './copied-rules.js';
import { CopyTable } from './copy-table.js';
import { rulesToCopyQuery, sendRules } from './rules-api.js';

export function CopyRules() {
  const { business, businesses } = useBusiness();
  const [opened, setOpened] = useState(false);
  const others = businesses.filter(({ id }) => id !== business.id);
  if (others.length === 0) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button
        icon={<IconCopy size={15} aria-hidden />}
        unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
        onClick={() => setOpened(true)}
      >
        Copy from another business…
      </Button>
      <Dialog title="Copy rules from another business" opened={opened} onClose={close} wide top>
        <FromBusiness others={others} onClose={close} />
      </Dialog>
    </>
  );
}

function FromBusiness({ others, onClose }: { others: Business[]; onClose(): void }) {
  const [from, setFrom] = useState(others.length === 1 ? others[0] : undefined);
  return (
    <div className="stack gap-14">
      <Field label="Business" hint="Copied rules go after your own and categorize new transactions.">
        {(attributes) => (
          <select
            {...attributes}
            data-autofocus
            value={from?.id ?? ''}
            onChange={(event) => setFrom(others.find(({ id }) => id === Number(event.target.value)))}
          >
            {others.length > 1 && <option value="">Choose a business</option>}
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {from && <TheirRules key={from.id} from={from} onClose={onClose} />}
    </div>
  );
}

function TheirRules({ from, onClose }: { from: Business; onClose(): void }) {
  const query = useQuery(rulesToCopyQuery(from.id));
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={5} label="Loading rules" />} errorTitle={`Couldn’t load the rules of ${from.name}`}>
      {(rows) => (rows.length === 0 ? <p>{from.name} has no rules yet.</p> : <Choice rows={rows} from={from} onClose={onClose} />)}
    </Loaded>
  );
}

function Choice({ rows, from, onClose }: { rows: RuleToCopy[]; from: Business; onClose(): void }) {
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
      <CopyTable rows={rows} left={left} label={`Rules of ${from.name}`} onChange={choose} />
      {missing && <Notice action={<PlaceLink place="/settings?section=categories">Open the categories</PlaceLink>}>{missing}</Notice>}
      {rows.every(({ known }) => known) && <p>All rules of {from.name} are here already.</p>}
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
          Untick it, or confirm that this is what you want.
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

function useCopy(from: string, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sent: { rules: FiledRule[]; confirm: boolean }) => sendRules({ format: 'ai-accounting-rules', version: 1, ...sent }),
    onSuccess: (reply) => {
      client.setQueryData(rulesKey, reply.rules);
      toast(copiedText(reply, from));
      onClose();
    },
  });
}
