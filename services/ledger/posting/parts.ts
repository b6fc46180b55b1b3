// The parts of a bank transaction that a person split. Pure.
import { categoryLine, firstPartLine, isPartLine } from '#contracts/rules/bank-entry-lines.js';
import { sumOf, type Decider, type Entry, type Line } from './entry.js';
import type { PersonsDecision } from './memory.js';

/** Assigns the line numbers of parts, in order. */
export const partLines = <T extends object>(parts: T[]): (T & { line: number })[] =>
  parts.map((part, at) => ({ ...part, line: at === 0 ? categoryLine : firstPartLine + at - 1 }));

export type PersonsPart = PersonsDecision & { line: number; amountCents: number };

/**
 * The parts into which a person split an entry; undefined if it isn't split, or if only a rule split it. A person who changed one part of a
 * rule's split has confirmed the others.
 */
export function partsOf(entry: Entry | null, decisions: (PersonsDecision & { line: number; by: Decider })[]): PersonsPart[] | undefined {
  const parts = entry?.lines.filter(({ line }) => isPartLine(line)) ?? [];
  const persons = decisions.filter(({ line, by }) => by === 'person' && isPartLine(line));
  if (parts.length < 2 || persons.length === 0) return undefined;
  const actors = new Map(persons.map(({ line, actor }) => [line, actor]));
  return parts.map(({ line, account, amountCents }) => ({ line, account, amountCents, actor: actors.get(line) ?? persons[0]!.actor }));
}

/** The lines of an entry in the form of a bank transaction, with all parts as one line. */
export function foldedLines(lines: Line[]): Pick<Line, 'line' | 'amountCents'>[] {
  const parts = lines.filter(({ line }) => isPartLine(line));
  const others = lines.filter(({ line }) => !isPartLine(line));
  return parts.length === 0 ? others : [...others, { line: categoryLine, amountCents: sumOf(parts) }];
}
