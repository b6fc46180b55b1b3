// Texts as banks write them, with the owner as payee, as the holder of the account, and as a namesake of a shop.
import { expect, test } from '@jest/globals';
import { ownerNamed } from './owner-names.js';

const owners = ['Maya Ortiz', 'Jonas-Peter Weber', 'Cher'];

test.each([
  ['ZELLE PAYMENT TO MAYA ORTIZ JPM99a1b2c3', 'out', 'Maya Ortiz'],
  ['Zelle to Ortiz Maya on 03/04 Ref #PP0ABC', 'out', 'Maya Ortiz'],
  ['ONLINE TRANSFER TO MAYA L ORTIZ REF #IB0123 EVERYDAY CHECKING', 'out', 'Maya Ortiz'],
  ['VENMO MAYA ORTIZ', 'out', 'Maya Ortiz'],
  ['CHECK 1042 JONAS PETER WEBER', 'out', 'Jonas-Peter Weber'],
  ['ZELLE FROM MAYA ORTIZ ON 01/05', 'in', 'Maya Ortiz'],
  ['WIRE TYPE:BOOK IN FROM MAYA ORTIZ', 'in', 'Maya Ortiz'],
] as const)('%s (%s) names %s', (text, direction, owner) => expect(ownerNamed(text, direction, owners)).toBe(owner));

test.each([
  ['STRIPE TRANSFER ST-A1B2C3 MAYA ORTIZ', 'in'],
  ['SQUARE INC 240103P2 L210912345 MAYA ORTIZ', 'in'],
  ['ORIG CO NAME:VERIZON ORIG ID:123 DESC DATE:0104 IND NAME:MAYA ORTIZ', 'out'],
  ['ZELLE PAYMENT TO SOFIA ORTIZ', 'out'],
  ['ZELLE PAYMENT TO MAYA MARCHETTI', 'out'],
  ['ZELLE FROM JENNY ROSEN TO MAYA ORTIZ', 'in'],
  ['PAYROLL TRANSFER TO MAYA ORTIZ', 'out'],
  ['ZELLE TO MAYA ORTIZ REIMBURSEMENT', 'out'],
  ['MAYA ORTIZ POTTERY BROOKLYN NY', 'out'],
  ['ZELLE TO CHER', 'out'],
] as const)('%s (%s) names no owner', (text, direction) => expect(ownerNamed(text, direction, owners)).toBeUndefined());
