// The gateway's own service: its table of contents. The public edge is a second application in the same process.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';
import { ArchiveController } from './archive/archive.controller.js';
import { AlertsController } from './alerts/alerts.controller.js';
import { CloseController } from './close/close.controller.js';
import { ComplianceController } from './compliance/compliance.controller.js';
import { AuditController } from './audit/audit.controller.js';
import { RecordAudit } from './audit/record-audit.reaction.js';
import { BusinessesController } from './businesses/businesses.controller.js';
import { ChangeFeed } from './changes/change-feed.js';
import { ChangesController } from './changes/changes.controller.js';
import { ProjectChanges } from './changes/changes.projection.js';
import { Business } from './directory/business.entity.js';
import { DirectoryController } from './directory/directory.controller.js';
import { FollowSettings, FollowTimeZones } from './directory/follow-settings.reaction.js';
import { Directory } from './directory/directory.js';
import { InvitationsController } from './directory/invitations.controller.js';
import { MembersController } from './directory/members.controller.js';
import { Membership } from './directory/membership.entity.js';
import { Person } from './directory/person.entity.js';
import { PipelineController } from './pipeline/pipeline.controller.js';
import { LastLookController } from './last-look/last-look.controller.js';
import { ServiceLinks } from './links/service-links.js';
import { SessionActivity } from './session/session-activity.js';
import { SeenController } from './seen/seen.controller.js';
import { SessionController } from './session/session.controller.js';
import { AssemblePackage } from './tax-package/assemble-package.job.js';
import { TaxPackageController } from './tax-package/tax-package.controller.js';

@Module({
  controllers: [
    RecordAudit,
    AuditController,
    AlertsController,
    ArchiveController,
    CloseController,
    ComplianceController,
    BusinessesController,
    ProjectChanges,
    DirectoryController,
    InvitationsController,
    LastLookController,
    MembersController,
    FollowSettings,
    FollowTimeZones,
    SeenController,
    SessionController,
    ChangesController,
    PipelineController,
    TaxPackageController,
  ],
  providers: [ServiceLinks, Directory, SessionActivity, ChangeFeed, AssemblePackage],
})
class GatewayModule {}

export const gatewayService: ServiceDefinition = {
  name: 'gateway',
  module: GatewayModule,
  entities: [Person, Business, Membership],
  archive: { secrets: { membership: ['invitation_hash'] }, files: { tax_package: ['file_key'] } },
};
