// Screen 'Settings': the business, its revenue sources, its members, its audit trail. Routes: getSettings, putSettings, getLedgerCategories,
// listMembers, putMember, deleteMember, listAudit.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBusiness } from '../../lib/business.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Page } from '../../ui/page.js';
import { Segmented } from '../../ui/segmented.js';
import { SkeletonRows } from '../../ui/states.js';
import { AuditTrail } from './audit-trail.js';
import { Members } from './members-card.js';
import { ProfileForm } from './profile-form.js';
import { sectionOf, type Section, sections } from './settings.js';
import { settingsQuery, type SettingsReply } from './settings-api.js';
import { Sources } from './sources-card.js';
import styles from './settings.module.css';

const subtitles: Record<Section, string> = {
  business: 'What statements, limits and reports of this business go by.',
  sources: 'What brings revenue in, and which income accounts belong to it.',
  members: 'Who may enter this business, and what they may do here.',
  audit: 'Every change by a person or a job. Nobody can alter it or switch it off.',
};

export function SettingsPage() {
  const { business } = useBusiness();
  const [{ section = 'business' }, change] = useSearchState(sectionOf);
  return (
    <Page
      title="Settings"
      subtitle={`${business.name}. ${subtitles[section]}`}
      actions={
        <Segmented
          label="Section"
          value={section}
          choices={[...sections]}
          onChange={(value) => change({ section: value === 'business' ? undefined : value })}
        />
      }
    >
      {section === 'members' && <Members />}
      {section === 'audit' && <AuditTrail />}
      {section === 'business' && (
        <>
          <WithSettings>{(settings) => <ProfileForm settings={settings} />}</WithSettings>
          <TaxSettings />
        </>
      )}
      {section === 'sources' && <WithSettings>{(settings) => <Sources settings={settings} />}</WithSettings>}
    </Page>
  );
}

function WithSettings({ children }: { children(settings: SettingsReply): ReactNode }) {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded query={settings} skeleton={<SkeletonRows rows={8} label="Loading settings" />} errorTitle="The settings could not be loaded">
      {children}
    </Loaded>
  );
}

/** They are of a year each, and have screens of their own. */
function TaxSettings() {
  return (
    <div className={styles.sections}>
      <Card title="Tax">
        <p>
          The <Link to="/tax-profile">tax profile</Link> says what the books do not tell and an estimate needs. The{' '}
          <Link to="/deduction-policy">deduction policy</Link> says which line of Schedule C a category goes to and what part of it counts.
        </p>
      </Card>
    </div>
  );
}
