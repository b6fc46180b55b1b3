// The home office in the tax profile's form: its area and method, and for actual expenses what Form 8829 asks for.
import { namesOf } from '#contracts/records/record.js';
import { flat, profileForm, profileParts } from '#contracts/records/tax-profile.js';
import type { HomeCarriedOver } from '#contracts/routes/tax-profile.js';
import { money, wholeDollars } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { FieldGrid } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { Card } from '../../ui/page.js';
import { choicesOf } from '../../ui/record-texts.js';
import { Segmented } from '../../ui/segmented.js';
import { carriedFieldsOf, homePartText, isOffered, homeOfficeCents } from './home-office.js';
import { type PartProps, ProfileField, ProfileGrid } from './profile-fields.js';

const carriedNames = ['homeCarriedOver.operatingCents', 'homeCarriedOver.depreciationCents'] as const;
const expenseNames = namesOf(flat({ homeExpenses: profileParts.homeExpenses })).filter((name) => name !== 'homeExpenses.itemizes');
const firstUsed = profileParts.building.firstUsedIn;

interface HomeOfficeProps extends PartProps {
  year: number;
  /** Of the year before. */
  left?: HomeCarriedOver;
}

export function HomeOffice({ year, left, ...part }: HomeOfficeProps) {
  const { fields, set } = part;
  const actual = fields.homeMethod === 'actual';
  const carries = actual || left !== undefined || carriedNames.some((name) => fields[name] !== '');
  return (
    <Card
      title="Home office"
      subtitle={
        actual
          ? 'For one home and one business. Daycare, casualty losses, later improvements and gains from the home itself aren’t included.'
          : undefined
      }
    >
      <div className="stack gap-20">
        <FieldGrid>
          <ProfileField
            {...part}
            name="homeOfficeSquareFeet"
            help={
              actual
                ? `Used regularly and only for the business.${homePartText(fields)}`
                : `Used regularly and only for the business. $5 × square feet (up to 300), limited to your profit: ${wholeDollars(homeOfficeCents(fields))}`
            }
          />
          <div className="stack start gap-4 slim">
            <span className="note">Method</span>
            <Segmented
              label={profileForm.homeMethod.label}
              value={fields.homeMethod}
              choices={choicesOf(profileForm.homeMethod)}
              onChange={(homeMethod) => set({ homeMethod })}
            />
          </div>
        </FieldGrid>
        {actual && <ActualExpenses {...part} />}
        {carries && <CarriedOver {...part} year={year} left={left} />}
      </div>
    </Card>
  );
}

function ActualExpenses(part: PartProps) {
  const { fields, problems, set } = part;
  return (
    <>
      <section className="stack gap-8">
        <h3>Expenses for the entire home</h3>
        <p className="note">
          For the months you used the office. The office’s share by square feet is deducted, up to your profit. Don’t include anything you
          already categorize as a business expense.
        </p>
        <ProfileGrid {...part} names={expenseNames} />
        <div className="stack gap-4">
          <ProfileField {...part} name="homeExpenses.itemizes" />
          <small className="note">
            {fields['homeExpenses.itemizes']
              ? 'Mortgage interest and taxes are deductible even above your profit. Enter only the amount Schedule A allows, and don’t deduct the office’s share again on Schedule A. The tax estimate still uses the standard deduction.'
              : 'With the standard deduction, mortgage interest and taxes are deductible like the other expenses, up to your profit.'}
          </small>
        </div>
      </section>
      <section className="stack gap-8">
        <h3>Depreciation</h3>
        <p className="note">For a home you own (straight line over 39 years). Leave blank if you rent.</p>
        <FieldGrid>
          <ProfileField {...part} name="building.basisCents" />
          <ProfileField {...part} name="building.landCents" />
          <TextField
            label={firstUsed.label}
            hint={firstUsed.help}
            problem={problems['building.firstUsedIn']}
            type="month"
            min="1993-06"
            placeholder={firstUsed.hint}
            maxLength={firstUsed.max}
            value={fields['building.firstUsedIn']}
            onChange={(month) => set({ 'building.firstUsedIn': month })}
          />
        </FieldGrid>
      </section>
    </>
  );
}

function CarriedOver({ year, left, ...part }: HomeOfficeProps) {
  const { fields, set } = part;
  return (
    <section className="stack gap-8">
      <h3>Carried over from {year - 1}</h3>
      <p className="note">
        {fields.homeMethod === 'actual' ? 'Carryover from prior years.' : 'Carried forward until you use actual expenses again.'}
      </p>
      {isOffered(left, fields) && (
        <div className="row wrap gap-8">
          <span>
            Carryover from your {year - 1} home office: {money(left.operatingCents)} of operating expenses and{' '}
            {money(left.depreciationCents)} of depreciation.
          </span>
          <Button small onClick={() => set(carriedFieldsOf(left))}>
            Use these amounts
          </Button>
        </div>
      )}
      <FieldGrid>
        {carriedNames.map((name, at) => (
          <ProfileField key={name} {...part} name={name} help={`Form 8829 for ${year - 1}, line ${43 + at}.`} />
        ))}
      </FieldGrid>
    </section>
  );
}
