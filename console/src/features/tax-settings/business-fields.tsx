// The part of the tax profile about the business on Schedule C; its code for line B is found in the IRS's list or typed.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessCodeTitle, findBusinessCodes, yearOfBusinessCodes } from '#contracts/rules/business-codes/business-codes.js';
import { yearOf } from '../../lib/books-days.js';
import { businessDayQuery } from '../../lib/business-day-query.js';
import { useBusiness } from '../../lib/business.js';
import { dayText } from '../../lib/dates.js';
import { Button } from '../../ui/button.js';
import { Disclosure } from '../../ui/disclosure.js';
import { FieldGrid } from '../../ui/field.js';
import { Card } from '../../ui/page.js';
import { type PartProps, ProfileField, ProfileGrid } from './profile-fields.js';

const maxProposals = 3;

const businessNames = [
  ...(['business.ein', 'business.address', 'business.participates', 'business.started'] as const),
  ...(['business.needs1099', 'business.files1099', 'business.statutory', 'business.homeSquareFeet', 'business.atRisk'] as const),
];

export const BusinessFields = ({ year, ...part }: PartProps & { year: number }) => (
  <Card id="business" title="Your business on Schedule C" subtitle="Answers for the form that aren’t in your books.">
    <BusinessActivity {...part} />
    <ProfileGrid {...part} names={businessNames} />
    <StartedNote {...part} year={year} />
  </Card>
);

function BusinessActivity(part: PartProps) {
  const { fields, set } = part;
  const code = fields['business.code'].trim();
  const choose = (chosen: string) => set({ 'business.code': chosen });
  return (
    <div className="stack gap-8 below-14">
      <FieldGrid>
        <ProfileField {...part} name="business.activity" />
        <ProfileField {...part} name="business.code" help={codeText(code)} />
      </FieldGrid>
      {code === '' && <Proposals activity={fields['business.activity']} onChoose={choose} />}
      <Disclosure name="Find a business code">
        <CodeList first={fields['business.activity']} onChoose={choose} />
      </Disclosure>
    </div>
  );
}

/** What answers line H until a person does, who alone knows whether the business was acquired later. */
function StartedNote({ fields, year }: PartProps & { year: number }) {
  const startedOn = useQuery(businessDayQuery).data?.startedOn;
  if (startedOn === undefined || yearOf(startedOn) > year || fields['business.started'] !== '') return null;
  const answer = yearOf(startedOn) === year ? 'Yes' : 'No';
  return (
    <p className="note above-12">
      Your business started on {dayText(startedOn, { year: true })}, so line H is {answer} unless you choose another answer.
    </p>
  );
}

/** What a complete code means; one that the list doesn't have may still be right, because lists of other years have others. */
const codeText = (code: string): string | undefined =>
  /^\d{6}$/.test(code)
    ? (businessCodeTitle(code) ?? `Not in the IRS’s list for ${yearOfBusinessCodes}. Check it in the Schedule C instructions.`)
    : undefined;

interface Choosing {
  onChoose(code: string): void;
}

/** By line A; while that is empty, by the description of the business. */
function Proposals({ activity, onChoose }: Choosing & { activity: string }) {
  const { business } = useBusiness();
  const found = findBusinessCodes(activity.trim() || business.description).slice(0, maxProposals);
  if (activity.trim() === '' && business.description.trim() === '') return null;
  if (found.length === 0) return null;
  return (
    <div className="row wrap gap-6" role="group" aria-label="Suggested business codes">
      <span className="note">Suggested:</span>
      {found.map(({ code, title }) => (
        <Button key={code} small onClick={() => onChoose(code)}>
          {code} {title}
        </Button>
      ))}
    </div>
  );
}

function CodeList({ first, onChoose }: Choosing & { first: string }) {
  const [search, setSearch] = useState(first);
  const found = findBusinessCodes(search);
  return (
    <div className="stack gap-6">
      <input
        className="full"
        type="search"
        aria-label="Search business codes"
        placeholder="Your business activity or the first digits of a code"
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="ruled scrolls" style={{ maxHeight: 260 }} aria-label="Business codes">
        {found.map(({ code, title, sector }) => (
          <li key={code}>
            <button type="button" className="row gap-12 full left pad-7" onClick={() => onChoose(code)}>
              <span className="emphasis">{code}</span>
              <span className="grow slim">
                {title} <span className="note block">{sector}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="note">No matching codes. Try another word, or type the six digits above.</p>}
    </div>
  );
}
