// Above the audit trail: search, person, area, first and last day, and the file of what they leave.
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import type { ReplyOf } from '#contracts/define.js';
import { exportAudit } from '#contracts/generated/client.js';
import type { listAudit } from '#contracts/routes/audit.js';
import { download } from '../../../lib/download.js';
import { countOf } from '../../../lib/money.js';
import { Button } from '../../../ui/button.js';
import { ChoiceMenu, MenuButton } from '../../../ui/choice-menu.js';
import { SearchField } from '../../../ui/search-field.js';
import { toast } from '../../../ui/toast.js';
import { actorOf, areas, askedOf, type Filter } from './audit.js';
import styles from './audit.module.css';

interface AuditFiltersProps {
  filter: Filter;
  actors: ReplyOf<typeof listAudit>['actors'];
  onChange(change: Partial<Filter>): void;
}

export function AuditFilters({ filter, actors, onChange }: AuditFiltersProps) {
  const people = [{ value: '', label: 'Anyone' }, ...actors.map((one) => ({ value: one.actor, label: actorOf(one).name }))];
  const labelOf = <T,>(choices: { value: T; label: string }[], value: T) => choices.find((choice) => choice.value === value)?.label;
  return (
    <div role="search" className={`row wrap gap-8 ${styles.filters}`}>
      <SearchField
        label="Search names and values"
        placeholder="Name or value"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <ChoiceMenu label="Who" value={filter.actor ?? ''} choices={people} onChoose={(actor) => onChange({ actor: actor || undefined })}>
        <MenuButton>
          <span className="dim">Who</span> {labelOf(people, filter.actor ?? '') ?? filter.actor}
        </MenuButton>
      </ChoiceMenu>
      <ChoiceMenu label="What" value={filter.area} choices={areas} onChoose={(area) => onChange({ area })}>
        <MenuButton>
          <span className="dim">What</span> {labelOf(areas, filter.area)}
        </MenuButton>
      </ChoiceMenu>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="row gap-6 dim">
          {end === 'from' ? 'From' : 'Through'}
          <input
            type="date"
            min="1970-01-01"
            max="2100-12-31"
            value={filter[end] ?? ''}
            onChange={(event) => onChange({ [end]: event.target.value || undefined })}
          />
        </label>
      ))}
    </div>
  );
}

/** The number of records that the filter leaves, and the file with all of them. */
export function ExportLine({ filter, total }: { filter: Filter; total: number }) {
  const saving = useMutation({
    mutationFn: () => download(exportAudit, { query: askedOf(filter) }, { fileName: 'audit-trail.csv' }),
    onError: ({ message }) => toast(`Couldn’t export the audit trail: ${message}`, { tone: 'negative' }),
  });
  return (
    <div className="row between">
      <span className="dim">{countOf(total, 'record')}</span>
      <Button icon={<IconDownload size={16} stroke={1.6} aria-hidden />} disabled={saving.isPending} onClick={() => saving.mutate()}>
        Export CSV
      </Button>
    </div>
  );
}
