// Where receipts are added: chosen, dropped anywhere on the page, pasted, or taken with a phone's camera; and which files weren't.
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { countOf } from '../../lib/money.js';
import { acceptedReceipts } from '../../lib/receipts.js';
import { usePhone } from '../../lib/use-media.js';
import { Button } from '../../ui/button.js';
import { FileDrop } from '../../ui/file-drop.js';
import { Notice } from '../../ui/states.js';
import { useAddReceipts } from '../../ui/use-add-receipts.js';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true };

const shownRefusals = 10;

export function ReceiptDrop() {
  const add = useAddReceipts();
  const phone = usePhone();
  const refused = add.data?.refused ?? [];
  const camera = useRef<HTMLInputElement>(null);
  const take = (files: File[]) => files.length > 0 && add.mutate(files);
  const paste = useEffectEvent((event: ClipboardEvent) => take([...(event.clipboardData?.files ?? [])]));
  useEffect(() => {
    const listen = (event: ClipboardEvent) => void paste(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
  return (
    <div className="stack gap-8">
      {phone && (
        <>
          <Button kind="filled" wide icon={<IconCamera {...icon} />} disabled={add.isPending} onClick={() => camera.current?.click()}>
            Take a picture
          </Button>
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            aria-label="Take a picture"
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
              // The next picture may have the same name.
              event.target.value = '';
            }}
          />
        </>
      )}
      <FileDrop
        compact
        title={add.isPending ? 'Adding receipts…' : 'Drop photos or PDFs here'}
        hint="JPEG, PNG, WebP, HEIC, or PDF, several at once, a folder, or a ZIP file. Read on this server; nothing is sent elsewhere."
        accept={acceptedReceipts}
        buttonLabel="Choose files"
        folderLabel={phone ? undefined : 'Choose a folder'}
        disabled={add.isPending}
        onFiles={take}
      />
      {refused.length > 0 && (
        <Notice tone="negative" title={`${countOf(refused.length, 'file')} not added:`}>
          {refused.slice(0, shownRefusals).join(' ')}
          {refused.length > shownRefusals && ` And ${refused.length - shownRefusals} more.`}
        </Notice>
      )}
    </div>
  );
}
