// The picture of a receipt with frames around what was read on it; of a PDF with text its lines.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Receipt } from '#contracts/routes/receipts.js';
import { receiptPictureQuery } from '../lib/receipts.js';
import styles from './receipt-picture.module.css';

type Shown = Pick<Receipt, 'receiptId' | 'hasPicture' | 'frames' | 'text' | 'fileName'>;

export function ReceiptPicture({ receipt }: { receipt: Shown }) {
  if (receipt.hasPicture) return <Picture receipt={receipt} />;
  return (
    <pre className={styles.paper} tabIndex={0} role="group" aria-label={`Text of ${receipt.fileName}`}>
      {receipt.text.join('\n')}
    </pre>
  );
}

function Picture({ receipt }: { receipt: Shown }) {
  const { data } = useQuery(receiptPictureQuery(receipt));
  const address = useAddressOf(data);
  return (
    <div className={styles.frame}>
      {address ? (
        <div className={styles.picture}>
          <img src={address} alt={`Receipt ${receipt.fileName}`} />
          {receipt.frames.map(({ of, left, top, width, height }) => (
            <i
              key={of}
              style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
              aria-hidden
            />
          ))}
        </div>
      ) : (
        <span className="hidden" role="status">
          Loading the picture
        </span>
      )}
    </div>
  );
}

/** Ends with the component, because the browser keeps the bytes of an address. */
function useAddressOf(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
