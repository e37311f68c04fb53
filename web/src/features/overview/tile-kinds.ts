import type { Tile, TileKind } from '@tidegate/contract/nouns/home/home.ts';
import type { Auth } from '@tidegate/contract/auths.ts';
import type { ComponentType } from 'react';
import type { TextKey } from '../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../lib/paths/alarm-paths.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { REPORT_PATTERNS } from '../../lib/paths/report-paths.ts';
import { AlarmsTile } from './tiles/alarms-tile.tsx';
import { ChangesTile } from './tiles/changes-tile.tsx';
import { MapTile } from './tiles/map-tile.tsx';
import { PageTile } from './tiles/page-tile.tsx';
import { PagesTile } from './tiles/pages-tile.tsx';
import { ReportTile } from './tiles/report-tile.tsx';
import { signalTile } from './tiles/signal-tile.tsx';
import { StatusTile } from './tiles/status-tile.tsx';
import type { TileProps } from './tiles/tile-body.tsx';
import { ValuesTile } from './tiles/values-tile.tsx';

interface KindOfTile {
  readonly name: TextKey & `overview.kind.${string}`;
  readonly Body: ComponentType<TileProps>;
  /** A new one. */
  readonly size: Pick<Tile, 'columns' | 'rows'>;
  /** Objects to choose; `any` shows the usual ones without a choice. */
  readonly of: 'nothing' | 'anyPages' | 'onePage' | 'anyEquipment' | 'oneReport' | 'oneSignal' | 'signals';
  /** Target of the heading's link; null draws no heading. */
  readonly to: string | null;
  /** Needed beside that to view equipment. */
  readonly auth?: Auth;
}

/** Available kinds of tiles. */
export const KINDS_OF_TILES: { readonly [K in TileKind]: KindOfTile } = {
  status: {
    name: 'overview.kind.status',
    Body: StatusTile,
    size: { columns: 12, rows: 1 },
    of: 'nothing',
    to: null,
  },
  pages: {
    name: 'overview.kind.pages',
    Body: PagesTile,
    size: { columns: 8, rows: 6 },
    of: 'anyPages',
    to: PATTERNS.equipmentList,
  },
  alarms: {
    name: 'overview.kind.alarms',
    Body: AlarmsTile,
    size: { columns: 4, rows: 6 },
    of: 'nothing',
    to: ALARM_PATTERNS.current,
  },
  page: {
    name: 'overview.kind.page',
    Body: PageTile,
    size: { columns: 6, rows: 5 },
    of: 'onePage',
    to: PATTERNS.equipmentList,
  },
  values: {
    name: 'overview.kind.values',
    Body: ValuesTile,
    size: { columns: 4, rows: 5 },
    of: 'anyEquipment',
    to: PATTERNS.equipmentList,
  },
  card: {
    name: 'overview.kind.card',
    Body: signalTile('card'),
    size: { columns: 3, rows: 3 },
    of: 'oneSignal',
    to: null,
  },
  gauge: {
    name: 'overview.kind.gauge',
    Body: signalTile('gauge'),
    size: { columns: 3, rows: 3 },
    of: 'oneSignal',
    to: null,
  },
  trend: {
    name: 'overview.kind.trend',
    Body: signalTile('trend'),
    size: { columns: 6, rows: 4 },
    of: 'signals',
    to: null,
  },
  states: {
    name: 'overview.kind.states',
    Body: signalTile('states'),
    size: { columns: 6, rows: 3 },
    of: 'signals',
    to: null,
  },
  report: {
    name: 'overview.kind.report',
    Body: ReportTile,
    size: { columns: 4, rows: 4 },
    of: 'oneReport',
    to: REPORT_PATTERNS.all,
    auth: 'monitor_report_view',
  },
  map: { name: 'overview.kind.map', Body: MapTile, size: { columns: 4, rows: 5 }, of: 'nothing', to: PATTERNS.map },
  changes: {
    name: 'overview.kind.changes',
    Body: ChangesTile,
    size: { columns: 4, rows: 5 },
    of: 'nothing',
    to: '/account/log',
  },
};
