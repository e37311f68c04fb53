import { enApi } from './en-api.ts';
import { enApp } from './en-app.ts';
import { enAccount } from './en-account.ts';
import { enAlarm } from './en-alarm.ts';
import { enAlarmRules } from './en-alarm-rules.ts';
import { enEditor } from './en-editor.ts';
import { enEditorActions } from './en-editor-actions.ts';
import { enEditorView } from './en-editor-view.ts';
import { enEntry } from './en-entry.ts';
import { enEquipment } from './en-equipment.ts';
import { enFindPwd } from './en-findpwd.ts';
import { enHistory } from './en-history.ts';
import { enHardware } from './en-hardware.ts';
import { enHealth } from './en-gateway-health.ts';
import { enFormulas } from './en-formulas.ts';
import { enGateways } from './en-gateways.ts';
import { enLogs } from './en-logs.ts';
import { enManage } from './en-manage.ts';
import { enMap } from './en-map.ts';
import { enMessages } from './en-messages.ts';
import { enMulti } from './en-multi.ts';
import { enNotify } from './en-notify.ts';
import { enPages } from './en-pages.ts';
import { enModels } from './en-models.ts';
import { enCanvas } from './en-canvas.ts';
import { enProbe } from './en-probe.ts';
import { enPageFields } from './en-page-fields.ts';
import { enPageLog } from './en-page-log.ts';
import { enReports } from './en-reports.ts';
import { enPeople } from './en-people.ts';
import { enProtocols } from './en-protocols.ts';
import { enCentre } from './en-centre.ts';
import { enShare } from './en-share.ts';
import { enVideo } from './en-video.ts';
import { enQuota } from './en-quota.ts';
import { enServices } from './en-services.ts';
import { enBackup } from './en-backup.ts';
import { enRestore } from './en-restore.ts';
import { enStorage } from './en-storage.ts';
import { enSignals } from './en-signals.ts';
import { enTrack } from './en-track.ts';
import { enWatching } from './en-watching.ts';
import type { zh } from './zh.ts';

/** Every text of the screens in English. */
export const en = {
  ...enEntry,
  ...enEditorActions,
  ...enAlarm,
  ...enFindPwd,
  ...enApp,
  ...enAccount,
  ...enManage,
  ...enEquipment,
  ...enGateways,
  ...enFormulas,
  ...enAlarmRules,
  ...enHealth,
  ...enPageFields,
  ...enPageLog,
  ...enReports,
  ...enPeople,
  ...enCanvas,
  ...enProbe,
  ...enLogs,
  ...enHardware,
  ...enHistory,
  ...enProtocols,
  ...enCentre,
  ...enShare,
  ...enApi,
  ...enVideo,
  ...enQuota,
  ...enServices,
  ...enBackup,
  ...enRestore,
  ...enStorage,
  ...enSignals,
  ...enTrack,
  ...enWatching,
  ...enEditor,
  ...enEditorView,
  ...enMap,
  ...enModels,
  ...enMulti,
  ...enNotify,
  ...enPages,
  ...enMessages,
  'nav.label': 'Main navigation',
  'nav.fold': 'Fold the navigation',
  'nav.unfold': 'Unfold the navigation',
  'nav.monitor': 'Monitor',
  'nav.equipmentCenter': 'Equipment center',
  'nav.manage': 'Management',
  'nav.equipmentList': 'Equipment',
  'nav.manageEquipment': 'Equipment setup',
  'nav.gateways': 'Gateways',
  'nav.me': 'Me',
  'nav.skip': 'Skip to content',

  'unit.s': '{count} s',
  'unit.min': '{count} min',
  'unit.h': '{count} h',
  'unit.d': '{count} d',

  'state.online': 'Online',
  'state.offline': 'Offline',
  'state.all': 'All',
  'state.yes': 'Yes',
  'state.no': 'No',

  'list.title': 'Equipment',
  'list.search': 'Search by name, code or tag',
  'list.tagged': 'Tag: {tag}',
  'list.online': 'State',
  'list.followed': 'Followed only',
  'list.total': '{total} in all',
  'list.name': 'Equipment',
  'list.gateway': 'Gateway',
  'list.signals': 'Signals',
  'list.alarms': 'Alarms',
  'list.state': 'State',
  'list.follow': 'Follow {name}',
  'list.unfollow': 'Unfollow {name}',
  'list.empty': 'There is no equipment yet',
  'list.emptyAdmin': 'Register a gateway, then add the equipment behind it. It shows up here.',
  'list.emptyUser': 'Equipment that an administrator assigns to you shows up here.',
  'list.emptyAdd': 'Register a gateway',
  'list.none': 'No equipment matches',
  'list.noneText': 'Try another name, or clear the filters.',
  'list.clear': 'Clear filters',
  'list.failed': 'The equipment could not be loaded',
  'table.columns': 'Columns',
  'table.order': 'Order',
  'table.orderAndColumns': 'Order and columns',
  'table.defaultOrder': 'Default order',
  'table.ascending': '{column}, ascending',
  'table.descending': '{column}, descending',
  'table.reset': 'Reset',
  'pager.label': 'Pages',
  'pager.previous': 'Previous page',
  'pager.next': 'Next page',
  'pager.page': 'Page {page} of {pages}',

  'detail.gateway': 'Gateway',
  'detail.code': 'Code',
  'detail.tabs': 'Equipment detail',
  'detail.real': 'Live values',
  'detail.write': 'Write',
  'detail.history': 'History',
  'detail.failed': 'The equipment cannot be opened',
  'detail.lastData': 'Latest data {age} ago',
  'detail.noData': 'No data yet',
  'detail.resting': 'Economy mode: nobody is active, refreshed once a minute',
  'detail.vpn': 'VPN mode, values come without a monitor session',
  'detail.lost':
    'The link to the server has been lost for {age}: these are the last measured values, not current ones.',
  'detail.lostLate': 'The server does not answer',
  'detail.offline': 'The gateway is offline: these are the last measured values, not current ones.',
  'detail.manage': 'Set up',
  'detail.follow': 'Follow',
  'detail.unfollow': 'Unfollow',

  'real.filter': 'Filter by name or code',
  'real.onlyTrouble': 'Trouble only',
  'real.count': '{shown} of {total} {total:signal|signals}',
  'real.name': 'Signal',
  'real.value': 'Value',
  'real.trend': 'Last 10 min',
  'real.age': 'Age',
  'real.ageTitle': 'Device time {time}',
  'real.sort': 'Sort',
  'real.sort.order': 'Own order',
  'real.sort.name': 'By name',
  'real.sort.age': 'Oldest first',
  'real.openCurve': 'Open the curve of “{name}”',
  'real.empty': 'This equipment has no signals yet',
  'real.emptyText': 'Add signals, or turn metrics that the gateway reports into signals.',
  'real.emptyAdd': 'Add signals',
  'real.none': 'No signal matches',
  'real.failed': 'The signals could not be loaded',
  'real.rising': 'rising',
  'real.falling': 'falling',
  'real.steady': 'steady',
  'real.never': 'never',

  'quality.good': 'Good',
  'quality.uncertain': 'Uncertain',
  'quality.bad': 'Bad',
  'quality.stale': 'Stale',
  'quality.staleText': 'The source has gone silent',
  'quality.lostText': 'The link to the server is lost',
  'quality.uncertainText': 'The device reports the value as uncertain',
  'quality.badText': 'The device reports the value as invalid',
  'quality.code': '{text} ({code})',

  'write.noAuth': 'No write permission',
  'write.noAuthText': 'You can watch the values under “Live values”. Ask an administrator if you need to write.',
  'write.empty': 'This equipment has no writable signals',
  'write.emptyText': 'Signals that are read-write or write-only show up here.',
  'write.actual': 'Actual',
  'write.new': 'New value',
  'write.range': 'Range {min} … {max}',
  'write.min': 'At least {min}',
  'write.max': 'At most {max}',
  'write.submit': 'Write…',
  'write.submitName': 'Write “{name}”',
  'write.inputName': 'New value of “{name}”',
  'write.pick': 'Choose',
  'write.offline': 'The gateway is offline, commands cannot be sent.',
  'write.confirmTitle': 'Confirm the write',
  'write.confirmText': 'The command goes to the device at once and is never repeated.',
  'write.confirmSubmit': 'Write {value}',
  'write.signal': 'Signal',
  'write.equipment': 'Equipment',
  'write.old': 'Current value',
  'write.limits': 'Limits',
  'write.noLimits': 'None set',
  'write.waiting': 'Waiting for the device…',
  'write.success': 'Confirmed, the device has {value}',
  'write.successPlain': 'The device confirmed it',
  'write.failure': 'The write failed: {reason}',
  'write.mismatch': 'The device has {actual}, but {value} was written',
  'write.seen': 'Got it',
  'write.commanded': 'Commanded {value}',
  'write.log': 'Write log',
  'write.logEmpty': 'Nothing was written yet',
  'write.logTime': 'Time',
  'write.logBy': 'By',
  'write.logChange': 'Change',
  'write.logResult': 'Result',
  'write.logActual': 'Actual',
  'write.logWaiting': 'Under way',
  'write.logSuccess': 'Done',
  'write.logFailed': 'The write log could not be loaded',
  'write.changed': 'Meanwhile the current value became {value}',

  'history.noAuth': 'No permission to view history',
  'history.pick': 'Choose signals (up to 10)',
  'history.pickNone': 'Choose signals to see their curve',
  'history.pickNoneText': 'Up to 10 signals side by side, over at most 30 days.',
  'history.pickFirst': 'Show the first {count} signals',
  'history.range': 'Range',
  'history.range.1h': '1 h',
  'history.range.8h': '8 h',
  'history.range.24h': '24 h',
  'history.range.7d': '7 d',
  'history.range.30d': '30 d',
  'history.custom': 'Custom',
  'history.from': 'Start',
  'history.to': 'End',
  'history.apply': 'Show',
  'history.refresh': 'Up to now',
  'history.zoomed': 'Zoomed to {from} … {to}',
  'history.reset': 'Reset',
  'history.export': 'Export',
  'history.exportPng': 'Picture (PNG)',
  'history.exportFailed': 'The export failed: {reason}',
  'history.exporting': 'Exporting…',
  'history.chart': 'Curve',
  'history.table': 'Table',
  'history.raw': 'Raw data, {count} {count:point|points}',
  'history.buckets': 'Min, max and average of each {span}',
  'history.truncated': 'Too much data: only the latest 200,000 points',
  'history.none': 'There is no data in this range',
  'history.noneText': 'Widen the range, or check that the signal is stored at all.',
  'history.failed': 'The history could not be loaded',
  'history.time': 'Time',
  'history.quality': 'Quality',
  'history.held': 'Dotted: no stored points there (the value rested, or its source was silent)',
  'history.last': 'Last',
  'history.min': 'Min',
  'history.max': 'Max',
  'history.avg': 'Average',
  'history.zoneNote': 'Times in {zone}',
  'history.help': 'Drag to zoom, double click to reset',
  'history.toggle': 'Show or hide “{name}”',
  'history.remove': 'Remove “{name}”',
  'history.text': 'Texts have no curve; see the table',
  'history.page': 'Points {from}–{to} of {total}',
  'history.loading': 'Loading the curve',
} as const satisfies { readonly [K in keyof typeof zh]: string };
