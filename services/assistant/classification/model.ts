// A trained classifier: learned from labeled texts, asked for probabilities, kept in a compact file.
import { createHash } from 'node:crypto';
import { fitCalibration, sharpness, UNCALIBRATED, type Calibration, type HeldOut } from './calibration.js';
import { DIMENSIONS, extractFeatures, familiarity, HASHED, rememberNames, type SparseVector, type TextInput } from './features.js';
import { payeeKey } from '#contracts/rules/payee.js';
import { scoreInto, toProbabilities, trainSoftmax, type Weights } from './softmax.js';

export interface TrainingRow extends TextInput {
  label: string;
}

export interface Model {
  /** Names the content: equal versions predict the same. */
  version: string;
  classes: readonly string[];
  weights: Weights;
  calibration: Calibration;
  /** Which payees it has seen, see `rememberNames`. */
  memory: Uint8Array;
  /** It has learned from the starting model's hints and is asked with them. */
  hinted?: true;
}

export interface Prediction {
  /** In the order of `model.classes`; their sum is 1. */
  probabilities: Float64Array;
  /** 0 to 1: how much of the payee's name occurred in training. */
  familiarity: number;
}

interface ModelOptions {
  /** First part of the version. */
  name: string;
  seed?: number;
  epochs?: number;
  /** Out of this many folds, `heldOutFolds` are held out in turn to measure the confidence. */
  folds?: number;
  heldOutFolds?: number;
}

const MAGIC = 0x4d434141;
const HEADER_BYTES = 8;
/** Names of one payee with a typing error share their first letters; they must fall into the same fold. */
const FOLD_PREFIX = 3;

interface Prepared {
  vectors: SparseVector[];
  labels: Int32Array;
  classes: string[];
}

function prepare(rows: readonly TrainingRow[]): Prepared {
  const classes = [...new Set(rows.map((row) => row.label))].sort();
  const numbers = new Map(classes.map((label, number) => [label, number]));
  return { vectors: rows.map(extractFeatures), labels: Int32Array.from(rows, (row) => numbers.get(row.label)!), classes };
}

function foldOf(text: string, folds: number): number {
  return createHash('sha256').update(text).digest().readUInt32LE(0) % folds;
}

/**
 * Predicts rows that a model of the other rows has not seen. Held out are all lines of some payees (a new payee) and some lines of
 * the others (a known payee's new line), because the product meets both and familiarity distinguishes them.
 */
function heldOutPredictions(rows: readonly TrainingRow[], prepared: Prepared, options: Required<ModelOptions>): HeldOut[] {
  const { folds, heldOutFolds, seed, epochs } = options;
  const payeeFold = rows.map((row) => foldOf(payeeKey(row.fields[0] ?? '').slice(0, FOLD_PREFIX), folds));
  const lineFold = rows.map((row, n) => foldOf(`${n} ${row.fields[0]}`, folds));
  const classes = prepared.classes.length;
  const result: HeldOut[] = [];
  for (let left = 0; left < heldOutFolds; left++) {
    const kept = rows.flatMap((_, n) => (payeeFold[n] === left || lineFold[n] === left ? [] : [n]));
    const vectors = kept.map((n) => prepared.vectors[n]!);
    const labels = Int32Array.from(kept, (n) => prepared.labels[n]!);
    const weights = trainSoftmax(vectors, labels, { dimensions: DIMENSIONS, classes, seed, epochs });
    const memory = rememberNames(kept.map((n) => rows[n]!.fields[0] ?? ''));
    rows.forEach((row, n) => {
      if (payeeFold[n] !== left && lineFold[n] !== left) return;
      const scores = new Float64Array(classes);
      scoreInto(scores, weights, prepared.vectors[n]!);
      result.push({ scores, label: prepared.labels[n]!, familiarity: familiarity(memory, row.fields[0] ?? '') });
    });
  }
  return result;
}

/** Learns from labeled rows; a useful model needs at least two different labels, fewer are allowed. */
export function trainModel(rows: readonly TrainingRow[], options: ModelOptions): Model {
  const complete = { seed: 1, epochs: 10, folds: 4, heldOutFolds: 2, ...options };
  const prepared = prepare(rows);
  const { classes, vectors, labels } = prepared;
  const calibration = classes.length < 2 ? UNCALIBRATED : fitCalibration(heldOutPredictions(rows, prepared, complete));
  const { seed, epochs } = complete;
  const weights = trainSoftmax(vectors, labels, { dimensions: DIMENSIONS, classes: classes.length, seed, epochs });
  const memory = rememberNames(rows.map((row) => row.fields[0] ?? ''));
  // What is used is what is stored: the model goes through its file form, so the version names exactly these rounded weights.
  const hinted = rows.some(({ hints }) => hints !== undefined);
  return decodeModel(encodeModel({ version: options.name, classes, weights, calibration, memory, ...(hinted && { hinted }) }));
}

export function predict(model: Model, input: TextInput): Prediction {
  const probabilities = new Float64Array(model.classes.length);
  const known = familiarity(model.memory, input.fields[0] ?? '');
  scoreInto(probabilities, model.weights, extractFeatures(input));
  toProbabilities(probabilities, sharpness(model.calibration, known));
  return { probabilities, familiarity: known };
}

/** File form: magic, header length, header (JSON), weights in one byte each scaled per class, memory. About 2 MB for 33 classes. */
export function encodeModel(model: Model): Uint8Array {
  const { classes, weights } = model.weights;
  const scales = new Float32Array(classes);
  for (let at = 0; at < weights.length; at++) scales[at % classes] = Math.max(scales[at % classes]!, Math.abs(weights[at]!));
  for (let k = 0; k < classes; k++) scales[k] = (scales[k]! || 1) / 127;
  const rounded = Int8Array.from(weights, (weight, at) => Math.round(weight / scales[at % classes]!));
  const name = model.version.split('@', 1)[0]!;
  const numbers = {
    classes: model.classes,
    calibration: model.calibration,
    dimensions: DIMENSIONS,
    bias: [...model.weights.bias],
    scales: [...scales],
    ...(model.hinted && { hinted: model.hinted }),
  };
  const content = createHash('sha256').update(JSON.stringify(numbers)).update(rounded).update(model.memory).digest('hex').slice(0, 12);
  const header = Buffer.from(JSON.stringify({ version: `${name}@${content}`, ...numbers }));
  const prefix = Buffer.alloc(HEADER_BYTES);
  prefix.writeUInt32LE(MAGIC, 0);
  prefix.writeUInt32LE(header.length, 4);
  return Buffer.concat([prefix, header, Buffer.from(rounded.buffer), model.memory]);
}

export function decodeModel(bytes: Uint8Array): Model {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < HEADER_BYTES || file.readUInt32LE(0) !== MAGIC) throw new Error('not a classification model file');
  const body = HEADER_BYTES + file.readUInt32LE(4);
  const header = JSON.parse(file.toString('utf8', HEADER_BYTES, body)) as Omit<Model, 'weights' | 'memory'> & {
    /** A file without it is older than word meanings, and is used without them. */
    dimensions?: number;
    bias: number[];
    scales: number[];
  };
  const { version, classes, calibration, scales } = header;
  const { dimensions = HASHED } = header;
  const end = body + dimensions * classes.length;
  if (file.length <= end) throw new Error('classification model file is cut off');
  const weights = new Float32Array(DIMENSIONS * classes.length);
  const rounded = new Int8Array(file.buffer, file.byteOffset + body, dimensions * classes.length);
  for (let at = 0, k = 0; at < rounded.length; at++, k = k + 1 === classes.length ? 0 : k + 1) weights[at] = rounded[at]! * scales[k]!;
  const bias = Float32Array.from(header.bias);
  return {
    version,
    classes,
    calibration,
    memory: Uint8Array.from(file.subarray(end)),
    ...(header.hinted && { hinted: header.hinted }),
    weights: { classes: classes.length, weights, bias },
  };
}
