// A place to choose a file or drop it: the entire page takes it, and the area is highlighted while a file hovers.
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconUpload } from '@tabler/icons-react';
import { Button } from './button.js';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** What to do, in a few words. */
  title: string;
  hint: ReactNode;
  accept: string;
  buttonLabel?: string;
  disabled?: boolean;
  onFile?(file: File): void;
  /** Takes several at once in its place. */
  onFiles?(files: File[]): void;
  /** Offers to choose a folder as well; dropped ones are always taken. */
  folderLabel?: string;
  /** A line instead of an area, below files that were given before. */
  compact?: boolean;
}

export function FileDrop({
  title,
  hint,
  accept,
  buttonLabel = 'Choose a file',
  disabled,
  onFile,
  onFiles,
  folderLabel,
  compact,
}: FileDropProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: File[]) => {
    const [file] = files;
    if (!file || disabled) return;
    if (onFiles) onFiles(files);
    else onFile?.(file);
  };
  const drop = useEffectEvent((transfer: DataTransfer | null) => void (transfer && droppedFiles(transfer).then(take)));
  useEffect(() => {
    const hover = (event: DragEvent) => (event.preventDefault(), setOver(!disabled));
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const release = (event: DragEvent) => (event.preventDefault(), setOver(false), drop(event.dataTransfer));
    window.addEventListener('dragover', hover);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', release);
    return () => {
      window.removeEventListener('dragover', hover);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', release);
    };
  }, [disabled]);
  return (
    <div className={`stack middle gap-4 centered ${styles.area}`} data-over={over || undefined} data-compact={compact || undefined}>
      {!compact && <IconUpload className="below-8 positive" size={28} stroke={1.4} aria-hidden />}
      <h2>{over ? 'Drop to read the file' : title}</h2>
      <p className="below-10 dim">{hint}</p>
      <div className="row wrap middle gap-8">
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          {buttonLabel}
        </Button>
        {folderLabel && (
          <Button disabled={disabled} onClick={() => chooseFolder(take)}>
            {folderLabel}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        aria-label={buttonLabel}
        className={styles.input}
        tabIndex={-1}
        disabled={disabled}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function chooseFolder(take: (files: File[]) => void): void {
  const input = Object.assign(document.createElement('input'), { type: 'file', webkitdirectory: true });
  input.addEventListener('change', () => take([...(input.files ?? [])]));
  input.click();
}

/** Must be called within the event: afterwards the browser no longer gives the files. */
function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...(items ?? [])].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve([...files]);
  return Promise.all(entries.map(filesIn)).then((all) => all.flat());
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: File[] = [];
  for (;;) {
    // A folder is read in parts, the last of which is empty.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return files;
    for (const child of part) files.push(...(await filesIn(child)));
  }
}
