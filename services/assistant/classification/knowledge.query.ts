// Everything that decisions about businesses use: rules, histories of the payees at hand, own models.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { salesTaxPath } from '#contracts/rules/sales-tax.js';
import { rows, sql } from '#platform/sql.js';
import { rulesOf } from '../rule-book/rules.query.js';
import { BusinessModels } from './business-models.query.js';
import type { Knowledge } from './classify.js';
import type { Candidate } from './decision.js';
import type { Model } from './model.js';
import { historiesOf } from './payee-history.query.js';
import { payeeKey } from '#contracts/rules/payee.js';

/** Its clients paid sales tax, as processors, invoices or people state it. */
const hasSalesTax = sql`exists (select from account_month s where s.tenant_id = t and s.account = ${salesTaxPath} and s.lines > 0)`;

export const STARTING_MODEL = Symbol('starting model');

@Injectable()
export class KnowledgeOfBusinesses {
  private readonly models = new BusinessModels();

  constructor(@Inject(STARTING_MODEL) private readonly startingModel: Model) {}

  /** Loads all businesses with three statements; `candidates` are the lines to classify, by business. */
  async of(em: EntityManager, candidates: ReadonlyMap<number, readonly Candidate[]>): Promise<(tenantId: number) => Knowledge> {
    const tenants = [...candidates.keys()];
    const payees = [...candidates].flatMap(([tenantId, own]) =>
      own.map(({ description }) => ({ tenantId, payeeKey: payeeKey(description) })),
    );
    const rules = await rulesOf(em, tenants);
    const histories = await historiesOf(em, payees);
    const businesses = await rows<{
      tenantId: number;
      version: string | null;
      owners: string[];
      personal: string[];
      collectsSalesTax: boolean;
    }>(
      em,
      sql`select t as tenant_id, m.version, array(select o.name from owner o where o.tenant_id = t order by o.name) as owners,
                 array(select a.path from personal_account a where a.tenant_id = t and a.personal) as personal,
                 (coalesce(b.collects_sales_tax, false) or ${hasSalesTax}) as collects_sales_tax
          from unnest(${tenants}::int[]) t left join business_model m on m.tenant_id = t left join business b on b.tenant_id = t`,
    );
    const byTenant = new Map(businesses.map((business) => [business.tenantId, business]));
    const models = await this.models.of(
      em,
      businesses.flatMap(({ tenantId, version }) => (version === null ? [] : [{ tenantId, version }])),
    );
    return (tenantId) => ({
      rules: rules.get(tenantId),
      histories: histories.get(tenantId),
      owners: byTenant.get(tenantId)?.owners,
      personalAccounts: new Set(byTenant.get(tenantId)?.personal),
      collectsSalesTax: byTenant.get(tenantId)?.collectsSalesTax,
      ownModel: models.get(tenantId),
      startingModel: this.startingModel,
    });
  }
}
