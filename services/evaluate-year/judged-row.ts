// A bank row with the assistant's decision and the true category. Pure.
import type { Decision } from '../assistant/classification/decision.js';
import { highConfidence } from '#contracts/rules/confidence.js';
import { defaultTreatment, sectionOf, type Vehicle } from '../tax/treatments/treatment.js';
import type { KnownRow } from './match-truth.js';

export interface JudgedRow extends KnownRow {
  decision: Decision;
  /** Whether a person has answered its question. */
  answered: boolean;
}

export const isRight = ({ decision, truth }: JudgedRow): boolean => decision.category === truth.category;

/** No question is asked about it. */
export const isSure = ({ decision, answered }: JudgedRow): boolean => answered || decision.confidence >= highConfidence;

/** A vehicle that is only used for business: its costs count in full. */
export const businessVehicle: Vehicle = { method: 'actual', miles: 1, milesFromJuly: 0, totalMiles: 1 };

/** Fuel and car costs count as for a vehicle at actual cost, so that a false deduction is found whatever the profile. */
function isDeducted(category: string, year: number): boolean {
  if (sectionOf(category) !== 'expense') return false;
  const { line, basisPoints } = defaultTreatment(category, { year, vehicle: businessVehicle });
  return line !== null && line !== 'excluded' && basisPoints > 0;
}

/** Money out on a deductible line that the truth allows on no line. */
export function isFalseDeduction({ decision, truth, amountCents, date }: JudgedRow): boolean {
  const year = Number(date.slice(0, 4));
  return amountCents < 0 && isDeducted(decision.category, year) && !isDeducted(truth.category ?? '', year);
}
