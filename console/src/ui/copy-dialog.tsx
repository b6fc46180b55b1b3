// A button that opens a dialog for copying something from another business of the person, chosen first. Without another one there is nothing.
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Business, mayWrite, readOnlyReason, useBusiness } from '../lib/business.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import styles from './copy-dialog.module.css';
import { SelectField } from './text-field.js';

interface CopyDialogProps {
  title: string;
  hint: string;
  /** What can be copied from the chosen business; drawn again for another one. */
  children(from: Business, close: () => void): ReactNode;
}

export function CopyDialog({ title, hint, children }: CopyDialogProps) {
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
      <Dialog title={title} opened={opened} onClose={close} wide top>
        <FromBusiness others={others} hint={hint}>
          {(from) => children(from, close)}
        </FromBusiness>
      </Dialog>
    </>
  );
}

function FromBusiness({ others, hint, children }: { others: Business[]; hint: string; children(from: Business): ReactNode }) {
  const [from, setFrom] = useState(others.length === 1 ? others[0] : undefined);
  return (
    <div className="stack gap-14">
      <SelectField
        label="Business"
        hint={hint}
        data-autofocus
        value={from?.id ?? ''}
        choices={[
          ...(others.length > 1 ? [{ value: '' as const, label: 'Choose a business' }] : []),
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => setFrom(others.find(({ id }) => id === chosen))}
      />
      {from && (
        <div className="stack gap-14" key={from.id}>
          {children(from)}
        </div>
      )}
    </div>
  );
}

/** What can be copied, ticked one by one. */
export const CopyList = ({ children }: { children: ReactNode }) => <div className={`scrolls ${styles.list}`}>{children}</div>;
