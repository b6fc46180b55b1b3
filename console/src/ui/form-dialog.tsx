// A dialog with a form, or with a question that its button answers.
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from './dialog.js';
import { FormEnd, type FormEndProps } from './form-end.js';

interface FormDialogProps extends Omit<FormEndProps, 'onSend' | 'onCancel'> {
  title: string;
  wide?: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
}

export function FormDialog({ title, wide, onSubmit, onClose, children, ...end }: FormDialogProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };
  return (
    <Dialog title={title} opened onClose={onClose} wide={wide}>
      <form className="stack gap-14" onSubmit={submit} noValidate>
        {children}
        <FormEnd {...end} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
