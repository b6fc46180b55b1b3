// The link of an empty screen to the import of a statement; nothing for people who may not import.
import { Link } from '@tanstack/react-router';
import { mayWrite, useBusiness } from '../lib/business.js';
import { buttonClass } from './button.js';

export function ImportLink({ plain = false }: { plain?: boolean }) {
  const { business } = useBusiness();
  return (
    mayWrite(business.role) && (
      <Link to="/import" className={buttonClass(plain ? {} : { kind: 'filled' })}>
        Import a statement
      </Link>
    )
  );
}
