// The kinds of installations, and what a later start may change.
import { expect, test } from '@jest/globals';
import { foundedBy, hashOfSetUpCode, newSetUpCode, signInRules, type Founding } from './founding.js';

const here = { publicUrl: 'http://localhost:8080', reach: 'loopback', demoWanted: true, unsafePublicDemo: false } as const;
const away = { ...here, publicUrl: 'https://books.example.com', reach: 'public' } as const;

test.each([
  [here, true],
  [{ ...here, demoWanted: false }, false],
  [away, false],
  [{ ...away, unsafePublicDemo: true }, true],
  [{ ...away, unsafePublicDemo: true, demoWanted: false }, false],
])('%j is founded with the demo: %s', (start, demo) => {
  expect(foundedBy(start)).toEqual({ demo, reach: start.reach });
});

const withDemo: Founding = { demo: true, reach: 'loopback' };
const without: Founding = { demo: false, reach: 'loopback' };
const publicly: Founding = { demo: false, reach: 'public' };

test.each([
  [withDemo, here, { demo: true, codeNeeded: false }],
  [withDemo, { ...here, demoWanted: false }, { demo: false, codeNeeded: false }],
  [withDemo, away, { demo: false, codeNeeded: true }],
  [withDemo, { ...away, unsafePublicDemo: true }, { demo: true, codeNeeded: true }],
  [without, here, { demo: false, codeNeeded: false }],
  [without, { ...here, unsafePublicDemo: true }, { demo: false, codeNeeded: false }],
  [without, { ...away, unsafePublicDemo: true }, { demo: false, codeNeeded: true }],
  [publicly, away, { demo: false, codeNeeded: true }],
  [publicly, here, { demo: false, codeNeeded: true }],
])('founded as %j, a start with %j is %j', (founding, start, rules) => {
  expect(signInRules(founding, start)).toMatchObject(rules);
});

test('the terminal shows why there is no demo, and warns of one that is open to everyone', () => {
  expect(signInRules(withDemo, here).notices).toEqual([]);
  expect(signInRules(without, here).notices).toEqual([]);
  expect(signInRules(withDemo, away).notices).toEqual([
    expect.stringContaining('Demo sign-in is off because others can reach https://books.example.com'),
  ]);
  expect(signInRules(withDemo, { ...away, unsafePublicDemo: true }).notices).toEqual([
    expect.stringMatching(/^WARNING: UNSAFE_PUBLIC_DEMO/),
  ]);
});

test('a set-up code has 100 random bits, and is known however a person types it', () => {
  const code = newSetUpCode();
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(newSetUpCode()).not.toBe(code);
  expect(hashOfSetUpCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(hashOfSetUpCode(code));
  expect(hashOfSetUpCode('o0iIl-1')).toBe(hashOfSetUpCode('001111'));
  expect(hashOfSetUpCode('001111')).not.toBe(hashOfSetUpCode('001112'));
  // sha256 of "001111", by sha256sum.
  expect(hashOfSetUpCode('001111')).toBe('c1087a9f7483ef7bd2cef1c2fb1e63fccff9cb733f17c629d5e7573f4711ef03');
});
