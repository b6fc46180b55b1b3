// A button that creates a rule: the first press loads the form, filled with the payee and the category of a line.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button.js';
import type { RuleStart } from './draft.js';

const NewRuleDialog = lazy(() => import('./new-rule-dialog.js'));

export function CreateRule({ start, link, children }: { start: RuleStart; link?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const press = { onClick: () => setOpen(true) };
  return (
    <>
      {link ? (
        <button type="button" className="positive left follows" {...press}>
          {children}
        </button>
      ) : (
        <Button small {...press}>
          {children}
        </Button>
      )}
      <Suspense>{open && <NewRuleDialog start={start} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
