// The parts of a bank transaction that a person split, or of a charge that pays with a part. Pure.
import { categoryLine, firstPartLine, isPartLine } from '#contracts/rules/bank-entry-lines.js';
import { sumOf, type Decider, type Entry, type Line } from './entry.js';
import type { DecisionDetails, PersonsDecision } from './memory.js';

/** Assigns the line numbers of parts, in order. */
export const partLines = <T extends object>(parts: T[]): (T & { line: number })[] =>
  parts.map((part, at) => ({ ...part, line: at === 0 ? categoryLine : firstPartLine + at - 1 }));

export type PersonsPart = PersonsDecision & { line: number; amountCents: number };

/**
 * The parts into which a person split an entry; undefined if it isn't split, or if only a rule split it. A person who changed one part of a
 * rule's split has confirmed the others. In a `charge` that pays with a part, a person decided only what it pays.
 */
export function partsOf(
  entry: Entry | null,
  decisions: (PersonsDecision & { line: number; by: Decider; details?: DecisionDetails })[],
  { charge = false }: { charge?: boolean } = {},
): PersonsPart[] | undefined {
  const parts = entry?.lines.filter(({ line }) => isPartLine(line)) ?? [];
  const persons = decisions.filter(({ line, by }) => by === 'person' && isPartLine(line));
  if (parts.length < 2 || persons.length === 0) return undefined;
  const actors = new Map(persons.map(({ line, actor }) => [line, actor]));
  return parts.map(({ line, account, amountCents }) => {
    const part = { line, account, amountCents, actor: actors.get(line) ?? persons[0]!.actor };
    if (!charge || actors.has(line)) return part;
    return { ...part, kept: decisions.find((decision) => decision.line === line)?.details ?? 'none' };
  });
}

/** The lines of an entry in the form of a bank transaction, with all parts as one line. */
export function foldedLines(lines: Line[]): Pick<Line, 'line' | 'amountCents'>[] {
  const parts = lines.filter(({ line }) => isPartLine(line));
  const others = lines.filter(({ line }) => !isPartLine(line));
  return parts.length === 0 ? others : [...others, { line: categoryLine, amountCents: sumOf(parts) }];
}
