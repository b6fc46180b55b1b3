// What the starting model makes of a payee helps where a business's own decisions say nothing of it.
import { beforeAll, expect, test } from '@jest/globals';
import { classify } from './classify.js';
import type { TextInput } from './features.js';
import { hinted } from './hints.js';
import { decodeModel, encodeModel, predict, trainModel, type Model, type TrainingRow } from './model.js';
import { loadStartingModel } from './starting-model.config.js';

const lunches = ['STARBUCKS', 'MCDONALDS', 'CHIPOTLE', 'SUBWAY', 'DUNKIN', 'BURGER KING', 'TACO BELL', 'DOMINOS'];
const fuels = ['SHELL OIL', 'EXXON', 'CHEVRON', 'SUNOCO', 'VALERO', 'SPEEDWAY', 'CONOCO', 'PHILLIPS 66'];
/** A business that calls its categories otherwise. */
const rows = [...lunches, ...fuels].flatMap((name, at): TrainingRow[] =>
  Array.from({ length: 5 }, (_, n) => ({
    fields: [`${name} #${n}1`],
    direction: 'out',
    label: at < lunches.length ? 'Expenses:Team:Lunch' : 'Expenses:Van',
  })),
);
/** Of these it has no decision, and their words don't show what they sell. */
const others = ['ZAXBYS', 'CULVERS', 'KUM GO', 'RACETRAC'];
const right = ['Expenses:Team:Lunch', 'Expenses:Team:Lunch', 'Expenses:Van', 'Expenses:Van'];

let startingModel: Model;
let model: Model;
let without: Model;
beforeAll(() => {
  startingModel = loadStartingModel();
  model = trainModel(rows.map((row) => hinted(row, startingModel)), { name: 'own' }); // prettier-ignore
  without = trainModel(rows, { name: 'own' });
});

const sureOf = (of: Model, input: TextInput, label: string) => predict(of, input).probabilities[of.classes.indexOf(label)]!;

test('a payee that only the starting model has met gets the business’s own category of its kind', () => {
  const inputs = others.map((name): TextInput => ({ fields: [name], direction: 'out' }));
  const sure = inputs.map((input, at) => sureOf(model, hinted(input, startingModel), right[at]!));
  expect(Math.min(...sure)).toBeGreaterThan(0.5);
  const mean = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;
  expect(mean(sure)).toBeGreaterThan(mean(inputs.map((input, at) => sureOf(without, input, right[at]!))) + 0.1);
});

test('the classifier asks a model with hints where it has learned with them', () => {
  const own = classify([{ description: 'SHELL OIL', amountCents: -1 }], { ownModel: model, startingModel })[0]!;
  expect(own.confidence).toBe(
    Math.max(...predict(model, hinted({ fields: ['SHELL OIL'], direction: 'out' }, startingModel)).probabilities),
  );
});

test('hints are what is likely, by the starting model’s own names', () => {
  const { hints = [] } = hinted<TextInput>({ fields: ['SHELL OIL'] }, startingModel);
  expect(hints.find(({ share }) => share > 0.5)!.label).toBe('Expenses:Car & Truck');
  expect(hints.every(({ share }) => share >= 0.05)).toBe(true);
});

test('a model keeps in its file whether it is asked with hints; one from before is asked without', () => {
  expect([decodeModel(encodeModel(model)).hinted, decodeModel(encodeModel(without)).hinted]).toEqual([true, undefined]);
});
