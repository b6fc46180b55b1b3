// The card on top of a form's tab: when its forms are due, the year's figures, and the button that makes them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { countOf } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';

interface GenerateCardProps {
  year: number;
  form: FormName;
  subtitle: string | undefined;
  make(year: number): Promise<{ formsGenerated: number; blocked: { reasons: string[] }[] }>;
  /** What is said of forms that were made. */
  madeText(forms: number): string;
  children: ReactNode;
}

export function GenerateCard({ year, form, subtitle, make, madeText, children }: GenerateCardProps) {
  const { business } = useBusiness();
  const client = useQueryClient();
  const generate = useMutation({
    // What the person sees is what the forms are made of.
    mutationFn: async () => {
      await client.invalidateQueries({ queryKey: ['payroll'] });
      return make(year);
    },
    onError: () => toast(`Error generating ${form} forms. Please try again.`, { tone: 'negative' }),
    onSuccess: async ({ formsGenerated, blocked }) => {
      const left = blocked.length > 0 ? ` ${countOf(blocked.length, 'payee')} left out: ${blocked[0]!.reasons.join(', ')} missing.` : '';
      if (formsGenerated > 0) toast(`${madeText(formsGenerated)}${left}`);
      else toast(`No forms were created.${left}`, { tone: 'negative' });
      await client.invalidateQueries({ queryKey: ['payroll'] });
    },
  });
  return (
    <Card
      title={`${form} Forms`}
      subtitle={subtitle}
      action={
        <Button
          kind="filled"
          disabled={generate.isPending}
          unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
          onClick={() => generate.mutate()}
        >
          {generate.isPending ? 'Generating...' : `Generate ${year} ${form} Forms`}
        </Button>
      }
    >
      {children}
    </Card>
  );
}
