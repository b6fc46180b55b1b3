// What the answers of Schedule C are found from, and an answer on its line. Pure.
import type { FormAnswer } from '#contracts/schedule-c-shapes.js';
import type { Business } from '../books/business.js';
import type { FormFacts } from './form-facts.js';
import type { BooksOfYear, ScheduleCFromBooks } from './from-books.js';

export interface Asked {
  books: BooksOfYear;
  schedule: Pick<ScheduleCFromBooks, 'goods' | 'netProfitCents' | 'lines'>;
  method: 'cash' | 'accrual';
  business: Pick<Business, 'name' | 'startedOn'>;
  facts: FormFacts;
}

export type Answered = Omit<FormAnswer, 'line' | 'label' | 'part'>;
export type AnswerRow = [line: string, label: string, answered: Answered];

export const yesNo = (answer: 'yes' | 'no' | undefined): string => (answer === undefined ? '' : answer === 'yes' ? 'Yes' : 'No');
