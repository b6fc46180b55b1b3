// What a start-up that failed shows: no connection with its two ways on, or the reason and another attempt.
import { classifyError } from '../../lib/problem.js';
import { ConnectionErrorPage, StartFailedPage } from '../sign-in/sign-in-cards.js';
import { signInMessage } from '../sign-in/sign-in-messages.js';

export const StartFailure = ({ error }: { error: unknown }) =>
  classifyError(error).kind === 'connection' ? (
    <ConnectionErrorPage error={error} onRetry={() => location.reload()} />
  ) : (
    <StartFailedPage message={signInMessage(error, location.origin)} />
  );
