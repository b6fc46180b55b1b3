// Saved versions of Schedule C, each with its net profit and the files generated then.
import { useQuery } from '@tanstack/react-query';
import { listScheduleCVersions } from '#contracts/generated/client.js';
import { instantText } from '../../lib/dates.js';
import { reading } from '../../lib/reading.js';
import type { Scope } from '../../lib/tax-queries.js';
import { rounded } from './tax-cockpit.js';
import type { ScheduleCFile } from './tax-cockpit-api.js';
import { useScheduleCFile } from './use-schedule-c-file.js';

const fileNames: Record<ScheduleCFile, string> = { pdf: 'PDF', csv: 'Lines', entries: 'Entries' };

export function KeptVersions({ scope }: { scope: Scope }) {
  const { data } = useQuery(reading(listScheduleCVersions, { params: { year: scope.year }, query: { method: scope.method } }));
  const file = useScheduleCFile(scope);
  if (!data || data.versions.length === 0) return null;
  return (
    <section className="note above-14" aria-label="Saved versions">
      <h3 className="below-4 ink">Saved versions</h3>
      <ul className="stack gap-8">
        {data.versions.map(({ version, generatedAt, generatedBy, netProfit, hasFiles }) => (
          <li key={version}>
            <div>
              Version {version}: net profit {rounded(netProfit)}
            </div>
            <div className="dim">
              {instantText(generatedAt)}, {generatedBy}
            </div>
            {hasFiles ? (
              <div className="row gap-10">
                {(Object.keys(fileNames) as ScheduleCFile[]).map((format) => (
                  <button
                    key={format}
                    type="button"
                    className="positive follows"
                    aria-label={`${fileNames[format]} of version ${version}`}
                    disabled={file.isPending}
                    onClick={() => file.mutate({ format, version })}
                  >
                    {fileNames[format]}
                  </button>
                ))}
              </div>
            ) : (
              <div className="dim">Saved without files.</div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
