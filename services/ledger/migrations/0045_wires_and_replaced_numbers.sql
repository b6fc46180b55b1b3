-- Wires, which arrive less a fee: few rows, found by an amount that isn't the other side's. `wording` in possible-pairs/lines-near.query.ts repeats the pattern.
create index gl_line_wire on gl_line (tenant_id, amount_cents, date) where description ~* '\m(fed)?wire\M';

-- Other last digits that an own account has, or had before its number was replaced: texts that name them mean it, too.
alter table account add column other_masks text[] not null default '{}';
