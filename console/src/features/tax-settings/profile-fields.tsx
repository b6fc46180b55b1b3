// The parts of the tax profile's form, each a card of labeled fields.
import { useQuery } from '@tanstack/react-query';
import { numberFrom } from '../../lib/typed-figures.js';
import { Card } from '../../ui/page.js';
import { FieldGrid, TickField } from '../../ui/field.js';
import { SelectField, TextField } from '../../ui/text-field.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Segmented } from '../../ui/segmented.js';
import { businessPartText, hasTwoRates, mileageText, plans, type ProfileFields, states, statuses, vehicleMethods } from './tax-profile.js';
import { FigureField, type PartProps } from './figure-field.js';
import { mileageRatesQuery } from './mileage-rates.js';

export function PersonFields(part: PartProps) {
  const { fields, set } = part;
  return (
    <Card title="Who files">
      <FieldGrid>
        <TextField
          label="Proprietor"
          hint="Name as shown on your tax forms."
          value={fields.proprietor}
          maxLength={200}
          onChange={(proprietor) => set({ proprietor })}
        />
        <SelectField
          label="Filing status"
          hint="Required for a tax estimate."
          value={fields.status}
          choices={[{ value: '', label: 'Not selected' }, ...statuses]}
          onChange={(status) => set({ status })}
        />
        <SelectField
          label="State of residence"
          hint="For the state estimate: where you live all year."
          value={fields.state}
          choices={[{ value: '', label: 'Not selected' }, ...states]}
          onChange={(state) => set({ state })}
        />
        <FigureField {...part} name="age" label="Age at the end of the year" hint="The standard deduction is higher from age 65." />
        <FigureField
          {...part}
          name="children"
          label="Children under 17"
          hint="Dependents at the end of the year, with a Social Security number."
        />
        <FigureField {...part} name="otherDependents" label="Other dependents" hint="Older children, parents and others you support." />
      </FieldGrid>
    </Card>
  );
}

export function LastYear({ year, ...part }: PartProps & { year: number }) {
  return (
    <Card
      title={`Last year, ${year - 1}`}
      subtitle="Tax and income are both needed for the safe harbor; leave both empty if you don’t know them yet."
    >
      <FieldGrid>
        <FigureField {...part} name="priorTax" label="Total tax, $" hint={`Form 1040 of ${year - 1}, line 24 less lines 27 to 29.`} />
        <FigureField {...part} name="priorAgi" label="Adjusted gross income, $" hint={`Form 1040 of ${year - 1}, line 11.`} />
        <FigureField
          {...part}
          name="section179"
          label="Section 179 carried over, $"
          hint={`Form 4562 of ${year - 1}, line 13, if there was one.`}
        />
      </FieldGrid>
    </Card>
  );
}

export function EquipmentFields(part: PartProps) {
  return (
    <Card title="Equipment" subtitle="What costs more is asked about: it may belong in the asset register.">
      <FieldGrid>
        <FigureField
          {...part}
          name="deMinimis"
          label="Deducted at once, up to, $"
          hint="For each item. Empty: 2,500.00; 5,000.00 with audited statements."
        />
      </FieldGrid>
    </Card>
  );
}

export function IncomeFields(part: PartProps) {
  return (
    <Card title="Other income" subtitle="Income on the same return from outside the business.">
      <FieldGrid>
        <FigureField {...part} name="wages" label="Wages, $" />
        <FigureField {...part} name="withheld" label="Federal tax withheld, $" />
        {part.fields.state !== '' && (
          <FigureField {...part} name="stateWithheld" label="State tax withheld, $" hint="From these wages, for your state of residence." />
        )}
        <FigureField {...part} name="interest" label="Interest, $" hint="Taxable interest; tax-exempt interest has no federal tax." />
        <FigureField {...part} name="dividends" label="Dividends, $" hint="All of them: Form 1099-DIV, box 1a." />
        <FigureField {...part} name="qualifiedDividends" label="Qualified dividends, $" hint="Of these: Form 1099-DIV, box 1b." />
        <FigureField {...part} name="longTermGain" label="Long-term gain, $" hint="Enter a loss with a minus sign." />
      </FieldGrid>
    </Card>
  );
}

export function ItemizedFields(part: PartProps) {
  return (
    <Card
      title="Itemized deductions"
      subtitle="Schedule A, without what’s deducted for the business. Used only if they’re more than the standard deduction."
    >
      <FieldGrid>
        <FigureField
          {...part}
          name="itemizedMedical"
          label="Medical expenses, $"
          hint="All of them; what’s above 7.5% of your income counts."
        />
        <FigureField
          {...part}
          name="itemizedTaxes"
          label="State and local taxes, $"
          hint="Income or sales tax, real estate and property tax, before the limit."
        />
        <FigureField
          {...part}
          name="itemizedInterest"
          label="Home mortgage interest, $"
          hint="Form 1098, as far as the size of the loan allows."
        />
        <FigureField {...part} name="itemizedGifts" label="Gifts to charity, $" hint="By cash or check, with a receipt." />
      </FieldGrid>
    </Card>
  );
}

export function SpouseFields(part: PartProps) {
  return (
    <Card title="Spouse" subtitle="Used only for a joint return.">
      <FieldGrid>
        <FigureField {...part} name="spouseNetProfit" label="Spouse’s own net profit, $" hint="Enter a loss with a minus sign." />
        <FigureField {...part} name="spouseWages" label="Spouse’s wages, $" />
        <FigureField {...part} name="spouseAge" label="Spouse’s age at the end of the year" />
      </FieldGrid>
    </Card>
  );
}

export function OwnPlans({ year, ...part }: PartProps & { year: number }) {
  const { fields, set } = part;
  const lines = year === 2020 ? '16 and 15' : '17 and 16';
  return (
    <Card
      title="Your health insurance and retirement plan"
      subtitle={`Deducted on Schedule 1, lines ${lines}, not on Schedule C. Both lower your income tax, not your self-employment tax.`}
    >
      <FieldGrid>
        <FigureField
          {...part}
          name="healthInsurance"
          label="Health insurance premiums, $"
          hint="For you and your family, in months when no employer’s plan was open to you."
        />
        <SelectField
          label="Retirement plan"
          value={fields.plan}
          choices={[{ value: '', label: 'None' }, ...plans]}
          onChange={(plan) => set({ plan })}
        />
        {fields.plan !== '' && (
          <FigureField {...part} name="contribution" label="Contribution for the year, $" hint={contributionHints[fields.plan]} />
        )}
      </FieldGrid>
    </Card>
  );
}

const contributionHints: Record<Exclude<ProfileFields['plan'], ''>, string> = {
  sep: 'Counts up to 20% of the profit after half of self-employment tax.',
  'solo-401k': 'What you defer and what the business adds. Roth deferrals aren’t deducted.',
  simple: 'What you defer and the 3% match.',
};

export function VehicleFields({ year, ...part }: PartProps & { year: number }) {
  const { fields, set } = part;
  return (
    <Card id="vehicle" title="Vehicle">
      <FieldGrid>
        <div className="stack start gap-4 slim">
          <span className="note">Deduction</span>
          <Segmented label="Vehicle" value={fields.vehicle} choices={[...vehicleMethods]} onChange={(vehicle) => set({ vehicle })} />
          <small className="note">{vehicleHints[fields.vehicle]}</small>
          {fields.vehicle !== 'none' && !fields.fromLog && <PlaceLink place={`/mileage-log?year=${year}`}>Mileage log</PlaceLink>}
        </div>
        {fields.vehicle !== 'none' && <Miles {...part} year={year} />}
        {fields.vehicle !== 'none' && (
          <FigureField {...part} name="totalMiles" label="All miles of the year" hint={businessPartText(fields, year)} />
        )}
      </FieldGrid>
    </Card>
  );
}

function Miles({ year, ...part }: PartProps & { year: number }) {
  const { miles, milesFromJuly, vehicle } = part.fields;
  const [rate, rateFromJuly] = useQuery(mileageRatesQuery(year)).data ?? [];
  if (part.fields.fromLog) return <LoggedMiles fields={part.fields} year={year} />;
  const hintOf = (typed: string, perMile: number | undefined) => (vehicle === 'mileage' ? mileageText(typed, perMile) : undefined);
  if (!hasTwoRates(year)) return <FigureField {...part} name="miles" label="Business miles" hint={hintOf(miles, rate)} />;
  return (
    <>
      <FigureField {...part} name="miles" label="Business miles, January to June" hint={hintOf(miles, rate)} />
      <FigureField {...part} name="milesFromJuly" label="Business miles, July to December" hint={hintOf(milesFromJuly, rateFromJuly)} />
    </>
  );
}

/** Kept trip by trip, and switched off where they are kept. */
function LoggedMiles({ fields: { miles, milesFromJuly }, year }: { fields: ProfileFields; year: number }) {
  const all = [miles, ...(hasTwoRates(year) ? [milesFromJuly] : [])].map((text) => numberFrom(text, { max: 1_000_000 }) ?? 0);
  const sum = all.reduce((total, part) => total + part, 0);
  return (
    <div className="stack start gap-4 slim">
      <span className="note">Business miles</span>
      <PlaceLink place={`/mileage-log?year=${year}`}>
        {sum.toLocaleString('en-US', { maximumFractionDigits: 2 })} in the mileage log
      </PlaceLink>
      <small className="note">They count as the log has them.</small>
    </div>
  );
}

const vehicleHints: Record<ProfileFields['vehicle'], string> = {
  none: 'Fuel and car costs in the books aren’t deducted.',
  mileage: 'Miles at the standard rate, instead of the car costs in the books.',
  actual: 'Of the fuel and car costs in the books, the part of the miles that is business. Parking and tolls count in full.',
};

export function QbiFields(part: PartProps) {
  const { fields, set } = part;
  return (
    <Card title="Qualified business income" subtitle="The section 199A deduction.">
      <div className={`stack gap-8 below-14`}>
        <TickField
          label="The business is eligible for the deduction"
          checked={fields.qbiEligible}
          onChange={(qbiEligible) => set({ qbiEligible })}
        />
        <TickField
          label="It’s a specified service trade or business, such as health, law, consulting or performing arts"
          checked={fields.serviceTrade}
          onChange={(serviceTrade) => set({ serviceTrade })}
        />
      </div>
      <FieldGrid>
        <FigureField {...part} name="qbiWages" label="W-2 wages paid by the business, $" />
        <FigureField {...part} name="qbiUbia" label="Unadjusted basis of its property, $" hint="Used only above the income threshold." />
      </FieldGrid>
    </Card>
  );
}
