// Whose the business is: names and shares that are 100 % together. Equity is split by them.
import { IconPlus, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/button.js';
import { Card } from '../../../ui/page.js';
import type { ProfileFields } from '../settings.js';
import styles from '../settings.module.css';

type Owners = ProfileFields['owners'];

interface OwnerFieldsProps {
  owners: Owners;
  problem?: string;
  onChange(owners: Owners): void;
}

export function OwnerFields({ owners, problem, onChange }: OwnerFieldsProps) {
  const set = (at: number, change: Partial<Owners[number]>) =>
    onChange(owners.map((owner, index) => (index === at ? { ...owner, ...change } : owner)));
  return (
    <Card title="Owners" subtitle="Equity is split by ownership share.">
      <ul className={`stack gap-8 below-10 ${styles.owners}`}>
        {owners.map((owner, at) => (
          <li className="centered grid gap-8" key={at}>
            <input
              className="full"
              aria-label={`Name of owner ${at + 1}`}
              placeholder="Name"
              maxLength={200}
              value={owner.name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
            <input
              className="full right"
              aria-label={`Share of owner ${at + 1} in percent`}
              inputMode="decimal"
              value={owner.percent}
              onChange={(event) => set(at, { percent: event.target.value })}
            />
            <span aria-hidden>%</span>
            <IconButton
              label={`Remove owner ${at + 1}`}
              icon={<IconX size={15} />}
              onClick={() => onChange(owners.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <p className="fine negative below-10" role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button small icon={<IconPlus size={14} aria-hidden />} onClick={() => onChange([...owners, { name: '', percent: '' }])}>
          Add an owner
        </Button>
      </div>
    </Card>
  );
}
