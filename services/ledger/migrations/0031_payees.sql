-- Who was paid, as far as the text of a line says it: what `payeeText` in contracts/rules/payee-text.ts returns for a line of text. Stored with the
-- line, so that lines can be added up and found by payee. Lines that are there get theirs now. `btrim` removes what `trim` of JavaScript removes.
create function payee_of(description text) returns text language sql immutable parallel safe as $$
  select case
    when strpos(description, ' | ') > 1 then left(description, strpos(description, ' | ') - 1)
    else coalesce(nullif(regexp_replace(regexp_replace(btrim(description, U&' \0009\000A\000B\000C\000D\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'),
           '^(?:RECURRING )?DEBIT CARD(?: PURCHASE)?(?: X+[0-9]{2,6})? +(?!PURCHASE$)', '', 'i'),
           '^(?:CHECKCARD|POS(?: DEBIT| PURCHASE)?|PURCHASE AUTHORIZED ON)(?: [0-9]{2}/?[0-9]{2})? +', '', 'i'), ''), description)
  end
$$;
alter table gl_line add column payee text not null generated always as (payee_of(description)) stored;
