// Start-up of the page behind a W-9 link: no sign-in, no business, no session; only the token in the address.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { W9FormPage } from '../features/w9-form/w9-form-page.js';
import '../ui/theme/theme.js';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <W9FormPage token={location.hash.slice(1)} />
    </QueryClientProvider>
  </StrictMode>,
);
