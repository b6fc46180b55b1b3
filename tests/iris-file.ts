// The file that the intake IRIS takes, read as a spreadsheet would: each record by the titles of its columns.
import { parse } from 'csv-parse/sync';

export const irisRecords = (bytes: Buffer): Record<string, string>[] => parse(bytes, { columns: true });
