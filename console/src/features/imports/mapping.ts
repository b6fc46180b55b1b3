// What a person answers about the columns of a file, and the mapping that comes of it. Pure.
import type { ColumnMapping } from './imports-api.js';

export interface MappingAnswers {
  mapping: ColumnMapping;
  /** Money out and money in stand in two columns. */
  apart: boolean;
}

/** What the server is told: only one of the two ways. A column that says debit or credit takes the place of the sign. */
export function mappingOf({ apart, mapping: { amount, direction, debit, credit, ...rest } }: MappingAnswers): ColumnMapping {
  if (apart) return { ...rest, debit, credit };
  return direction === undefined ? { ...rest, amount } : { ...rest, amount, direction, sign: 1 };
}

export const isComplete = ({ apart, mapping: { date, description, amount, debit, credit } }: MappingAnswers) =>
  Boolean(date && description && (apart ? debit && credit : amount));
