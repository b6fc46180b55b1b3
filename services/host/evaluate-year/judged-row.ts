// A bank row with what the assistant decided and what is true of it. Pure.
import type { Decision } from '../../assistant/classification/decision.js';
import { HIGH_CONFIDENCE } from '../../assistant/classification/evaluate.js';
import { defaultTreatment, sectionOf, type Vehicle } from '../../tax/treatments/treatment.js';
import type { KnownRow } from './match-truth.js';

export interface JudgedRow extends KnownRow {
  decision: Decision;
  /** A person has answered for it. */
  answered: boolean;
}

export const isRight = ({ decision, truth }: JudgedRow): boolean => decision.category === truth.category;

/** Nobody is asked about it. */
export const isSure = ({ decision, answered }: JudgedRow): boolean => answered || decision.confidence >= HIGH_CONFIDENCE;

/** A vehicle that is used for the business alone: its costs count in full. */
export const wholeVehicle: Vehicle = { method: 'actual', miles: 1, milesFromJuly: 0, totalMiles: 1 };

/** Fuel and car costs count as for a vehicle at actual cost: a false one is false whatever the profile says. */
function isDeducted(category: string, year: number): boolean {
  if (sectionOf(category) !== 'expense') return false;
  const { line, basisPoints } = defaultTreatment(category, { year, vehicle: wholeVehicle });
  return line !== null && line !== 'excluded' && basisPoints > 0;
}

/** Money out on a deductible line that by the truth may not stand on any. */
export function isFalseDeduction({ decision, truth, amountCents, date }: JudgedRow): boolean {
  const year = Number(date.slice(0, 4));
  return amountCents < 0 && isDeducted(decision.category, year) && !isDeducted(truth.category ?? '', year);
}
