// What a person sees who belongs to no business: how to open one. Loaded when it is needed.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import styles from '../sign-in/sign-in-cards.module.css';
import { OpenBusinessForm } from './open-business-form.js';

interface NoBusinessProps {
  person: QueryClient;
  mail: string;
  onOpened(): void;
}

export default function NoBusiness({ person, mail, onOpened }: NoBusinessProps) {
  return (
    <main className={`icon-box ${styles.outside}`}>
      <section className={`surface stack start gap-12 ${styles.card}`}>
        <h1>No business yet</h1>
        <p>{mail} doesn’t belong to a business yet. Add one here, or ask an owner for an invitation.</p>
        <QueryClientProvider client={person}>
          <OpenBusinessForm onOpened={onOpened} />
        </QueryClientProvider>
      </section>
    </main>
  );
}
