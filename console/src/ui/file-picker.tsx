// Asks for a file. Its button is given by the screen, and opens the browser's choice of files.
import { type ReactNode, useRef } from 'react';

interface FilePickerProps {
  label: string;
  accept: string;
  onFile(file: File): void;
  children(open: () => void): ReactNode;
}

export function FilePicker({ label, accept, onFile, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
