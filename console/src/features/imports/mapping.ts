// What a person answers about the columns of a file, and the mapping that comes of it. Pure.
import type { ColumnMapping } from './imports-api.js';

export interface MappingAnswers {
  mapping: ColumnMapping;
  /** Money out and money in are in two columns. */
  apart: boolean;
}

/** The mapping to send: one amount column or two, never both. A column with debit or credit replaces the sign. */
export function mappingOf({ apart, mapping: { amount, direction, debit, credit, ...rest } }: MappingAnswers): ColumnMapping {
  if (apart) return { ...rest, debit, credit };
  return direction === undefined ? { ...rest, amount } : { ...rest, amount, direction, sign: 1 };
}

export const isComplete = ({ apart, mapping: { date, description, amount, debit, credit } }: MappingAnswers) =>
  Boolean(date && description && (apart ? debit && credit : amount));
