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
  /** The confirmation after forms were generated. */
  madeText(forms: number): string;
  children: ReactNode;
}

export function GenerateCard({ year, form, subtitle, make, madeText, children }: GenerateCardProps) {
  const { business } = useBusiness();
  const client = useQueryClient();
  const generate = useMutation({
    // Refresh first, so that the user sees the same data that the forms are made of.
    mutationFn: async () => {
      await client.invalidateQueries({ queryKey: ['payroll'] });
      return make(year);
    },
    onError: () => toast(`Error generating ${form} forms. Please try again.`, { tone: 'negative' }),
    onSuccess: async ({ formsGenerated, blocked }) => {
      const skipped = blocked.length > 0 ? ` ${countOf(blocked.length, 'payee')} skipped: ${blocked[0]!.reasons.join(', ')} missing.` : '';
      if (formsGenerated > 0) toast(`${madeText(formsGenerated)}${skipped}`);
      else toast(`No forms were created.${skipped}`, { tone: 'negative' });
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
