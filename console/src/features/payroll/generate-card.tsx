// The card on top of a form's tab: when its forms are due, the year's figures, and the button that makes them.
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FormName } from '#contracts/rules/form-1099-kinds.js';
import { call } from '../../lib/api.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { countOf } from '../../lib/money.js';
import { useReread } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { formCalls } from './forms-api.js';

/** The confirmation after forms were made. */
const madeTexts: Record<FormName, (forms: number, year: number) => string> = {
  '1099-NEC': (forms) => `1099-NEC forms generated successfully! ${forms} forms created.`,
  '1099-MISC': (forms, year) => `${countOf(forms, '1099-MISC form')} for ${year}.`,
};

interface GenerateCardProps {
  year: number;
  form: FormName;
  subtitle: string | undefined;
  children: ReactNode;
}

export function GenerateCard({ year, form, subtitle, children }: GenerateCardProps) {
  const { business } = useBusiness();
  const { generate: generateForms } = formCalls[form];
  const reread = useReread(generateForms);
  const generate = useMutation({
    // Refresh first, so that the user sees the same data that the forms are made of.
    mutationFn: async () => {
      await reread();
      return call(generateForms, { params: { year }, body: {} });
    },
    onError: () => toast(`Error generating ${form} forms. Please try again.`, { tone: 'negative' }),
    onSuccess: async ({ formsGenerated, blocked }) => {
      const skipped = blocked.length > 0 ? ` ${countOf(blocked.length, 'payee')} skipped: ${blocked[0]!.reasons.join(', ')} missing.` : '';
      if (formsGenerated > 0) toast(`${madeTexts[form](formsGenerated, year)}${skipped}`);
      else toast(`No forms were created.${skipped}`, { tone: 'negative' });
      await reread();
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
