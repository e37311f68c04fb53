import type { ListedMigration } from './migrations/types.ts';

/**
 * Every migration in the order it runs, by set; names order a set. SQLite holds each set in a file of its own,
 * PostgreSQL holds both in one database (docs/decisions/two-database-files.md). A released migration is never edited;
 * a change is a new file.
 */
export const migrationSets = {
  core: [
    {
      name: '0002-core',
      load: async () => (await import('./migrations/0002-core.ts')).core0002,
    },
    {
      name: '0003-people',
      load: async () => (await import('./migrations/0003-people.ts')).people0003,
    },
    {
      name: '0004-gateways',
      load: async () => (await import('./migrations/0004-gateways.ts')).gateways0004,
    },
    {
      name: '0005-equipment',
      load: async () => (await import('./migrations/0005-equipment.ts')).equipment0005,
    },
    {
      name: '0006-signals',
      load: async () => (await import('./migrations/0006-signals.ts')).signals0006,
    },
    {
      name: '0007-formulas',
      load: async () => (await import('./migrations/0007-formulas.ts')).formulas0007,
    },
    {
      name: '0008-models',
      load: async () => (await import('./migrations/0008-models.ts')).models0008,
    },
    {
      name: '0009-cards',
      load: async () => (await import('./migrations/0009-cards.ts')).cards0009,
    },
    {
      name: '0010-hardware',
      load: async () => (await import('./migrations/0010-hardware.ts')).hardware0010,
    },
    {
      name: '0011-messages',
      load: async () => (await import('./migrations/0011-messages.ts')).messages0011,
    },
    {
      name: '0012-alarms',
      load: async () => (await import('./migrations/0012-alarms.ts')).alarms0012,
    },
    {
      name: '0013-commands',
      load: async () => (await import('./migrations/0013-commands.ts')).commands0013,
    },
    {
      name: '0014-hardware',
      load: async () => (await import('./migrations/0014-hardware.ts')).hardware0014,
    },
    {
      name: '0015-collection',
      load: async () => (await import('./migrations/0015-collection.ts')).collection0015,
    },
    {
      name: '0015-write-policy',
      load: async () => (await import('./migrations/0015-write-policy.ts')).writePolicy0015,
    },
    {
      name: '0016-notify',
      load: async () => (await import('./migrations/0016-notify.ts')).notify0016,
    },
    {
      name: '0018-shown-signals',
      load: async () => (await import('./migrations/0018-shown-signals.ts')).shownSignals0018,
    },
    {
      name: '0019-alarm-rights',
      load: async () => (await import('./migrations/0019-alarm-rights.ts')).alarmRights0019,
    },
    {
      name: '0020-pages',
      load: async () => (await import('./migrations/0020-pages.ts')).pages0020,
    },
    {
      name: '0022-multi',
      load: async () => (await import('./migrations/0022-multi.ts')).multi0022,
    },
    {
      name: '0023-shares',
      load: async () => (await import('./migrations/0023-shares.ts')).shares0023,
    },
    {
      name: '0024-reports',
      load: async () => (await import('./migrations/0024-reports.ts')).reports0024,
    },
    {
      name: '0025-notes',
      load: async () => (await import('./migrations/0025-notes.ts')).notes0025,
    },
    {
      name: '0026-cameras',
      load: async () => (await import('./migrations/0026-cameras.ts')).cameras0026,
    },
    {
      name: '0027-tracks',
      load: async () => (await import('./migrations/0027-tracks.ts')).tracks0027,
    },
    {
      name: '0028-api',
      load: async () => (await import('./migrations/0028-api.ts')).api0028,
    },
    {
      name: '0029-services',
      load: async () => (await import('./migrations/0029-services.ts')).services0029,
    },
    {
      name: '0030-centre-figures',
      load: async () => (await import('./migrations/0030-centre-figures.ts')).centreFigures0030,
    },
    {
      name: '0033-sign-in',
      load: async () => (await import('./migrations/0033-sign-in.ts')).signIn0033,
    },
    {
      name: '0034-quotas',
      load: async () => (await import('./migrations/0034-quotas.ts')).quotas0034,
    },
    {
      name: '0036-keyed-log',
      load: async () => (await import('./migrations/0036-keyed-log.ts')).keyedLog0036,
    },
    {
      name: '0037-collected-signals',
      load: async () => (await import('./migrations/0037-collected-signals.ts')).collectedSignals0037,
    },
    {
      name: '0039-installation',
      load: async () => (await import('./migrations/0039-installation.ts')).installation0039,
    },
    {
      name: '0042-session-idle',
      load: async () => (await import('./migrations/0042-session-idle.ts')).sessionIdle0042,
    },
    {
      name: '0043-retention',
      load: async () => (await import('./migrations/0043-retention.ts')).retention0043,
    },
    {
      name: '0044-storage',
      load: async () => (await import('./migrations/0044-storage.ts')).storage0044,
    },
    {
      name: '0048-page-title-en',
      load: async () => (await import('./migrations/0048-page-title-en.ts')).pageTitleEn0048,
    },
    {
      name: '0049-share-tabs',
      load: async () => (await import('./migrations/0049-share-tabs.ts')).shareTabs0049,
    },
    {
      name: '0050-report-run-equipment',
      load: async () => (await import('./migrations/0050-report-run-equipment.ts')).reportRunEquipment0050,
    },
    {
      name: '0056-text-order',
      load: async () => (await import('./migrations/0056-text-order.ts')).textOrder0056,
    },
    {
      name: '0060-handover',
      load: async () => (await import('./migrations/0060-handover.ts')).handover0060,
    },
    {
      name: '0062-model-pictures',
      load: async () => (await import('./migrations/0062-model-pictures.ts')).modelPictures0062,
    },
    {
      name: '0064-signal-groups',
      load: async () => (await import('./migrations/0064-signal-groups.ts')).signalGroups0064,
    },
    {
      name: '0066-take-overs',
      load: async () => (await import('../../modules/server/migrations/0066-take-overs.ts')).takeOvers0066,
    },
    {
      name: '0067-home',
      load: async () => (await import('../../modules/home/migrations/0067-home.ts')).home0067,
    },
    {
      name: '0068-centre-name-en',
      load: async () => (await import('../../modules/centre/migrations/0068-centre-name-en.ts')).centreNameEn0068,
    },
    {
      name: '0070-multi-name-en',
      load: async () => (await import('../../modules/multi/migrations/0070-multi-name-en.ts')).multiNameEn0070,
    },
    {
      name: '0072-track-name-en',
      load: async () => (await import('../../modules/track/migrations/0072-track-name-en.ts')).trackNameEn0072,
    },
    {
      name: '0074-evaluated-until',
      load: async () => (await import('../../modules/alarm/migrations/0074-evaluated-until.ts')).evaluatedUntil0074,
    },
    {
      name: '0078-displays',
      load: async () => (await import('../../modules/display/migrations/0078-displays.ts')).displays0078,
    },
    {
      name: '0079-pen-sets',
      load: async () => (await import('../../modules/pen-set/migrations/0079-pen-sets.ts')).penSets0079,
    },
    {
      name: '0080-alarm-name-en',
      load: async () => (await import('../../modules/alarm/migrations/0080-alarm-name-en.ts')).alarmNameEn0080,
    },
    {
      name: '0081-org-locale',
      load: async () => (await import('../../modules/org/migrations/0081-org-locale.ts')).orgLocale0081,
    },
    {
      name: '0082-role-name-en',
      load: async () => (await import('../../modules/role/migrations/0082-role-name-en.ts')).roleNameEn0082,
    },
    {
      name: '0083-group-name-en',
      load: async () => (await import('../../modules/equipment/migrations/0083-group-name-en.ts')).groupNameEn0083,
    },
    {
      name: '0084-display-pairings',
      load: async () => (await import('../../modules/display/migrations/0084-display-pairings.ts')).displayPairings0084,
    },
    {
      name: '0085-camera-name-en',
      load: async () => (await import('../../modules/camera/migrations/0085-camera-name-en.ts')).cameraNameEn0085,
    },
    {
      name: '0086-gateway-name-en',
      load: async () => (await import('../../modules/gateway/migrations/0086-gateway-name-en.ts')).gatewayNameEn0086,
    },
    {
      name: '0087-automations',
      load: async () => (await import('../../modules/automation/migrations/0087-automations.ts')).automations0087,
    },
    {
      name: '0088-recipes',
      load: async () => (await import('../../modules/recipe/migrations/0088-recipes.ts')).recipes0088,
    },
    {
      name: '0089-calendars',
      load: async () => (await import('../../modules/calendar/migrations/0089-calendars.ts')).calendars0089,
    },
    {
      name: '0090-automation-within',
      load: async () =>
        (await import('../../modules/automation/migrations/0090-automation-within.ts')).automationWithin0090,
    },
    {
      name: '0091-alarm-times',
      load: async () => (await import('../../modules/alarm/migrations/0091-alarm-times.ts')).alarmTimes0091,
    },
    {
      name: '0092-few-signals',
      load: async () => (await import('../../modules/signal/migrations/0092-few-signals.ts')).fewSignals0092,
    },
    {
      name: '0093-display-switched',
      load: async () => (await import('../../modules/display/migrations/0093-display-switched.ts')).displaySwitched0093,
    },
    {
      name: '0094-automation-deliveries',
      load: async () =>
        (await import('../../modules/notify/migrations/0094-automation-deliveries.ts')).automationDeliveries0094,
    },
    {
      name: '0098-alarm-watch',
      load: async () => (await import('../../modules/alarm/migrations/0098-alarm-watch.ts')).alarmWatch0098,
    },
    {
      name: '0105-import-mappings',
      load: async () => (await import('../../modules/signal/migrations/0105-import-mappings.ts')).importMappings0105,
    },
    {
      name: '0108-log-seal',
      load: async () => (await import('../../modules/log/migrations/0108-log-seal.ts')).logSeal0108,
    },
    {
      name: '0109-seal-key',
      load: async () => (await import('../../modules/gateway/migrations/0109-seal-key.ts')).sealKey0109,
    },
    {
      name: '0113-zone-as-browser',
      load: async () => (await import('../../modules/setting/migrations/0113-zone-as-browser.ts')).zoneAsBrowser0113,
    },
    {
      name: '0116-recipe-author',
      load: async () => (await import('../../modules/recipe/migrations/0116-recipe-author.ts')).recipeAuthor0116,
    },
    {
      name: '0117-signal-rolls-over',
      load: async () => (await import('../../modules/signal/migrations/0117-signal-rolls-over.ts')).signalRollsOver0117,
    },
  ],
  history: [
    {
      name: '0001-history',
      load: async () => (await import('./migrations/history/0001-history.ts')).history0001,
    },
    {
      name: '0002-segment-last',
      load: async () => (await import('./migrations/history/0002-segment-last.ts')).segmentLast0002,
    },
  ],
} as const satisfies Record<string, readonly ListedMigration[]>;

/** `core`: accounts, equipment, signals, commands, audit. `history`: journal and blocks. */
export type MigrationSet = keyof typeof migrationSets;
