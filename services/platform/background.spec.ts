// Background work yields to requests, but still continues.
import { describe, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { Background } from './background.js';

/** Whatever may begin has begun. */
const settled = () => wait(0);

/** A piece of work that ends when the test releases it. */
function pieceOf(background: Background) {
  let end = () => {};
  const state = { begun: false };
  const done = background.piece(() => {
    state.begun = true;
    return new Promise<void>((resolve) => (end = resolve));
  });
  return { state, end: async () => (end(), done) };
}

describe('Background', () => {
  test('starts every piece at once while no user is active', async () => {
    const background = new Background();
    const pieces = Array.from({ length: 20 }, () => pieceOf(background));
    await settled();
    expect(pieces.every(({ state }) => state.begun)).toBe(true);
  });

  test('begins no piece while a request is answered, and begins it as soon as it is', async () => {
    const background = new Background();
    const answered = background.request();
    const { state } = pieceOf(background);
    await wait(20);
    expect(state.begun).toBe(false);
    answered();
    await settled();
    expect(state.begun).toBe(true);
  });

  test('waits for all requests, however often one says that it was answered', async () => {
    const background = new Background();
    const [first, second] = [background.request(), background.request()];
    const { state } = pieceOf(background);
    first();
    first();
    await settled();
    expect(state.begun).toBe(false);
    second();
    await settled();
    expect(state.begun).toBe(true);
  });

  test('goes on under a load that never ends, one piece each time its patience ends', async () => {
    const background = new Background();
    background.request();
    const [first, second] = [pieceOf(background), pieceOf(background)];
    await wait(300);
    expect([first.state.begun, second.state.begun]).toEqual([true, false]);
    await wait(300);
    expect(second.state.begun).toBe(true);
  });

  test('has few pieces in work while people are about, in their order', async () => {
    const background = new Background(2);
    background.request()();
    const pieces = [1, 2, 3, 4].map(() => pieceOf(background));
    await settled();
    const begun = () => pieces.map(({ state }) => state.begun);
    expect(begun()).toEqual([true, true, false, false]);
    await pieces[1]!.end();
    expect(begun()).toEqual([true, true, true, false]);
    await pieces[0]!.end();
    expect(begun()).toEqual([true, true, true, true]);
  });

  test('gives its place to the next piece also when one fails', async () => {
    const background = new Background(1);
    background.request()();
    await expect(background.piece(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const { state } = pieceOf(background);
    await settled();
    expect(state.begun).toBe(true);
  });

  test('considers users active for a second after their request', async () => {
    const background = new Background();
    expect(background.hasActiveUsers).toBe(false);
    background.request()();
    expect(background.hasActiveUsers).toBe(true);
    await wait(1_050);
    expect(background.hasActiveUsers).toBe(false);
  });
});
