// The day of the balances, and the journal up to it as a file.
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { JournalFormat } from '#contracts/routes/journal-export.js';
import { classifyError } from '../../lib/problem.js';
import { buttonClass } from '../../ui/button.js';
import { ChoiceMenu } from '../../ui/choice-menu.js';
import { toast } from '../../ui/toast.js';
import { formats, namedDays } from './account-balances.js';
import { downloadJournal } from './account-balances-api.js';
import styles from './account-balances.module.css';

interface BalancesActionsProps {
  asOf: string | undefined;
  today: string;
  onChoose(asOf: string | undefined): void;
}

export function BalancesActions({ asOf, today, onChoose }: BalancesActionsProps) {
  const days = namedDays(today);
  return (
    <>
      <ChoiceMenu
        label="Days"
        value={days.find((one) => one.asOf === asOf)?.name ?? null}
        choices={days.map(({ name }) => ({ value: name, label: name }))}
        onChoose={(name) => onChoose(days.find((one) => one.name === name)?.asOf)}
      >
        <button type="button" className={buttonClass()}>
          {days.find((one) => one.asOf === asOf)?.name ?? 'Day'} <IconChevronDown size={14} aria-hidden />
        </button>
      </ChoiceMenu>
      <label className={`inline gap-8 dim ${styles.day}`}>
        As of
        <input
          type="date"
          value={asOf ?? today}
          max="2100-12-31"
          min="1970-01-01"
          onChange={(event) => onChoose(event.target.value || undefined)}
        />
      </label>
      <DownloadMenu asOf={asOf} today={today} />
    </>
  );
}

function DownloadMenu({ asOf, today }: Pick<BalancesActionsProps, 'asOf' | 'today'>) {
  const save = useMutation({
    mutationFn: (format: JournalFormat) => {
      const ending = formats.find((one) => one.value === format)?.ending;
      return downloadJournal(format, { to: asOf, fileName: `journal-${asOf ?? today}.${ending}` });
    },
    onError: (error) => toast(`Failed to download the journal: ${classifyError(error).message}`, { tone: 'negative' }),
  });
  return (
    <ChoiceMenu label="Download journal" value={null} choices={formats} onChoose={(format) => save.mutate(format)}>
      <button type="button" className={buttonClass()} disabled={save.isPending}>
        <IconDownload size={16} stroke={1.6} aria-hidden /> {save.isPending ? 'Downloading…' : 'Download journal'}
      </button>
    </ChoiceMenu>
  );
}
