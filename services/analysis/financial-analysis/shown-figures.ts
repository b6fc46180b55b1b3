// Cents and percent as the response formats them. Pure.
import { rounded } from '../statistics/statistics.js';

export const dollarsOf = (cents: number): number => rounded(cents, 0) / 100;
export const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : dollarsOf(cents));
export const percentOrNull = (value: number | null): number | null => (value === null ? null : rounded(value, 2));
export const ratioOrNull = (value: number | null): number | null => (value === null ? null : rounded(value, 4));
