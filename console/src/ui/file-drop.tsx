// A place to drop files on or choose them from; while a file hovers the whole area answers.
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { IconUpload } from '@tabler/icons-react';
import { Button } from './button.js';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** What to do, in a few words; while one file hovers its kind of name is not known to the browser, so the words change. */
  title: string;
  hint: ReactNode;
  accept: string;
  buttonLabel?: string;
  disabled?: boolean;
  onFile(file: File): void;
}

export function FileDrop({ title, hint, accept, buttonLabel = 'Choose a file', disabled, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={styles.area}
      data-over={over || undefined}
      onDragOver={(event) => (event.preventDefault(), setOver(!disabled))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={28} stroke={1.4} aria-hidden />
      <h2>{over ? 'Drop to read the file' : title}</h2>
      <p>{hint}</p>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={buttonLabel}
        className={styles.input}
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
