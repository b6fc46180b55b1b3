// What the changelog has for people who use the screens.
import { expect, test } from '@jest/globals';
import { releasesIn } from './whats-new.js';

const changelog = `# Changelog

All changes.

## Unreleased

### Added

- \`GET /api/v1/review\` lists payees.
- Bills have due dates (\`dueOn\` of a bill).
- Pairs wait in Review; [an event](docs/events.md) names them ([decision 0072](docs/decisions/0072.md)).
- Bills have due dates (\`dueOn\` of a bill).

### Security

- Tokens are checked.

## 0.1.0 - 2026-11-28

### Fixed

- \`npm run up\` starts again.
- Refunds lower their category (sec. 274(d)).

### Changed

- Kafka is version 4.
`;

test('newest first, in the order of the changelog, without calls, commands, fields, and what only operators see', () => {
  expect(releasesIn(changelog)).toEqual([
    { title: 'Latest', groups: [{ heading: 'Added', entries: ['Bills have due dates.', 'Pairs wait in Review; an event names them.'] }] },
    { title: 'Version 0.1.0, 2026-11-28', groups: [{ heading: 'Fixed', entries: ['Refunds lower their category (sec. 274(d)).'] }] },
  ]);
});
