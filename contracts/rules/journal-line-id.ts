// The id under which bank-link knows a line of a journal or of an entry added by hand. It follows from the line, so the ledger recognizes it.
import { v5 as namedId } from 'uuid';

const namespace = '6f0c7a52-3a0e-4c57-9d0e-5f0f3c1a7b11';

/** A stable id: the same line has it in every event. */
export const idOfLine = (tenantId: number, lineId: string): string => namedId(`${tenantId} ${lineId}`, namespace);
