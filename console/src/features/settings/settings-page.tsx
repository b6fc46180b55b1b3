// Screen 'Settings': an index, and a page each for the business, members, banks, card processors, categories, revenue sources, costs, locks,
// and the audit trail.
// Routes: getSettings, putSettings, getLedgerCategories, listBankLinks, createLinkToken, getAccessToken, updateUserBankToken,
// mapBankAccounts, syncBankLink, pauseBankLink, disconnectBankLink, putAccountNumber, putAccountUse, listBankAccounts, getBankChecks, listAccounts, openCategory,
// changeCategory, renameCategory, previewCategoryMerge, mergeCategories, listCategoryMerges, undoCategoryMerge, listRules,
// getDeductionPolicy, listProcessorConnections, connectProcessor, disconnectProcessor, listMembers, putMember, deleteMember, getLocks,
// putLocks, listHeld, answerHeld, listAudit, exportArchive.
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useBusiness } from '../../lib/business.js';
import { usePhone } from '../../lib/use-media.js';
import { useSearchState } from '../../lib/use-search-state.js';
import { Loaded } from '../../ui/loaded.js';
import { Page } from '../../ui/page.js';
import { Connections } from './banks/connections-card.js';
import { Banks } from './banks/banks-section.js';
import { Categories } from './categories/categories-section.js';
import { Costs } from './business/costs-card.js';
import { AuditTrail } from './audit/audit-trail.js';
import { LocksSection } from './locks/locks-section.js';
import { Members } from './members/members-card.js';
import { ArchiveCard } from './business/archive-card.js';
import { InventoryCard } from './business/inventory-card.js';
import { ProfileForm } from './business/profile-form.js';
import { SalesTaxCard } from './business/sales-tax-card.js';
import { EmptyState } from '../../ui/states.js';
import { parseSettings, type Section, sectionOf, sectionTexts } from './settings.js';
import { settingsQuery, type SettingsReply } from './settings-api.js';
import { SectionList } from './section-list.js';
import { Sources } from './banks/sources-card.js';
import styles from './settings.module.css';

const noFilters = () => ({});

/** The index with the first page; on a phone the index alone. */
export function SettingsPage() {
  const { business } = useBusiness();
  const phone = usePhone();
  const [{ section }] = useSearchState(parseSettings);
  if (section) return <Navigate to="/settings/$section" params={{ section }} replace />;
  return (
    <Page title="Settings" subtitle={business.name}>
      {phone ? (
        <SectionList />
      ) : (
        <Indexed section="business">
          <SectionContent section="business" />
        </Indexed>
      )}
    </Page>
  );
}

/** One page of the settings. */
export function SettingsSectionPage() {
  const section = sectionOf(useParams({ from: '/settings/$section' }).section);
  const { business } = useBusiness();
  useSearchState(noFilters);
  if (!section) return <NoSuchPage />;
  const { label, detail } = sectionTexts[section];
  return (
    <Page title={label} subtitle={`${business.name}. ${detail}`} trail={<Link to="/settings">Settings</Link>}>
      <Indexed section={section}>
        <SectionContent section={section} />
      </Indexed>
    </Page>
  );
}

function NoSuchPage() {
  return (
    <Page title="Settings">
      <EmptyState title="This settings page doesn’t exist">The link may be incomplete. Choose a page from the list.</EmptyState>
      <SectionList />
    </Page>
  );
}

/** The page keeps its place in the tree, so that turning a phone loses neither an open dialog nor what was typed. */
function Indexed({ section, children }: { section: Section; children: ReactNode }) {
  const phone = usePhone();
  return (
    <div className={`grid ${styles.indexed}`}>
      {!phone && <SectionList open={section} />}
      <div className="stack gap-20 slim">{children}</div>
    </div>
  );
}

function SectionContent({ section }: { section: Section }) {
  if (section === 'banks') return <Banks />;
  if (section === 'categories') return <Categories />;
  if (section === 'processors') return <Connections />;
  if (section === 'members') return <Members />;
  if (section === 'locks') return <LocksSection />;
  if (section === 'audit') return <AuditTrail />;
  return (
    <WithSettings>
      {(settings) =>
        section === 'costs' ? (
          <Costs settings={settings} />
        ) : section === 'sources' ? (
          <Sources settings={settings} />
        ) : (
          <>
            <ProfileForm settings={settings} />
            <SalesTaxCard settings={settings} />
            <InventoryCard settings={settings} />
            <ArchiveCard />
          </>
        )
      }
    </WithSettings>
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
