// The signed-in person with what the directory's profile adds to the token. Pure.
import type { Me } from '../../lib/business.js';
import type { DirectoryProfile } from '../sign-in/directory-profile.js';

/** The token comes first; the profile fills in what it lacks, and is the last source of the label. */
export function profiledUser(user: Me['user'], profile: DirectoryProfile | null | undefined): Me['user'] {
  if (!profile) return user;
  const mail = user.mail || profile.mail;
  return {
    ...user,
    // Where the token has no name, the server puts the email address or the id in its place.
    name: (user.name === user.mail || user.mail === '') && profile.displayName ? profile.displayName : user.name,
    mail,
    account: user.account || mail,
    jobTitle: user.jobTitle ?? (profile.jobTitle || null),
    label: profile.isAdmin ? 'Admin User' : user.label,
  };
}
