// The frame of the cards with a form's categories: the list, or the form that changes it.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { putContractorCategories } from '#contracts/generated/client.js';
import { useBusiness } from '../../lib/business.js';
import { Button } from '../../ui/button.js';
import { FormEnd } from '../../ui/form-end.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { useWriting } from '../../ui/use-write.js';

interface CategoriesFrameProps<Known> {
  title: string;
  subtitle: string;
  query: UseQueryResult<Known>;
  /** Why users other than owners and admins can't change them. */
  locked: string;
  list(known: Known): ReactNode;
  form(known: Known, onDone: () => void): ReactNode;
}

export function CategoriesFrame<Known>({ title, subtitle, query, locked, list, form }: CategoriesFrameProps<Known>) {
  const { business } = useBusiness();
  const [changing, setChanging] = useState(false);
  const may = business.role === 'owner' || business.role === 'admin';
  return (
    <Card title={title} subtitle={subtitle}>
      <Loaded query={query} rows={2} name="categories">
        {(known) =>
          changing ? (
            form(known, () => setChanging(false))
          ) : (
            <>
              {list(known)}
              <div className="row wrap end gap-8 above-12">
                <Button small unavailable={may ? undefined : locked} onClick={() => setChanging(true)}>
                  Change Categories
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

interface CategoriesFormProps {
  save(): Promise<{ payments: number }>;
  savedText(payments: number): string;
  /** Whether what is chosen can be saved. */
  ready?: boolean;
  onDone(): void;
  children: ReactNode;
}

export function CategoriesForm({ save, savedText, ready = true, onDone, children }: CategoriesFormProps) {
  const saving = useWriting(putContractorCategories, save, { doneText: ({ payments }) => savedText(payments), onDone });
  return (
    <form className="stack gap-14" onSubmit={(event) => (event.preventDefault(), saving.mutate())}>
      {children}
      <FormEnd doing={saving} label="Save Categories" disabled={!ready} onCancel={onDone} />
    </form>
  );
}
