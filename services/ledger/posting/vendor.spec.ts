// References at the end of a payee are left out; digits of its name stay.
import { expect, test } from '@jest/globals';
import { vendorNamed } from './vendor.js';

test.each([
  ['PAULIE GEES 08232', 'PAULIE GEES'],
  ['JONAH PETROV REF 44600981 - 12345', 'JONAH PETROV REF'],
  ['STUDIO 54', 'STUDIO 54'],
  ['PIER 39 #12345', 'PIER 39'],
  ['7ELEVEN12345', '7ELEVEN12345'],
  [' 12345', ' 12345'],
  ['', ''],
])('%j is %j', (payee, vendor) => expect(vendorNamed(payee)).toBe(vendor));
