// Said plainly when somebody wants to add a transaction by hand: what takes its place until that exists. Loaded when it is first opened.
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/states.js';

export default function AddTransactionNotice({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Add Transaction" opened onClose={onClose}>
      <EmptyState
        action={
          <Link to="/import" className={buttonClass({ kind: 'filled' })} onClick={onClose}>
            Import a statement
          </Link>
        }
      >
        Entering transactions by hand is coming later. For now, import a bank statement: OFX, QFX, QIF or CSV.
      </EmptyState>
    </Dialog>
  );
}
