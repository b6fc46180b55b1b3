// Turns the text of a bank line into a sparse vector: hashed words, character groups of two to five letters, word meanings, the direction.
import { payeeKind, plainText } from '#contracts/rules/payee.js';
import { meaningOf, WORD_DIMENSIONS } from './word-vectors.js';

/** Size of the hashed space; a power of two, because hashes are cut by a bit mask. */
export const HASHED = 1 << 16;
/** The word meanings follow the hashed features. */
export const DIMENSIONS = HASHED + WORD_DIMENSIONS;
/** Bits that remember which groups of letters the training payees contained. */
const FAMILIAR_BITS = 1 << 17;

/** Longest text per field that is looked at, in characters; what follows adds cost and no accuracy. */
const MAX_TEXT = 240;
const MIN_GRAM = 2;
const MAX_GRAM = 5;
/** Value of the direction's feature, relative to a text of length 1, so the direction weighs the same for every text. */
const DIRECTION_VALUE = 0.4;
/** Length of the word meanings, relative to the same text. */
const MEANING_VALUE = 0.9;
/** Value of a certain hint, relative to the same text. */
const HINT_VALUE = 0.8;
const NO_HINTS: readonly Hint[] = [];
/** A word carries more information than its groups of letters, and letters without spaces help where a bank dropped the spaces. */
const WEIGHT = { gram: 1, unspacedGram: 0.5, word: 3 };

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** Each kind of feature hashes from a start of its own, so that the word AIR and the letters AIR are different features. */
const SALT = { gram: 0, unspacedGram: 0x3333, word: 0x5555, direction: 0x7777, hint: 0x1357, field: 0x9e3779b1 };

/** Taken out of the global object once: in the innermost loops the look-up costs more than the function. */
const { imul, min } = Math;

export type Direction = 'in' | 'out';

/** A bank line has one field, its descriptor; other sources may add free text. The first field names the payee. */
export interface TextInput {
  fields: readonly string[];
  direction?: Direction;
  /** Another model's prediction for the payee, by its own labels. */
  hints?: readonly Hint[];
}

export interface Hint {
  label: string;
  /** 0 to 1. */
  share: number;
}

/** `values[i]` belongs to `indices[i]`; each index of the text occurs once, and the text has length 1. */
export interface SparseVector {
  indices: Int32Array;
  values: Float32Array;
}

/** FNV-1a hashes of neighboring letters lie close together; this spreads them over the whole space. */
function spread(hash: number): number {
  const mixed = imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

function hashText(text: string, start: number): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash;
}

/** Collects features; one that occurs twice counts once, with its larger weight. Reused, because clearing beats allocating. */
class FeatureSet {
  private readonly slots = new Int32Array(HASHED).fill(-1);
  private indices: number[] = [];
  private weights: number[] = [];

  add(hash: number, weight: number): void {
    const index = spread(hash) & (HASHED - 1);
    const slot = this.slots[index]!;
    if (slot < 0) {
      this.slots[index] = this.indices.length;
      this.indices.push(index);
      this.weights.push(weight);
    } else if (weight > this.weights[slot]!) {
      this.weights[slot] = weight;
    }
  }

  /** Returns the collected features, scaled to length 1, with `room` empty places at the end, and clears the set. */
  take(room = 0): SparseVector {
    const count = this.indices.length;
    const indices = new Int32Array(count + room);
    const values = new Float32Array(count + room);
    let squares = 0;
    for (const weight of this.weights) squares += weight * weight;
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    for (let i = 0; i < count; i++) {
      indices[i] = this.indices[i]!;
      values[i] = this.weights[i]! * scale;
      this.slots[indices[i]!] = -1;
    }
    this.indices = [];
    this.weights = [];
    return { indices, values };
  }
}

const collected = new FeatureSet();

function addGrams(text: string, salt: number, weight: number): void {
  for (let start = 0; start + MIN_GRAM <= text.length; start++) {
    const end = min(text.length, start + MAX_GRAM);
    let hash = salt;
    for (let at = start; at < end; at++) {
      hash = imul(hash ^ text.charCodeAt(at), FNV_PRIME);
      const length = at - start + 1;
      if (length >= MIN_GRAM) collected.add(hash ^ imul(length, SALT.field), weight);
    }
  }
}

const unspaced = (text: string) => text.replace(/[^A-Z0-9]/g, '');

/** The words of a field as they become features, bank noise removed from the first field. */
export function wordsOf(fields: readonly string[], field = 0): string[] {
  const text = field === 0 ? payeeKind(fields[0] ?? '') : plainText(fields[field] ?? '');
  return text
    .slice(0, MAX_TEXT)
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
}

function addWords(words: readonly string[], field: number): void {
  const text = words.join(' ');
  const salt = (FNV_OFFSET + imul(field, SALT.field)) | 0;
  addGrams(` ${text} `, salt ^ SALT.gram, WEIGHT.gram);
  addGrams(unspaced(text), salt ^ SALT.unspacedGram, WEIGHT.unspacedGram);
  for (const word of words) collected.add(hashText(word, salt ^ SALT.word), WEIGHT.word);
}

export function extractFeatures({ fields, direction, hints = NO_HINTS }: TextInput): SparseVector {
  const words = fields.map((_, field) => wordsOf(fields, field));
  words.forEach(addWords);
  const meaning = meaningOf(words.flat());
  const vector = collected.take((meaning ? WORD_DIMENSIONS : 0) + hints.length + (direction ? 1 : 0));
  let at = vector.indices.length;
  meaning?.forEach((value, d) => {
    vector.indices[--at] = HASHED + d;
    vector.values[at] = value * MEANING_VALUE;
  });
  const append = (hash: number, value: number): void => {
    vector.indices[--at] = spread(hash) & (HASHED - 1);
    vector.values[at] = value;
  };
  if (direction) append(hashText(direction, SALT.direction), DIRECTION_VALUE);
  for (const { label, share } of hints) append(hashText(label, SALT.hint), share * HINT_VALUE);
  return vector;
}

/** The features that one word of a payee's name would have alone. */
export function wordFeatures(word: string): SparseVector {
  addWords([word], 0);
  return collected.take();
}

/** Bits of the five-letter groups of a payee's name with both its ends marked: ARKET is not familiar because MARKET is. */
function familiarBits(description: string): number[] {
  const name = `^${unspaced(payeeKind(description)).slice(0, MAX_TEXT)}$`;
  const bits: number[] = [];
  for (let start = 0; start === 0 || start + MAX_GRAM <= name.length; start++) {
    bits.push(spread(hashText(name.slice(start, start + MAX_GRAM), FNV_OFFSET)) & (FAMILIAR_BITS - 1));
  }
  return bits;
}

/** Remembers, in 16 KB, which names a model has learned from. */
export function rememberNames(descriptions: Iterable<string>): Uint8Array {
  const memory = new Uint8Array(FAMILIAR_BITS >>> 3);
  for (const description of descriptions) {
    for (const bit of familiarBits(description)) memory[bit >>> 3] = memory[bit >>> 3]! | (1 << (bit & 7));
  }
  return memory;
}

/** Share (0 to 1) of the payee's letter groups that occurred in training: about 1 for a payee seen before. */
export function familiarity(memory: Uint8Array, description: string): number {
  const bits = familiarBits(description);
  return bits.filter((bit) => (memory[bit >>> 3]! >>> (bit & 7)) & 1).length / bits.length;
}
