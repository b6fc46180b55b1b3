// The parts of a bank transaction that a person split. Pure.
import { categoryLine, firstPartLine, isPartLine } from '#contracts/rules/bank-entry-lines.js';
import { sumOf, type Decider, type Entry, type Line } from './entry.js';
import type { PersonsDecision } from './memory.js';

/** On the lines that parts have, in their order. */
export const partLines = <T extends object>(parts: T[]): (T & { line: number })[] =>
  parts.map((part, at) => ({ ...part, line: at === 0 ? categoryLine : firstPartLine + at - 1 }));

export type PersonsPart = PersonsDecision & { line: number; amountCents: number };

/**
 * What a person split an entry into; undefined of one that is whole, or that a rule split and nobody looked at. Who changed a part of a rule's split
 * has judged the others too.
 */
export function partsOf(entry: Entry | null, decisions: (PersonsDecision & { line: number; by: Decider })[]): PersonsPart[] | undefined {
  const parts = entry?.lines.filter(({ line }) => isPartLine(line)) ?? [];
  const persons = decisions.filter(({ line, by }) => by === 'person' && isPartLine(line));
  if (parts.length < 2 || persons.length === 0) return undefined;
  const actors = new Map(persons.map(({ line, actor }) => [line, actor]));
  return parts.map(({ line, account, amountCents }) => ({ line, account, amountCents, actor: actors.get(line) ?? persons[0]!.actor }));
}

/** The lines of an entry as a bank's word has them: parts are one. */
export function foldedLines(lines: Line[]): Pick<Line, 'line' | 'amountCents'>[] {
  const parts = lines.filter(({ line }) => isPartLine(line));
  const others = lines.filter(({ line }) => !isPartLine(line));
  return parts.length === 0 ? others : [...others, { line: categoryLine, amountCents: sumOf(parts) }];
}
