// Categorizes all rows of a payee without a person's decision; a lazily loaded chunk.
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { getPayeeLines } from '#contracts/generated/client.js';
import type { Payee, PayeeLine } from '#contracts/routes/payee-page.js';
import { typeOfPath } from '#contracts/rules/account-path.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { accountsQuery } from '../../lib/accounts.js';
import { type Answer, answerable, weighed } from '../../lib/answers.js';
import { choiceOfPath, nameOfPath } from '../../lib/category-choice.js';
import { countOf, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { AnswerButtons, answerOfKey, answersAtFirst } from '../../ui/answer-buttons.js';
import { CategoryField } from '../../ui/category-menu/category-field.js';
import type { MenuAccount } from '../../ui/category-menu/category-options.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { FormEnd } from '../../ui/form-end.js';
import { Loaded } from '../../ui/loaded.js';
import { AnswerSearch, OtherAnswers } from '../../ui/other-answers.js';
import { categoriesQuery } from '../../ui/rule-dialog/rule-api.js';
import { seenLine, useCategorize } from '../../ui/use-categorize.js';

export default function CategorizeDialog({ payee, onClose }: { payee: Payee; onClose(): void }) {
  const { undecided, usual, name } = payee;
  const categories = useQuery(categoriesQuery).data ?? [];
  // The newest rows without a person’s decision, as many as are categorized at once.
  const found = useQuery(reading(getPayeeLines, { query: { key: payee.key, undecided: true, limit: 500 } }));
  const saving = useCategorize();
  const [chosen, setChosen] = useState<string>();
  const usually = categories.find(({ path }) => path === usual?.category && !path.endsWith(':Uncategorized'));
  const category = chosen ?? usually?.path ?? '';
  return (
    <Dialog title={`Categorize ${countOf(undecided.count, 'transaction')} from ${name}`} opened onClose={onClose}>
      <Loaded query={found} rows={3} name="the transactions">
        {({ lines }) => (
          <form
            className="stack gap-14"
            onSubmit={(event) => {
              event.preventDefault();
              saving.mutate({ lines: lines.map(seenLine), choice: choiceOfPath(category) }, { onSuccess: onClose });
            }}
          >
            <p className="dim">
              {money(undecided.amountCents)} in total. No person has reviewed these yet. From now on, automatic categorization won’t change
              them.
              {undecided.count > lines.length && ` The newest ${lines.length} are categorized now.`}
            </p>
            <Answers name={name} lines={lines} chosen={category} onChoose={setChosen} />
            <Field label="Category">
              {(attributes) => (
                <CategoryField {...attributes} accounts={withChosen(categories, category)} value={category} onChange={setChosen} />
              )}
            </Field>
            <FormEnd
              doing={{ isPending: saving.isPending, error: null }}
              label={category ? `Categorize as ${nameOfPath(category)}` : 'Categorize'}
              disabled={category === '' || lines.length === 0}
              onCancel={onClose}
            />
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}

/** An answer may be a category that no transaction has yet. */
function withChosen(categories: MenuAccount[], path: string): MenuAccount[] {
  if (path === '' || categories.some((category) => category.path === path)) return categories;
  return [...categories, { path, type: typeOfPath(path) ?? 'expense' }];
}

interface AnswersProps {
  name: string;
  /** Those without a decision, the newest first. */
  lines: PayeeLine[];
  chosen: string;
  onChoose(category: string): void;
}

/** What the payee may be, as the assistant and the kind of payment say it, and what that means for the newest year. */
function Answers({ name, lines, chosen, onChoose }: AnswersProps) {
  const chart = useQuery(accountsQuery).data;
  const [newest] = lines;
  const year = Number(newest?.date.slice(0, 4));
  const isComputable = year >= supportedYears.first && year <= supportedYears.last;
  const cents = lines.filter(({ date }) => date.startsWith(`${year}-`)).reduce((sum, line) => sum + line.amountCents, 0);
  const asked = {
    ...{ payee: newest?.description ?? '', category: newest?.category ?? '', lineId: newest?.lineId ?? '' },
    ...{ amount: -cents / 100, categories: answerable(chart ?? []) },
  };
  const weighing = useQuery({ ...weighed({ year }, asked), enabled: isComputable && chart !== undefined });
  const { answers, offered = 0 } = weighing.data ?? { answers: [] };
  const first = answers.slice(0, offered);
  if (!isComputable || (offered === 0 && !weighing.isError)) return null;
  const choose = ({ category }: Answer) => onChoose(category);
  const byNumber = (event: KeyboardEvent) => {
    const answer = answerOfKey(event, first);
    if (answer) choose(answer);
  };
  return (
    <fieldset className="stack gap-6 slim" onKeyDown={byNumber}>
      <legend>
        What is it? For the {money(Math.abs(cents))} of {year}:
      </legend>
      <div className="row wrap gap-6">
        <AnswerButtons answers={first} chosen={chosen} onChoose={choose} />
      </div>
      <OtherAnswers about={name}>
        <AnswerSearch
          about={name}
          answers={[...first.slice(answersAtFirst), ...answers.slice(offered)]}
          isPending={false}
          error={weighing.error}
          onChoose={choose}
        />
      </OtherAnswers>
    </fieldset>
  );
}
