// `npm run evaluate:assistant -- --journal J.csv --questions Q.json [--today DATE] [--json]`: imports a journal into an empty business and asks the
// questions, each in a conversation of its own. The last line is `{right, total, wrong}`; exit 1 unless all are right.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { askQuestion } from '#contracts/routes/ai-query.js';
import { importJournal } from '#contracts/routes/journal-imports.js';
import { migrateAll } from '../../services/host/compose.js';
import { shownText } from '../../services/assistant/ai-query/stream-answer.js';
import { startTestPostgres } from '../../services/host/database/test-postgres.js';
import { administratorOf } from '../../services/host/installation.js';
import { testSecrets } from '../../services/host/testing/template.js';
import { TestSystem } from '../../services/host/testing/test-system.js';
import { multipart } from '../upload.js';
import { journalText } from './journal-text.js';
import { casesOf } from './asked.js';
import { judge, type Case } from './judge.js';
import { postingsOf } from './postings.js';

const usage = 'npm run evaluate:assistant -- --journal J.csv --questions Q.json [--today YYYY-MM-DD] [--json]';
const { values } = parseArgs({
  options: { journal: { type: 'string' }, questions: { type: 'string' }, today: { type: 'string' }, json: { type: 'boolean' } },
});

async function evaluate(journal: string, cases: Case[]): Promise<{ right: number; total: number; wrong: object[] }> {
  const server = await startTestPostgres();
  try {
    const administrator = await administratorOf(server);
    await migrateAll(administrator, testSecrets.database);
    const now = values.today === undefined ? new Date().toISOString() : `${values.today}T17:00:00Z`;
    const system = await TestSystem.start({ now, database: { administrator, drop: async () => {} } });
    try {
      await system.openBusiness(2);
      await system.get(importJournal, multipart({ name: 'journal.csv', bytes: Buffer.from(journal) }, {}));
      await system.drain();
      return await ask(system, cases);
    } finally {
      await system.close({ verify: false });
    }
  } finally {
    await server.stop();
  }
}

async function ask(system: TestSystem, cases: Case[]): Promise<{ right: number; total: number; wrong: object[] }> {
  const wrong: object[] = [];
  for (const one of cases) {
    let conversationId: string | undefined;
    for (const query of one.after ?? [])
      conversationId = (await system.get(askQuestion, { body: { query, ...(conversationId && { conversationId }) } })).conversationId;
    const answer = await system.get(askQuestion, { body: { query: one.question, ...(conversationId && { conversationId }) } });
    const { right, figures } = judge(one, answer);
    if (!right)
      wrong.push({
        question: one.question,
        declined: figures.length === 0,
        understood: answer.understood,
        figures: figures.slice(0, 12),
        text: shownText(answer),
      });
  }
  return { right: cases.length - wrong.length, total: cases.length, wrong };
}

/** A file of cases, or lines of questions whose figures come from the journal's postings. */
function casesIn(text: string, journal: string): Case[] {
  if (!/^\s*[[{]/.test(text)) return casesOf(text, postingsOf(journal));
  const questions = JSON.parse(text) as { cases: Case[] } | Case[];
  return Array.isArray(questions) ? questions : questions.cases;
}

if (!values.journal || !values.questions) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const journal = journalText(readFileSync(values.journal, 'utf8'));
  const figures = await evaluate(journal, casesIn(readFileSync(values.questions, 'utf8'), journal));
  if (!values.json) for (const one of figures.wrong) console.log(JSON.stringify(one));
  console.log(JSON.stringify(figures));
  process.exitCode = figures.wrong.length === 0 ? 0 : 1;
}
