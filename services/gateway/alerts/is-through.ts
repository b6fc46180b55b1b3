// Alerts that a year's screens show: with a year, those of its days and of earlier ones. Pure.
import { taxYear } from '#contracts/rules/years.js';

export const isThrough = (date: string, year: number | undefined): boolean => year === undefined || date <= taxYear(year).endDate;
