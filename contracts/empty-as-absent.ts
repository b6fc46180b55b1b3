// Members of a query whose empty text means that they are absent.
import { z } from 'zod';

export const EmptyAsAbsent = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());
