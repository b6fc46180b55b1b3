// Who is signed in, the way to their own account, and the way out.
import { IconLogout } from '@tabler/icons-react';
import { useBusiness } from '../../lib/business.js';
import { IconButton } from '../../ui/button.js';
import styles from './rail.module.css';
import { useShell } from './shell-context.js';

export function UserCard() {
  const { user } = useBusiness();
  const { signOut, accountUrl } = useShell();
  const shown = user.account || user.mail;
  const about = [user.name, user.jobTitle, shown].filter(Boolean).join(', ');
  return (
    <div className={`row gap-10 line-above ${styles.user}`}>
      <span className={`icon-box fixed ${styles.avatar}`} aria-hidden>
        {(user.name || shown).slice(0, 1).toUpperCase()}
      </span>
      <div className="grow slim" title={about}>
        <strong className="clip block">{user.label}</strong>
        <small className="clip block">{shown}</small>
        {accountUrl && (
          <a className="clip block" href={accountUrl}>
            Account &amp; security
          </a>
        )}
      </div>
      <IconButton label="Sign Out" icon={<IconLogout size={17} stroke={1.5} />} onClick={signOut} />
    </div>
  );
}
