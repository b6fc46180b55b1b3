// Screen 'Settings': the business, banks, categories, revenue sources, fixed and variable costs, card processors, members, audit trail.
// Routes: getSettings, putSettings, getLedgerCategories, listBankLinks, createLinkToken, getAccessToken, updateUserBankToken,
// mapBankAccounts, syncBankLink, pauseBankLink, disconnectBankLink, putAccountNumber, putAccountUse, listBankAccounts, getBankChecks, listAccounts, openCategory,
// changeCategory, renameCategory, previewCategoryMerge, mergeCategories, listCategoryMerges, undoCategoryMerge, listRules,
// getDeductionPolicy, listProcessorConnections, connectProcessor, disconnectProcessor, listMembers, putMember, deleteMember, listAudit.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBusiness } from '../../lib/business.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Loaded } from '../../ui/loaded.js';
import { Card, Page } from '../../ui/page.js';
import { Segmented } from '../../ui/segmented.js';
import { Connections } from './banks/connections-card.js';
import { Banks } from './banks/banks-section.js';
import { Categories } from './categories/categories-section.js';
import { Costs } from './business/costs-card.js';
import { AuditTrail } from './audit/audit-trail.js';
import { Members } from './members/members-card.js';
import { ProfileForm } from './business/profile-form.js';
import { SalesTaxCard } from './business/sales-tax-card.js';
import { sectionOf, type Section, sections } from './settings.js';
import { settingsQuery, type SettingsReply } from './settings-api.js';
import { Sources } from './banks/sources-card.js';
import styles from './settings.module.css';

const subtitles: Record<Section, string> = {
  business: 'Business details used in statements and reports.',
  banks: 'Connected banks, their sync status, and the date each one matches through.',
  categories: 'Income and expense categories, and the other accounts in your books.',
  sources: 'Your revenue sources and the income accounts for each.',
  costs: 'Fixed and variable costs, used for the break-even analysis.',
  processors: 'Card processors that sync automatically.',
  members: 'Who has access to this business, and what they can do.',
  audit: 'Every change by a person or an automatic job. It can’t be edited or turned off.',
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
      {section === 'banks' && <Banks />}
      {section === 'categories' && <Categories />}
      {section === 'processors' && <Connections />}
      {section === 'members' && <Members />}
      {section === 'audit' && <AuditTrail />}
      {section === 'business' && (
        <WithSettings>
          {(settings) => (
            <>
              <ProfileForm settings={settings} />
              <SalesTaxCard settings={settings} />
              <TaxSettings />
            </>
          )}
        </WithSettings>
      )}
      {section === 'costs' && <WithSettings>{(settings) => <Costs settings={settings} />}</WithSettings>}
      {section === 'sources' && <WithSettings>{(settings) => <Sources settings={settings} />}</WithSettings>}
    </Page>
  );
}

function WithSettings({ children }: { children(settings: SettingsReply): ReactNode }) {
  const settings = useQuery(settingsQuery);
  return (
    <Loaded query={settings} rows={8} name="the settings">
      {children}
    </Loaded>
  );
}

/** They are of a year each, and have screens of their own. */
function TaxSettings() {
  return (
    <div className={`stack gap-20 slim ${styles.sections}`}>
      <Card title="Tax">
        <p>
          The <Link to="/tax-profile">tax profile</Link> has what your tax estimate needs that isn’t in the books. The{' '}
          <Link to="/deduction-policy">deduction policy</Link> sets each category’s Schedule C line and how much of it is deductible. The{' '}
          <Link to="/asset-register">asset register</Link> has what lasts longer than a year. <Link to="/loans">Loans</Link> have their
          schedules, which split payments into principal and interest. The <Link to="/mileage-log">mileage log</Link> has the trips whose
          miles can be deducted.
        </p>
      </Card>
    </div>
  );
}
