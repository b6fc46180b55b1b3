// The percentage of a basis deducted in each year: IRS Publication 946, Appendix A, Table A-1 (half-year) and Tables
// (mid-quarter, by the quarter that the property was placed in service), columns of 5, 7 and 15 years. Pure data.

/** Years over which property is recovered: computers and machines of trades, furniture and most equipment, land improvements. */
export const recoveryPeriods = [5, 7, 15] as const;
export type RecoveryPeriod = (typeof recoveryPeriods)[number];
export type Quarter = 1 | 2 | 3 | 4;

type Columns = Readonly<Record<RecoveryPeriod, readonly number[]>>;

/** Table A-1. */
export const halfYear: Columns = {
  5: [20, 32, 19.2, 11.52, 11.52, 5.76],
  7: [14.29, 24.49, 17.49, 12.49, 8.93, 8.92, 8.93, 4.46],
  15: [5, 9.5, 8.55, 7.7, 6.93, 6.23, 5.9, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 2.95],
};

/** Tables. */
export const midQuarter: Readonly<Record<Quarter, Columns>> = {
  1: {
    5: [35, 26, 15.6, 11.01, 11.01, 1.38],
    7: [25, 21.43, 15.31, 10.93, 8.75, 8.74, 8.75, 1.09],
    15: [8.75, 9.13, 8.21, 7.39, 6.65, 5.99, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 0.74],
  },
  2: {
    5: [25, 30, 18, 11.37, 11.37, 4.26],
    7: [17.85, 23.47, 16.76, 11.97, 8.87, 8.87, 8.87, 3.34],
    15: [6.25, 9.38, 8.44, 7.59, 6.83, 6.15, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 2.21],
  },
  3: {
    5: [15, 34, 20.4, 12.24, 11.3, 7.06],
    7: [10.71, 25.51, 18.22, 13.02, 9.3, 8.85, 8.86, 5.53],
    15: [3.75, 9.63, 8.66, 7.8, 7.02, 6.31, 5.9, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 3.69],
  },
  4: {
    5: [5, 38, 22.8, 13.68, 10.94, 9.58],
    7: [3.57, 27.55, 19.68, 14.06, 10.04, 8.73, 8.73, 7.64],
    15: [1.25, 9.88, 8.89, 8, 7.2, 6.48, 5.9, 5.9, 5.9, 5.91, 5.9, 5.91, 5.9, 5.91, 5.9, 5.17],
  },
};

/** Five years straight line, for listed property without more than half business use: Table A-8 (half-year) and Tables A-9 to A-12 (mid-quarter). */
export const straightLine: { halfYear: readonly number[]; midQuarter: Readonly<Record<Quarter, readonly number[]>> } = {
  halfYear: [10, 20, 20, 20, 20, 10],
  midQuarter: {
    1: [17.5, 20, 20, 20, 20, 2.5],
    2: [12.5, 20, 20, 20, 20, 7.5],
    3: [7.5, 20, 20, 20, 20, 12.5],
    4: [2.5, 20, 20, 20, 20, 17.5],
  },
};
