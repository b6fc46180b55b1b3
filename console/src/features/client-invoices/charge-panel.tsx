// One charge: from gross to net, its deposit at the bank, and the client's earlier payments.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import type { ReplyOf } from '#contracts/define.js';
import { getClientHistory } from '#contracts/generated/client.js';
import { centsOf } from '#contracts/money.js';
import type { getClientHistory as HistoryRoute } from '#contracts/routes/client-invoices.js';
import { businessDay } from '../../lib/business-day.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import { reading } from '../../lib/reading.js';
import { Loaded } from '../../ui/loaded.js';
import { PanelCard, PanelPage, PanelSection, PanelSum, PanelTitle } from '../../ui/side-panel.js';
import { SkeletonRows } from '../../ui/states.js';
import { Statuses } from './charge-rows.js';
import {
  type Charge,
  clientText,
  type InvoicesSearch,
  ledgerSearchOf,
  movedMoney,
  outText,
  purposeText,
  shortId,
} from './client-invoices.js';

interface ChargePanelProps {
  charge: Charge;
  /** The page of charges, for going to the next one. */
  rows: Charge[];
  onOpen(chargeId: string | undefined): void;
  onSearch(change: Partial<InvoicesSearch>): void;
  phone: boolean;
}

/** How many of the client's newest charges are listed; the others are one click away. */
const listed = 8;
const thisYear = () => businessDay().slice(0, 4);

export function ChargePanel({ charge, rows, onOpen, onSearch, phone }: ChargePanelProps) {
  const frame = { title: 'Invoice', noun: 'invoice', ids: rows.map((row) => row.charge_id), id: charge.charge_id, onOpen };
  const content = (
    <>
      <PanelTitle name={<h2 className="breaks">{clientText(charge)}</h2>} amount={money(centsOf(charge.amount))}>
        <p className="breaks">{purposeText(charge)}</p>
        <p className="note breaks">
          {dayText(charge.created, { year: true })}, <code>{charge.charge_id}</code>
        </p>
        {charge.stripe_customer_id && (
          <p className="note">
            Client <span title={charge.stripe_customer_id}>{shortId(charge.stripe_customer_id)}</span>
          </p>
        )}
        <p className="above-6">
          <Statuses charge={charge} thisYear={thisYear()} />
        </p>
      </PanelTitle>
      <ToBank charge={charge} />
      {movedMoney(charge) && <Deposit charge={charge} />}
      {charge.clientKey && <History charge={charge} onSearch={onSearch} />}
    </>
  );
  return phone ? (
    <PanelPage back="Client Invoices" {...frame}>
      {content}
    </PanelPage>
  ) : (
    <PanelCard {...frame}>{content}</PanelCard>
  );
}

function ToBank({ charge }: { charge: Charge }) {
  const { amount, fee, net, refunded, processor } = charge;
  const ledger = charge.bankTransactionId && (
    <Link to="/general-ledger" search={ledgerSearchOf(charge)}>
      In the ledger
    </Link>
  );
  return (
    <PanelSection title="From charge to net" action={ledger}>
      {movedMoney(charge) ? (
        <dl>
          <PanelSum name="Gross" amount={money(centsOf(amount))} />
          <PanelSum name={`${processorNames[processor]} fee`} amount={outText(centsOf(fee))} />
          <PanelSum total name="Net" amount={money(centsOf(net))} />
          {refunded !== 0 && <PanelSum name="Refunded to the client" amount={outText(centsOf(refunded))} />}
        </dl>
      ) : (
        <p className="dim">No money has moved.</p>
      )}
    </PanelSection>
  );
}

function Deposit({ charge: { deposit, processor, transfer_date: transferDate } }: { charge: Charge }) {
  if (!deposit) {
    return (
      <PanelSection title="Payout">
        <p className="dim">
          {transferDate
            ? `${processorNames[processor]} reported a payout on ${dayText(transferDate, { year: true })}, but the deposit isn’t in your books.`
            : 'No matching deposit yet.'}
        </p>
      </PanelSection>
    );
  }
  return (
    <PanelSection
      title={`Payout, ${dayText(deposit.date)}`}
      action={
        <Link to="/general-ledger" search={{ open: deposit.lineId }}>
          Open deposit
        </Link>
      }
    >
      <p className="positive">
        <IconCheck className="sits" size={14} stroke={1.9} aria-hidden /> Matched bank deposit
      </p>
      <dl>
        <PanelSum name={`${deposit.bankAccount}, ${dayText(deposit.date, { year: true })}`} amount={money(centsOf(deposit.amount))} />
      </dl>
    </PanelSection>
  );
}

function History({ charge, onSearch }: Pick<ChargePanelProps, 'charge' | 'onSearch'>) {
  const query = useQuery(reading(getClientHistory, { params: { clientKey: charge.clientKey } }));
  const all = (change: Partial<InvoicesSearch>) =>
    onSearch({ period: 'all', status: undefined, page: undefined, open: undefined, ...change });
  return (
    <PanelSection
      title="Client history"
      action={
        charge.client_name && (
          <button type="button" className="positive follows" onClick={() => all({ search: charge.client_name })}>
            Show all
          </button>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={5} height={25} label="Loading the client’s history" />}
        errorTitle="Couldn’t load the client’s history"
      >
        {(client) => <Years client={client} current={charge.charge_id} onCharge={(id) => all({ search: id, open: id })} />}
      </Loaded>
    </PanelSection>
  );
}

interface YearsProps {
  client: ReplyOf<typeof HistoryRoute>;
  current: string;
  onCharge(chargeId: string): void;
}

function Years({ client: { years, sources = [], charges, total, refunded, fees, firstCharge, newest }, current, onCharge }: YearsProps) {
  return (
    <>
      <dl aria-label="Totals by year">
        {years.map((sums) => (
          <PanelSum key={sums.year} name={`${sums.year}, ${countOf(sums.charges, 'invoice')}`} amount={money(centsOf(sums.total))} />
        ))}
        <PanelSum
          total
          name={`${countOf(charges, 'invoice')} since ${dayText(firstCharge, { year: true })}`}
          amount={money(centsOf(total))}
        />
      </dl>
      {sources.length > 1 && (
        <dl aria-label="Totals by source" className="above-6">
          {sources.map((source) => (
            <PanelSum
              key={source.processor}
              name={`${processorNames[source.processor]}, ${countOf(source.charges, 'invoice')}`}
              amount={money(centsOf(source.total))}
            />
          ))}
        </dl>
      )}
      {(refunded !== 0 || fees !== 0) && (
        <p className="note">
          {[refunded !== 0 && `${money(centsOf(refunded))} paid back`, fees !== 0 && `${money(centsOf(fees))} in fees`]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <ul className="ruled above-10" aria-label="Newest charges">
        {newest.slice(0, listed).map((charge) => (
          <li key={charge.charge_id} className="row between gap-12 pad-3" aria-current={charge.charge_id === current || undefined}>
            <button type="button" className="left slim clip follows" title={charge.description} onClick={() => onCharge(charge.charge_id)}>
              {dayText(charge.created, { year: !charge.created.startsWith(thisYear()) })} <span className="dim">{purposeText(charge)}</span>
            </button>
            <span className={movedMoney(charge) ? undefined : 'dim'}>{money(centsOf(charge.amount))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
