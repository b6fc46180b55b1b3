// A row of a CSV file that people open in a spreadsheet. Pure.
import { csvCell } from '#contracts/rules/csv-cell.js';

export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\n`;
