// Answers a typed query: each kind has its own function.
import type { TypedQuery } from '../typed-query/typed-query.js';
import type { AnswerBody } from './answer.js';
import { answerBalance, answerRunway } from './balance-answer.js';
import { answerComparison, answerWhy } from './change-answer.js';
import { answerMeasure, answerMeasures } from './measure-answer.js';
import { answerProcessors } from './processor-answer.js';
import { answerAttention, answerContractors, answerInvoices, answerTax } from './published-answer.js';
import { answerSums, type Reader } from './sums-answer.js';

export function answerQuery(reader: Reader, query: TypedQuery): Promise<AnswerBody> {
  switch (query.kind) {
    case 'sums':
      return answerSums(reader, query);
    case 'comparison':
      return answerComparison(reader, query);
    case 'why':
      return answerWhy(reader, query);
    case 'balance':
      return answerBalance(reader, query);
    case 'runway':
      return answerRunway(reader, query);
    case 'tax':
      return answerTax(reader, query);
    case 'contractors':
      return answerContractors(reader, query);
    case 'invoices':
      return answerInvoices(reader, query);
    case 'attention':
      return answerAttention(reader);
    case 'measure':
      return answerMeasure(reader, query);
    case 'measures':
      return answerMeasures(reader, query);
    case 'processors':
      return answerProcessors(reader, query);
  }
}
