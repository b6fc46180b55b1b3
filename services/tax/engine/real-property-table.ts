// The percentage of the business part of a home depreciated in each year: IRS Publication 946, Appendix A, Table A-7a, nonresidential real
// property, straight line over 39 years, mid-month, by the month of first use, January first. Pure data. Before May 13, 1993 it was 31.5
// years (Table A-7).

export const realProperty = {
  /** Also in the instructions for Form 8829, line 41. */
  first: [2.461, 2.247, 2.033, 1.819, 1.605, 1.391, 1.177, 0.963, 0.749, 0.535, 0.321, 0.107],
  /** Years 2 to 39. */
  between: 2.564,
  /** Year 40. */
  last: [0.107, 0.321, 0.535, 0.749, 0.963, 1.177, 1.391, 1.605, 1.819, 2.033, 2.247, 2.461],
} as const;
