import { asyncStateSchema } from '../../contract/src/nouns/command/command.ts';
import { equipmentSchema } from '../../contract/src/nouns/equipment/equipment.ts';
import { feedbackSchema } from '../../contract/src/nouns/feedback/feedback.ts';
import { gatewaySchema } from '../../contract/src/nouns/gateway/gateway.ts';
import { messageSchema, unreadSchema } from '../../contract/src/nouns/message/message.ts';
import { multiSchema } from '../../contract/src/nouns/multi/multi.ts';
import { styleSchema } from '../../contract/src/nouns/org/org.ts';
import { pageSchema, savedPageSchema } from '../../contract/src/nouns/page/page.ts';
import { shareSchema } from '../../contract/src/nouns/share/share.ts';
import { prompTypeSchema, userInfoSchema } from '../../contract/src/nouns/account/user.ts';
import { gatewayInfo, monitorData } from '../../contract/src/nouns/monitor/calls.ts';
import { projectPageInfo } from '../../contract/src/nouns/page/project-calls.ts';
import { SECURITY_QUESTIONS } from '../../contract/src/limits.ts';
import { pageOptionsSchema } from '../../contract/src/widgets/page-document.ts';
import { fields, part, values } from './line.mjs';

const nouns = 'contract/src/nouns';
const gateways = 'server/src/modules/gateway/routes.test.ts › are stored as entered, and removed by empty text';
const pages =
  'server/src/modules/page/routes.test.ts › keeps options that are not changed, and stores its size as numbers';
const messages = 'web/src/features/message/message-center.test.tsx › shows what a message is about';

/** Stored and shown entities except widgets (section 3). */
export const ENTITIES = part('3 Entities and their fields', [
  'User info (from the permission-info call): loginname, tel, userId, styleId, orgId, deptId, roleId, roleType, authRegion, dataRange, prompType (containing alter, sound, title), scadaAdaption, auths (list of permissions).',
  fields(
    'User info',
    'loginname tel userId styleId orgId deptId roleId roleType authRegion dataRange prompType scadaAdaption auths',
    userInfoSchema,
    `${nouns}/account/user.ts`,
    'server/src/modules/account/routes.test.ts › returns the person with permissions and settings',
  ),
  fields(
    'Reminder modes (prompType)',
    'alter sound title',
    prompTypeSchema,
    `${nouns}/account/user.ts`,
    'web/src/features/message/prompt-machine.test.ts › take effect at once when they change',
  ),
  'Also a theme (title, faviconIco) and a login flag.',
  fields(
    'Theme',
    'title faviconIco',
    styleSchema,
    `${nouns}/org/org.ts`,
    'server/src/modules/user/routes.test.ts › accepts a picture as the icon of an organisation',
  ),
  ['A login flag', 'web/src/api/session.ts', 'web/src/app/guard.test.ts › is let in with rights and theme'],
  'Options: id, title, width, height, grid, useBgImage, bgColor (default white).',
  fields(
    'Options of a page',
    'id title width height grid useBgImage bgColor',
    pageOptionsSchema,
    'contract/src/widgets/page-document.ts',
    pages,
  ),
  'The project page info adds jsonUrl.',
  fields(
    'Info of a project page',
    'jsonUrl title',
    projectPageInfo.output,
    'contract/src/nouns/page/project-calls.ts',
    'server/src/modules/page/project-pages.test.ts › imported from a file is returned unchanged at its address',
  ),
  'Configuration page: id, equipmentId, options; holds widgets.',
  fields('Configuration page', 'id equipmentId options', pageSchema, `${nouns}/page/page.ts`, pages),
  'A saved page is {con: page options, widgets: list}.',
  fields(
    'A saved page',
    'con widgets',
    savedPageSchema,
    `${nouns}/page/page.ts`,
    'server/src/modules/page/routes.test.ts › returns exactly the saved widgets, whatever they contain',
  ),
  'Equipment monitor state: equipmentId; gateway (online, vpn, economizeOpen, economizeMode of time or smart, interval); signals; valueMap (per-signal value with time); alarm count; per-signal alarm map. Equipment info is held by id; its fields: not shown.',
  fields(
    'Gateway of a monitored equipment',
    'online vpn economizeOpen economizeMode interval',
    gatewayInfo.output,
    'contract/src/nouns/monitor/calls.ts',
    'server/src/modules/monitor/service.test.ts › the gateway of equipment is returned with its current state',
  ),
  fields(
    'Values and alarms of a monitored equipment',
    'signalVal gatewayAlarm signalAlarm',
    monitorData.output,
    'contract/src/nouns/monitor/calls.ts',
    'server/src/modules/monitor/service.test.ts › active alarms are returned as a count on the gateway',
  ),
  [
    'The browser stores a value and its time for each signal',
    'web/src/live/value-table.ts',
    'web/src/live/value-table.test.ts › a value that turns stale keeps its time',
  ],
  'Message: id, type (notice, expire, alarm), title, note, gmtCreate, dataId, equipType (eg or other). Also an unread count.',
  fields(
    'Message',
    'id type title note gmtCreate dataId equipType',
    messageSchema,
    `${nouns}/message/message.ts`,
    messages,
  ),
  fields(
    'Unread messages',
    'notice expire alarm',
    unreadSchema,
    `${nouns}/message/message.ts`,
    'server/src/modules/message/routes.test.ts › returns the unread count',
  ),
  'Gateway equipment detail: ruleType (00 or 01), id, equipName. The multi-equipment display value is list or designer.',
  fields(
    'Multi-equipment record (its display is list or designer)',
    'ruleType id name display',
    multiSchema,
    `${nouns}/multi/multi.ts`,
    'server/src/modules/multi/routes.test.ts › a home page has to be a project page',
  ),
  'device name, group, DTU SN, hardware model, IoT card ICCID, firmware, networking mode, signal strength, gateway status, public status, alarm status, location, remarks',
  fields(
    'Gateway: name, group, SN, hardware, ICCID, firmware, networking, signal strength, state, public, alarms, place, remarks',
    'name groupName sn hardware iccid firmware networkMode signalLevel online isPublic alarmCount lng lat address remark',
    gatewaySchema,
    `${nouns}/gateway/gateway.ts`,
    gateways,
  ),
  fields(
    'Equipment',
    'name code groupName gatewayName lng lat address installDate tags remark picture',
    equipmentSchema,
    `${nouns}/equipment/equipment.ts`,
    'server/src/modules/equipment/bin-store.test.ts › has its own drivers and signals, which are otherwise those of the original',
  ),
  'Group: name, at most 30 characters',
  [
    'A group has a name of at most 30 characters',
    `${nouns}/equipment/group-calls.ts`,
    'server/src/modules/gateway/routes.test.ts › allow 0 to 30 characters for a group, as for a group of equipment',
  ],
  'Feedback: type, content',
  fields(
    'Feedback',
    'type content',
    feedbackSchema,
    `${nouns}/feedback/feedback.ts`,
    'web/src/features/feedback/feedback.test.tsx › people see their own feedback and the answers',
  ),
  'sharing password and permissions',
  fields(
    'Share: its password is kept as a hash alone',
    'auth passwordAt',
    shareSchema,
    `${nouns}/share/share.ts`,
    'server/src/modules/share/routes.test.ts › gets a random password of eight',
  ),
  'three security questions',
  values(
    'Three security questions',
    [['SECURITY_QUESTIONS', SECURITY_QUESTIONS, 3]],
    `${nouns}/account/account.ts`,
    'server/src/modules/account/security/security.test.ts › are stored without their answers, which appear in no audit row',
  ),
  'Async calls return uuid, status, code, message, data.',
  fields(
    'Asynchronous call',
    'uuid status code message data',
    asyncStateSchema,
    `${nouns}/command/command.ts`,
    'server/src/modules/command/service.test.ts › succeeds by the result from the gateway, with the value that was read back',
  ),
]);
