// HTTP edge of rules as a file: exported from one business, imported into the same or another one.
import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import { exportRules, importRules, type RuleInFile } from '#contracts/routes/rules.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { openAccountsOf, type KnownAccount } from '../ledger-lines/accounts.projection.js';
import { ruleFrom } from './named-accounts.js';
import { contentOf, hasNoCondition, type Rule } from '../rule-book/rule.js';
import { assertRoom, lockRules, ownRules, shownRules, storeRules } from '../rule-book/rules.query.js';

/** How many of the rules that can't be imported are listed. */
const maxListed = 20;

@Controller()
export class RulesFileController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(exportRules)
  export(_: RequestOf<typeof exportRules>, who: Identity): Promise<ReplyOf<typeof exportRules>> {
    return this.unitOfWork.read(who, async (em) => {
      const shown = shownRules(await ownRules(em, who.tenantId));
      const rules = shown.map(({ name, match, amountRange, account, path, subcategory, split }) => ({
        name,
        match,
        amountRange,
        account,
        category: path.split(':').slice(0, 2).join(':'),
        subcategory,
        ...(split && { split }),
      }));
      return { format: 'ai-accounting-rules' as const, version: 1 as const, rules };
    });
  }

  @Serve(importRules)
  import({ body }: RequestOf<typeof importRules>, who: Identity): Promise<ReplyOf<typeof importRules>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      await lockRules(em, tenantId);
      const existing = await ownRules(em, tenantId);
      const imported = rulesFrom(await openAccountsOf(em, tenantId), body.rules);
      const contents = new Set(existing.map(contentOf));
      // The filter records each content, so a rule that is in the file twice is added once.
      const fresh = imported.filter((rule) => !contents.has(contentOf(rule)) && contents.add(contentOf(rule)));
      assertRoom(existing.length + fresh.length);
      if (!body.confirm) assertConditions(fresh);
      if (fresh.length > 0) await storeRules(em, tenantId, fresh, who.mail);
      const audit = auditRecorded.assistant.of(tenantId, { action: 'rules.imported', subject: 'rules', after: fresh });
      const rules = shownRules(await ownRules(em, tenantId));
      return { reply: { added: fresh.length, known: imported.length - fresh.length, rules }, events: fresh.length > 0 ? [audit] : [] };
    });
  }
}

/** Rejects the complete file, and lists each rule that names something unknown. */
function rulesFrom(accounts: KnownAccount[], imported: RuleInFile[]): Rule[] {
  const wrong: { rule: number; name: string; detail: string }[] = [];
  const rules = imported.flatMap((input, at) => {
    try {
      return [ruleFrom(accounts, input, randomUUID())];
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      wrong.push({ rule: at + 1, name: input.name ?? '', detail: error.detail });
      return [];
    }
  });
  if (wrong.length === 0) return rules;
  const listed = wrong.slice(0, maxListed);
  const sentences = listed.slice(0, 3).map(({ rule, detail }) => `Rule ${rule}: ${detail}`);
  throw new DomainError(
    'rules-not-importable',
    422,
    `${wrong.length} of ${imported.length} rules can’t be imported. ${sentences.join(' ')}`,
    {
      rules: listed,
    },
  );
}

function assertConditions(rules: Rule[]): void {
  const all = rules.filter(hasNoCondition).map(({ name }) => name);
  if (all.length === 0) return;
  throw new DomainError(
    'rule-matches-everything',
    409,
    `${all.slice(0, 3).join(', ')}: a rule without a condition matches every transaction. If that’s what you want, send the file again with confirm: true.`,
    { confirm: true },
  );
}
