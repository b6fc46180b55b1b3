// The texts for wrong requests, for every call of the contracts: never a phrase of the validation library.
import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { DomainError } from '#contracts/problem.js';
import { allRoutes } from '#contracts/routes/all.js';
import { parsePart } from './serve.js';
import { wrongInput } from '../../tests/fixtures/platform/wrong-input.fixture.js';

/** From `zod/v4/locales/en`: how each of its sentences begins or goes on. */
const rawWords =
  /\bInvalid\b|\bToo (?:big|small)\b|\bUnrecognized\b|\bexpected (?!\d)|\breceived\b|\bmultiple of\b|\bmatch pattern\b|\boption matched\b|[<>]=?\d|"\|"|\bNaN\b|\bundefined\b|\[object/i;

function refusalOf(shape: z.ZodType, value: unknown, place: string): DomainError | undefined {
  try {
    parsePart(shape, value, place);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const parts = allRoutes.flatMap((route) =>
  (['params', 'query', 'body'] as const).flatMap((place) => {
    const shape = route[place] as z.ZodType | undefined;
    return shape ? [[`${route.method} ${route.path}`, place, shape] as const] : [];
  }),
);

describe('is refused in plain words', () => {
  test.each(parts)('%s: %s', (_, place, shape) => {
    const refusals = wrongInput(shape).flatMap((value) => refusalOf(shape, value, place) ?? []);
    expect(refusals.length).toBeGreaterThan(0);
    const sentences = refusals.flatMap(({ detail, extra }) => [
      detail,
      ...(extra['issues'] as { message: string }[]).map(({ message }) => message),
    ]);
    expect([...new Set(sentences)].filter((sentence) => rawWords.test(sentence))).toEqual([]);
  });
});
