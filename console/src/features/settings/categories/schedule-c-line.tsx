// The line of Schedule C that a category goes to this year, and the button that changes it.
import { useQuery } from '@tanstack/react-query';
import type { CategoryPolicy } from '#contracts/routes/deduction-policy.js';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { dayOf } from '../../../lib/dates.js';
import { policyQuery } from '../../../lib/tax-queries.js';
import { Button } from '../../../ui/button.js';
import type { Policy } from '../../../ui/decision-dialog/decision.js';
import { lineText } from './merge-lines.js';

export interface Counting {
  category: CategoryPolicy;
  lines: Policy['lines'];
  year: number;
}

export function ScheduleCLine({ path, onChange }: { path: string; onChange(counting: Counting): void }) {
  const { business } = useBusiness();
  const year = Number(dayOf(new Date()).slice(0, 4));
  const policy = useQuery(policyQuery(year, path)).data;
  const category = policy?.categories.find((policyRow) => policyRow.path === path);
  if (!policy || !category) return null;
  return (
    <div className="stack gap-6">
      <p className="note">
        Schedule C for {year}: {lineText(category)}.
      </p>
      {mayManage(business.role) ? (
        <div>
          <Button onClick={() => onChange({ category, lines: policy.lines, year })}>Change Schedule C line…</Button>
        </div>
      ) : (
        <p className="dim">Owners and admins can change it.</p>
      )}
    </div>
  );
}
