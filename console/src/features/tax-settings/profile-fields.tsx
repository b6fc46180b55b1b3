// The parts of the tax profile's form, each a card of labeled fields.
import { useQuery } from '@tanstack/react-query';
import { profileForm } from '#contracts/records/tax-profile.js';
import { numberFrom } from '../../lib/typed-figures.js';
import { Card } from '../../ui/page.js';
import { FieldGrid } from '../../ui/field.js';
import { PlaceLink } from '../../ui/place-link.js';
import { RecordControl } from '../../ui/record-form.js';
import { choicesOf } from '../../ui/record-texts.js';
import { Segmented } from '../../ui/segmented.js';
import { Term } from '../../ui/term/term.js';
import { businessPartText, hasTwoRates, mileageText, type ProfileFields, type ProfileProblems } from './tax-profile.js';
import { mileageRatesQuery } from './mileage-rates.js';

export interface PartProps {
  fields: ProfileFields;
  problems: ProfileProblems;
  set(change: Partial<ProfileFields>): void;
}

type Name = keyof typeof profileForm;

interface FigureProps extends PartProps {
  name: Name;
  label?: string;
  help?: string;
}

export const ProfileField = ({ fields, problems, set, ...control }: FigureProps) => (
  <RecordControl form={{ fields: profileForm, values: fields, problems, set }} {...control} />
);

export const ProfileGrid = ({ names, ...part }: PartProps & { names: readonly Name[] }) => (
  <FieldGrid>
    {names.map((name) => (
      <ProfileField key={name} {...part} name={name} />
    ))}
  </FieldGrid>
);

const personNames = [
  ...(['proprietor', 'status', 'state.code', 'state.partYear', 'state.incomePercent', 'state.newYorkCity'] as const),
  ...(['state.localRatePercent', 'age'] as const),
  ...(['dependents.children', 'dependents.others'] as const),
  ...(['earnedIncomeCredit.meetsRules', 'earnedIncomeCredit.children', 'earnedIncomeCredit.livedApart'] as const),
];

export const PersonFields = (part: PartProps) => (
  <Card id="person" title="Who files">
    <ProfileGrid {...part} names={personNames} />
  </Card>
);

export function LastYear({ year, ...part }: PartProps & { year: number }) {
  const form = `Form 1040 for ${year - 1}`;
  return (
    <Card
      title={`Last year, ${year - 1}`}
      subtitle="Enter both tax and income for the safe harbor, or leave both blank if you don’t know them yet."
    >
      <FieldGrid>
        <ProfileField {...part} name="priorYear.totalTaxCents" help={`${form}, line 24 less lines 27 to 29.`} />
        <ProfileField {...part} name="priorYear.agiCents" help={`${form}, line 11.`} />
        <ProfileField {...part} name="section179CarriedCents" help={`Form 4562 for ${year - 1}, line 13, if there was one.`} />
        <ProfileField {...part} name="capitalLossCarriedCents" help={`Schedule D for ${year - 1}, carryover worksheet, line 13.`} />
        <ProfileField {...part} name="qbiLossCarriedCents" help={`Form 8995 for ${year - 1}, line 16.`} />
      </FieldGrid>
    </Card>
  );
}

const carNames = [
  ...(['carQuestions.placedOn', 'carQuestions.commutingMiles', 'carQuestions.personalUse'] as const),
  ...(['carQuestions.otherCar', 'carQuestions.evidence', 'carQuestions.written'] as const),
];

const goodsNames = [
  ...(['goods.treatment', 'goods.valuation', 'goods.openingCents', 'goods.closingCents', 'goods.personalUseCents'] as const),
  'goods.changeExplanation' as const,
];

export const GoodsFields = (part: PartProps) => (
  <Card id="goods" title="Goods for sale" subtitle="Cost of goods sold, Schedule C Part III. Count your goods once a year, on December 31.">
    <ProfileGrid {...part} names={goodsNames} />
    <div className="stack gap-8 below-14">
      <ProfileField {...part} name="goods.changed" />
    </div>
  </Card>
);

export const EquipmentFields = (part: PartProps) => (
  <Card title="Equipment" subtitle="For purchases above this amount, we’ll ask whether the item is an asset.">
    <ProfileGrid {...part} names={['deMinimisCents']} />
  </Card>
);

const incomeNames = [
  ...(['wagesCents', 'withheldCents', 'state.withheldCents', 'interestCents'] as const),
  ...(['dividends.ordinaryCents', 'dividends.qualifiedCents', 'longTermGainCents'] as const),
];

export const IncomeFields = (part: PartProps) => (
  <Card title="Other income" subtitle="Other income on the same return.">
    <ProfileGrid {...part} names={incomeNames} />
  </Card>
);

const itemizedNames = [
  ...(['itemized.medicalCents', 'itemized.stateAndLocalTaxesCents', 'itemized.mortgageInterestCents', 'itemized.giftsCents'] as const),
];

export const ItemizedFields = (part: PartProps) => (
  <Card
    title="Itemized deductions"
    subtitle="Schedule A amounts. Don’t include anything deducted for the business. Used only if they exceed the standard deduction."
  >
    <ProfileGrid {...part} names={itemizedNames} />
  </Card>
);

export const SpouseFields = (part: PartProps) => (
  <Card title="Spouse" subtitle="Used only for a joint return.">
    <ProfileGrid {...part} names={['spouse.netProfitCents', 'spouse.wagesCents', 'spouse.age']} />
  </Card>
);

export function OwnPlans({ year, ...part }: PartProps & { year: number }) {
  const plan = part.fields['retirement.plan'];
  const lines = year === 2020 ? '16 and 15' : '17 and 16';
  return (
    <Card
      title="Your health insurance and retirement plan"
      subtitle={
        <>
          Deducted on Schedule 1, lines {lines}, not on Schedule C. Both lower your income tax, not your{' '}
          <Term name="se-tax">self-employment tax</Term>.
        </>
      }
    >
      <FieldGrid>
        <ProfileField {...part} name="healthInsuranceCents" />
        <ProfileField {...part} name="retirement.plan" />
        <ProfileField {...part} name="retirement.contributionCents" help={plan === '' ? undefined : contributionHints[plan]} />
      </FieldGrid>
    </Card>
  );
}

const contributionHints: Record<Exclude<ProfileFields['retirement.plan'], ''>, string> = {
  sep: 'Deductible up to 20% of the profit after half of self-employment tax.',
  'solo-401k': 'Your deferrals plus the employer contribution. Roth deferrals aren’t deducted.',
  simple: 'Your deferrals plus the 3% match.',
};

export function VehicleFields({ year, ...part }: PartProps & { year: number }) {
  const { fields, set } = part;
  const method = fields['vehicle.method'];
  return (
    <Card id="vehicle" title="Vehicle">
      <FieldGrid>
        <div className="stack start gap-4 slim">
          <span className="note">Deduction</span>
          <Segmented
            label="Vehicle"
            value={method}
            choices={choicesOf(profileForm['vehicle.method'])}
            onChange={(chosen) => set({ 'vehicle.method': chosen })}
          />
          <small className="note">{vehicleHints[method]}</small>
          {method !== 'none' && !fields['vehicle.fromLog'] && <PlaceLink place={`/mileage-log?year=${year}`}>Mileage log</PlaceLink>}
          {/* Miles that were typed aren't the log's, and those of the log aren't typed. */}
          {method !== 'none' && (
            <ProfileField
              {...part}
              name="vehicle.fromLog"
              set={(change) => set({ ...change, 'vehicle.miles': '0', 'vehicle.milesFromJuly': '0' })}
            />
          )}
        </div>
        {method !== 'none' && <Miles {...part} year={year} />}
        <ProfileField {...part} name="vehicle.totalMiles" help={businessPartText(fields, year)} />
      </FieldGrid>
      {method !== 'none' && <ProfileGrid {...part} names={carNames} />}
    </Card>
  );
}

function Miles({ year, ...part }: PartProps & { year: number }) {
  const { fields } = part;
  const [rate, rateFromJuly] = useQuery(mileageRatesQuery(year)).data ?? [];
  if (fields['vehicle.fromLog']) return <LoggedMiles fields={fields} year={year} />;
  const helpOf = (name: 'vehicle.miles' | 'vehicle.milesFromJuly', perMile: number | undefined) =>
    fields['vehicle.method'] === 'mileage' ? mileageText(fields[name], perMile) : undefined;
  const isHalf = hasTwoRates(year);
  return (
    <>
      <ProfileField
        {...part}
        name="vehicle.miles"
        label={isHalf ? 'Business miles, January to June' : undefined}
        help={helpOf('vehicle.miles', rate)}
      />
      {isHalf && <ProfileField {...part} name="vehicle.milesFromJuly" help={helpOf('vehicle.milesFromJuly', rateFromJuly)} />}
    </>
  );
}

/** Kept trip by trip; how many there are is known once the profile is saved. */
function LoggedMiles({ fields, year }: { fields: ProfileFields; year: number }) {
  const all = [fields['vehicle.miles'], ...(hasTwoRates(year) ? [fields['vehicle.milesFromJuly']] : [])].map(
    (text) => numberFrom(text, { max: 1_000_000 }) ?? 0,
  );
  const sum = all.reduce((total, part) => total + part, 0);
  return (
    <div className="stack start gap-4 slim">
      <span className="note">Business miles</span>
      <PlaceLink place={`/mileage-log?year=${year}`}>
        {sum === 0 ? 'Open the mileage log' : `${sum.toLocaleString('en-US', { maximumFractionDigits: 2 })} in the mileage log`}
      </PlaceLink>
      <small className="note">Uses the miles in your log.</small>
    </div>
  );
}

const vehicleHints: Record<ProfileFields['vehicle.method'], string> = {
  none: 'Car expenses aren’t deducted in any category. Parking and tolls are fully deductible.',
  mileage:
    'Your miles at the standard rate replace fuel, repairs, insurance, registration, and lease payments in every category. Parking and tolls are fully deductible.',
  actual: 'Car expenses in every category are deducted at the business share of your miles. Parking and tolls are fully deductible.',
};

export const QbiFields = (part: PartProps) => (
  <Card title="Qualified business income" subtitle="The section 199A deduction.">
    <div className="stack gap-8 below-14">
      <ProfileField {...part} name="qbi.eligible" />
      <ProfileField {...part} name="qbi.serviceTrade" />
    </div>
    <ProfileGrid {...part} names={['qbi.w2WagesCents', 'qbi.ubiaCents']} />
  </Card>
);
