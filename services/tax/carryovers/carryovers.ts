// What a tax year carries into the next one, and what the next year's tax profile counts of it. Pure; cents.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { CarryoverKind, getCarryovers } from '#contracts/routes/carryovers.js';
import type { HomeCarriedOver, TaxProfile } from '#contracts/routes/tax-profile.js';
import type { computeWhatIf, WhatIf } from '#contracts/routes/tax-what-if.js';
import { sum } from '../amounts/sum.js';

type Carryover = ReplyOf<typeof getCarryovers>['carryovers'][number];

export interface YearBefore {
  /** Not deducted of assets that the business still has at the end of the year. */
  depreciationLeftCents: number;
  /** Form 4562 line 13. */
  section179Cents: number;
  homeOffice: HomeCarriedOver;
  /** The return; null without a filing status. */
  return: { input: WhatIf; tax: ReplyOf<typeof computeWhatIf> } | null;
}

type Return = NonNullable<YearBefore['return']>;

/** In the order of the screen. Of vehicles and other assets the register itself counts what is left. */
export function carryoversOf(before: YearBefore, profile: TaxProfile): Carryover[] {
  const { section179CarriedCents = 0, capitalLossCarriedCents = 0, qbiLossCarriedCents = 0, homeCarriedOver } = profile;
  const losses = before.return && lossesOf(before.return);
  const carryover = (kind: CarryoverKind, source: string, amountCents: number | null, countedCents: number | null): Carryover => ({
    ...{ kind, source, amountCents, countedCents },
  });
  return [
    carryover('depreciation', 'Form 4562, basis not yet deducted', before.depreciationLeftCents, before.depreciationLeftCents),
    carryover('section-179', 'Form 4562, line 13', before.section179Cents, section179CarriedCents),
    carryover('home-office-operating', 'Form 8829, line 43', before.homeOffice.operatingCents, homeCarriedOver?.operatingCents ?? 0),
    carryover(
      'home-office-depreciation',
      'Form 8829, line 44',
      before.homeOffice.depreciationCents,
      homeCarriedOver?.depreciationCents ?? 0,
    ),
    carryover(
      'capital-loss',
      'Schedule D, Capital Loss Carryover Worksheet, line 13',
      losses && losses.capitalCents,
      capitalLossCarriedCents,
    ),
    carryover('qbi-loss', 'Form 8995, line 16', losses && losses.qualifiedCents, qbiLossCarriedCents),
    carryover('excess-business-loss', 'Form 461, line 16', losses && losses.excessCents, null),
  ];
}

function lossesOf(of: Return) {
  const excess = excessLoss(of);
  return { capitalCents: centsOf(capitalLoss(of)), qualifiedCents: centsOf(qualifiedLoss(of, excess)), excessCents: centsOf(excess) };
}

/**
 * Schedule D (2020 to 2025), Capital Loss Carryover Worksheet, line 13, for long-term losses: the loss less what line 21 deducts, as far
 * as the income uses it. Line 1 is taxable income as it would be below zero.
 */
function capitalLoss({ input, tax }: Return): number {
  const loss = -((input.longTermGain ?? 0) + (input.propertySales?.longTerm ?? 0));
  if (loss <= 0) return 0;
  const deducted = -(tax.capitalGain ?? 0);
  const { itemizedDeduction = 0, giftsBesideStandard = 0 } = tax;
  const deductions = sum([tax.standardDeduction, itemizedDeduction, giftsBesideStandard, tax.seniorDeduction, tax.qbiDeduction]);
  return loss - Math.min(deducted, Math.max(0, tax.agi - deductions + deducted));
}

const profits = ({ netProfit, spouseNetProfit = 0 }: WhatIf): number => netProfit + spouseNetProfit;

/** Form 461 line 16 (2021 and later): treated as a net operating loss of the next year (sec. 461(l)(2)). */
const excessLoss = ({ input, tax }: Return): number => Math.max(0, (tax.businessIncome ?? 0) - profits(input));

/**
 * Form 8995 line 16: the total of lines 2 and 3, where it is below zero. An excess business loss belongs to the year that deducts it
 * (Reg. 1.199A-3(b)(1)(v)).
 */
function qualifiedLoss({ input, tax }: Return, excess: number): number {
  if (!(input.qbi?.eligible ?? true)) return 0;
  const adjustments = sum([tax.halfSe, tax.retirement ?? 0, tax.healthInsurance ?? 0]);
  const income = profits(input) + excess + (input.propertySales?.ordinary ?? 0) - adjustments - (input.qbi?.lossCarried ?? 0);
  return Math.max(0, -income);
}

/** The profile with the calculated amounts; an amount that isn't known stays as it is. */
export function withCarryovers(profile: TaxProfile, carryovers: readonly Carryover[]): TaxProfile {
  const amountOf = (kind: CarryoverKind) => carryovers.find((found) => found.kind === kind)?.amountCents ?? null;
  const { section179CarriedCents, capitalLossCarriedCents, qbiLossCarriedCents, homeCarriedOver, ...others } = profile;
  const home = {
    operatingCents: amountOf('home-office-operating') ?? 0,
    depreciationCents: amountOf('home-office-depreciation') ?? 0,
  };
  const entered = (kind: CarryoverKind, before: number | undefined) => amountOf(kind) ?? before ?? 0;
  const section179 = entered('section-179', section179CarriedCents);
  const capital = entered('capital-loss', capitalLossCarriedCents);
  const qualified = entered('qbi-loss', qbiLossCarriedCents);
  return {
    ...others,
    ...(section179 > 0 && { section179CarriedCents: section179 }),
    ...(capital > 0 && { capitalLossCarriedCents: capital }),
    ...(qualified > 0 && { qbiLossCarriedCents: qualified }),
    ...(home.operatingCents + home.depreciationCents > 0 && { homeCarriedOver: home }),
  };
}
