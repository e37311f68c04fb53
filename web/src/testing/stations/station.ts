import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { flagOf, signalOf } from '../signals.ts';
import { ENERGY } from './energy.ts';
import { WATER } from './water.ts';
import { WORKS } from './works.ts';

const KINDS: Readonly<Record<string, Partial<Signal>>> = {
  run: flagOf('运行', 'Running', '停止', 'Stopped'),
  trip: flagOf('故障', 'Fault', '正常', 'Normal'),
  open: flagOf('开', 'Open', '关', 'Closed'),
  yes: flagOf('是', 'Yes', '否', 'No'),
  on: flagOf('开', 'On', '关', 'Off'),
  pulse: { ...flagOf('', '', '', ''), rw: 'rw', pulseMs: 500 },
  mode: {
    dataType: 'uint16',
    unit: '',
    enumTexts: [
      { value: 0, text: '手动', textEn: 'Manual' },
      { value: 1, text: '自动', textEn: 'Automatic' },
      { value: 2, text: '远程', textEn: 'Remote' },
    ],
  },
  text: { dataType: 'string', unit: '' },
};

function fieldsOf(kind: string): Partial<Signal> {
  if (kind.startsWith('w ')) return { ...fieldsOf(kind.slice(2)), rw: 'rw' };
  return KINDS[kind] ?? { unit: kind === '-' ? '' : kind };
}

/** Signals of a list: a line is name, English name and unit or kind, `w` before what is written; `#` opens a group. */
function read(list: string): readonly Signal[] {
  const signals: Signal[] = [];
  let [groupName, groupNameEn] = ['', ''];
  for (const line of list.trim().split('\n')) {
    const [name = '', nameEn = '', kind = ''] = line.split('|').map((cell) => cell.trim());
    if (name.startsWith('#')) [groupName, groupNameEn] = [name.slice(1).trim(), nameEn];
    else {
      const id = String(signals.length + 1);
      signals.push(signalOf({ id, code: `S${id}`, name, nameEn, groupName, groupNameEn, ...fieldsOf(kind) }));
    }
  }
  return signals;
}

/** Thirty plants with signals as real ones name them: in two languages or one, by codes, in long words, from right to left. */
export const STATIONS: Readonly<Record<string, readonly Signal[]>> = Object.fromEntries(
  Object.entries({ ...WATER, ...ENERGY, ...WORKS }).map(([name, list]) => [name, read(list)]),
);
