// What ends every form: why it failed, the button that sends it, another one, and Cancel.
import { Button } from './button.js';
import { Notice } from './states.js';

interface Doing {
  isPending: boolean;
  error: Error | null;
}

export interface FormEndProps {
  /** What the form does. */
  doing: Doing;
  /** What its other button does. */
  also?: Doing;
  /** The button that sends the form. */
  label: string;
  busyLabel?: string;
  /** Something isn't filled in yet. */
  disabled?: boolean;
  /** Outside of a form: what the button does. */
  onSend?(): void;
  other?: { label: string; onClick(): void } | false | null | undefined;
  onCancel?(): void;
  cancelLabel?: string;
  /** Nothing is typed before, so the button has the focus. */
  asks?: boolean;
}

export function FormEnd({
  doing,
  also,
  label,
  busyLabel = 'Saving…',
  disabled = false,
  onSend,
  other,
  onCancel,
  cancelLabel = 'Cancel',
  asks,
}: FormEndProps) {
  const error = doing.error ?? also?.error;
  const busy = doing.isPending || also?.isPending === true;
  return (
    <>
      {error && <Notice tone="negative">{error.message}</Notice>}
      <div className="row wrap gap-8 above-8">
        <Button
          kind="filled"
          type={onSend ? 'button' : 'submit'}
          data-autofocus={asks || undefined}
          disabled={disabled || busy}
          onClick={onSend}
        >
          {doing.isPending ? busyLabel : label}
        </Button>
        {other && (
          <Button disabled={busy} onClick={other.onClick}>
            {other.label}
          </Button>
        )}
        {onCancel && (
          <Button disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </>
  );
}
