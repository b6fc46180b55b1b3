// The home office in the tax profile's form: its area and method, and for actual expenses what Form 8829 asks for.
import type { HomeCarriedOver } from '#contracts/routes/tax-profile.js';
import { money, wholeDollars } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { FieldGrid, TickField } from '../../ui/field.js';
import { TextField } from '../../ui/text-field.js';
import { Card } from '../../ui/page.js';
import { Segmented } from '../../ui/segmented.js';
import { FigureField, type PartProps } from './figure-field.js';
import { carriedFieldsOf, homeMethods, homePartText, isOffered, homeOfficeCents } from './home-office.js';

interface HomeOfficeProps extends PartProps {
  year: number;
  /** Of the year before. */
  left?: HomeCarriedOver;
}

export function HomeOffice({ year, left, ...part }: HomeOfficeProps) {
  const { fields, set } = part;
  const actual = fields.homeMethod === 'actual';
  const carries = actual || left !== undefined || fields.carriedOperating !== '' || fields.carriedDepreciation !== '';
  return (
    <Card
      title="Home office"
      subtitle={
        actual
          ? 'For one home and one business. Daycare, casualty losses, later improvements and gains from the home itself aren’t computed.'
          : undefined
      }
    >
      <div className="stack gap-20">
        <FieldGrid>
          <FigureField
            {...part}
            name="squareFeet"
            label="Home office, square feet"
            hint={
              actual
                ? `Used regularly and only for the business.${homePartText(fields)}`
                : `Used regularly and only for the business. $5 per square foot, up to 300: ${wholeDollars(homeOfficeCents(fields))}, never more than the profit.`
            }
          />
          <div className="stack start gap-4 slim">
            <span className="note">Method</span>
            <Segmented
              label="Home office method"
              value={fields.homeMethod}
              choices={[...homeMethods]}
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
        <h3>Expenses of the whole home</h3>
        <p className="note">
          In the months you used the office. Its share by square feet is deducted, up to the profit. Leave out what you already categorize
          as a business expense.
        </p>
        <FieldGrid>
          <FigureField {...part} name="homeFeet" label="Whole home, square feet" />
          <FigureField {...part} name="homeRent" label="Rent, $" />
          <FigureField {...part} name="mortgageInterest" label="Mortgage interest, $" />
          <FigureField {...part} name="realEstateTaxes" label="Real estate taxes, $" />
          <FigureField {...part} name="homeInsurance" label="Homeowner’s or renter’s insurance, $" />
          <FigureField {...part} name="utilities" label="Utilities, $" />
          <FigureField {...part} name="homeRepairs" label="Repairs and maintenance, $" />
          <FigureField {...part} name="otherOfHome" label="Other expenses of the home, $" />
          <FigureField {...part} name="directOfHome" label="Expenses of the office alone, $" hint="Such as painting it. Counts in full." />
        </FieldGrid>
        <div className="stack gap-4">
          <TickField
            label="The return itemizes deductions (Schedule A)"
            checked={fields.itemizes}
            onChange={(itemizes) => set({ itemizes })}
          />
          <small className="note">
            {fields.itemizes
              ? 'Mortgage interest and taxes count even beyond the profit. Enter only what Schedule A’s limits allow, and leave the office’s part out of Schedule A: it can’t be deducted twice. The tax estimate still uses the standard deduction.'
              : 'With the standard deduction, mortgage interest and taxes count like the other expenses, up to the profit.'}
          </small>
        </div>
      </section>
      <section className="stack gap-8">
        <h3>Depreciation</h3>
        <p className="note">For a home you own: straight line over 39 years. Leave empty if you rent.</p>
        <FieldGrid>
          <FigureField
            {...part}
            name="homeBasis"
            label="Basis of the home, $"
            hint="Cost with improvements, or its market value when first used for business if that was lower. Land included."
          />
          <FigureField {...part} name="landValue" label="Value of the land, $" hint="Included in the basis. Land isn’t depreciated." />
          <TextField
            label="First used for business"
            hint="Month and year."
            problem={problems.homeFirstUsed}
            type="month"
            min="1993-06"
            placeholder="2024-03"
            maxLength={7}
            value={fields.homeFirstUsed}
            onChange={(homeFirstUsed) => set({ homeFirstUsed })}
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
        {fields.homeMethod === 'actual' ? 'What the profit didn’t allow yet.' : 'It waits until you use actual expenses again.'}
      </p>
      {isOffered(left, fields) && (
        <div className="row wrap gap-8">
          <span>
            Left over from your {year - 1} home office: {money(left.operatingCents)} of operating expenses and{' '}
            {money(left.depreciationCents)} of depreciation.
          </span>
          <Button small onClick={() => set(carriedFieldsOf(left))}>
            Use these amounts
          </Button>
        </div>
      )}
      <FieldGrid>
        <FigureField
          {...part}
          name="carriedOperating"
          label="Operating expenses carried over, $"
          hint={`Form 8829 of ${year - 1}, line 43.`}
        />
        <FigureField
          {...part}
          name="carriedDepreciation"
          label="Depreciation carried over, $"
          hint={`Form 8829 of ${year - 1}, line 44.`}
        />
      </FieldGrid>
    </section>
  );
}
