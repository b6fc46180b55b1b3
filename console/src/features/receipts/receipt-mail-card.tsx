// Receipts by email: the address to send them to, and what came of the newest messages.
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getReceiptMail, renewReceiptAddress } from '#contracts/generated/client.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getReceiptMail as Mail } from '#contracts/routes/receipt-mail.js';
import { mayManage, mayWrite, useBusiness } from '../../lib/business.js';
import { instantText } from '../../lib/dates.js';
import { countOf } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { toast } from '../../ui/toast.js';
import { useWrite } from '../../ui/use-write.js';

type ReceiptMail = ReplyOf<typeof Mail>;

export function ReceiptMailCard() {
  const query = useQuery(reading(getReceiptMail, {}));
  return (
    <Card title="Receipts by email" subtitle={query.data?.lookedAt && `Mailbox last read ${instantText(query.data.lookedAt)}`}>
      <Loaded query={query} name="receipts by email" rows={2} height={44}>
        {(mail) => (mail.isSetUp ? <MailState mail={mail} /> : <p className="dim">{notSetUp}</p>)}
      </Loaded>
    </Card>
  );
}

const notSetUp = 'Email isn’t set up. The operator of this installation can connect a mailbox. Until then, add receipts on this page.';

function MailState({ mail: { address, problem, messages } }: { mail: ReceiptMail }) {
  const { business } = useBusiness();
  return (
    <div className="stack gap-12 slim">
      {problem && <p role="alert">{problem}</p>}
      {mayWrite(business.role) && <Address address={address} mayRenew={mayManage(business.role)} />}
      {messages.length > 0 && (
        <ul className="stack gap-10" aria-label="Messages">
          {messages.map((message, at) => (
            <MessageItem key={`${message.receivedAt} ${at}`} message={message} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Address({ address, mayRenew }: { address: string | null; mayRenew: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  const renew = useWrite(renewReceiptAddress, () => ({ body: {} }), {
    doneText: () => 'Made a new address for receipts',
    failedText: (error) => `Couldn’t make an address: ${error.message}`,
  });
  const make = () => {
    renew.mutate(undefined);
    setIsAsked(false);
  };
  if (address === null)
    return (
      <>
        <p>{mayRenew ? 'Send or forward receipts to an address of your own.' : 'Ask an owner or admin to make an address.'}</p>
        {mayRenew && (
          <Button disabled={renew.isPending} onClick={make}>
            Make an address
          </Button>
        )}
      </>
    );
  return (
    <>
      <p style={{ overflowWrap: 'anywhere' }}>{address}</p>
      <p className="dim">Attach each receipt as a PDF or a picture. Anyone who knows this address can send receipts.</p>
      {isAsked && <p>Messages to this address won’t be read anymore.</p>}
      <div className="row wrap gap-8">
        <Button icon={<IconCopy size={15} aria-hidden />} onClick={() => void copy(address)}>
          Copy
        </Button>
        {mayRenew && (
          <Button disabled={renew.isPending} onClick={isAsked ? make : () => setIsAsked(true)}>
            {isAsked ? 'Make a new address' : 'Renew the address'}
          </Button>
        )}
        {isAsked && <Button onClick={() => setIsAsked(false)}>Cancel</Button>}
      </div>
    </>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast('Address copied.');
  } catch {
    toast('Your browser blocked copying. Select the address and copy it yourself.', { tone: 'negative' });
  }
}

const MessageItem = ({ message: { receivedAt, sender, subject, receipts, problem } }: { message: ReceiptMail['messages'][number] }) => (
  <li className="stack slim">
    <span className="clip">{subject || sender || 'Message'}</span>
    <span className="dim clip">{[sender, instantText(receivedAt), countOf(receipts, 'new receipt')].filter(Boolean).join(' · ')}</span>
    {problem && <span>{problem}</span>}
  </li>
);
