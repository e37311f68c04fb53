import type { Composed, Words } from './draw.ts';
import { type NameField, nameText, nameTextOf } from '@tidegate/contract/locale/name-text.ts';

/** True if a two-state signal that is written starts or stops something; a reset or a test does not. */
export const isStart = (signal: Pick<Composed, NameField | 'dataType' | 'rw'>): boolean =>
  signal.dataType === 'bool' &&
  signal.rw !== 'ro' &&
  (/启|停|开关|[_-]CMD$/.test(signal.name) || /\b(start|stop|command|on)\b/i.test(nameText(signal, 'en')));

/** The command of a person, by the state that it leads to. */
const COMMANDS: readonly (readonly [zh: RegExp, en: RegExp, words: Words])[] = [
  [/^(启动|运行|运转)/, /^(start(ed)?|run(ning)?)$/i, { zh: '启动', en: 'Start' }],
  [/^(停止|停机|停运|停)$/, /^(stop(ped)?)$/i, { zh: '停止', en: 'Stop' }],
  [/^(打开|开启|开|全开)$/, /^open(ed)?$/i, { zh: '打开', en: 'Open' }],
  [/^(关闭|关|全关)$/, /^close[d]?$/i, { zh: '关闭', en: 'Close' }],
  [/^(允许|启用|投入)$/, /^(allow|enable)(d)?$/i, { zh: '允许', en: 'Enable' }],
  [/^(禁止|停用|退出)$/, /^(forbidden|disable(d)?)$/i, { zh: '禁止', en: 'Disable' }],
];
const ON: Words = { zh: '接通', en: 'On' };
const OFF: Words = { zh: '断开', en: 'Off' };
const START: Words = { zh: '启动', en: 'Start' };
const STOP: Words = { zh: '停止', en: 'Stop' };

/** Says that something is not so, or nothing. */
const EMPTY = /^([—–-]|否|无|no|none|0)?$/i;
const isEmpty = ({ zh, en }: Words) => EMPTY.test(zh.trim()) && EMPTY.test(en.trim());

/** The text of a state as it is shown. */
function stateText({ enumTexts, trueText, trueTextEn, falseText, falseTextEn }: Composed, isOn: boolean): Words {
  const one = enumTexts.find(({ value }) => value === Number(isOn));
  const zh = one?.text ?? (isOn ? trueText : falseText);
  const en = one?.textEn ?? (isOn ? trueTextEn : falseTextEn);
  return { zh, en: en || zh };
}

function commanded(state: Words): Words {
  const found = COMMANDS.find(([zh, en]) => zh.test(state.zh) || en.test(state.en));
  return found?.[2] ?? state;
}

/**
 * The words of the two buttons that switch a signal on and off. Undefined where one button has to do: for a pulse, and for what
 * has no other state, such as a reset or a test.
 */
export function switchWords(signal: Composed): { readonly on: Words; readonly off: Words } | undefined {
  if (signal.pulseMs !== null) return undefined;
  const [on, off] = [stateText(signal, true), stateText(signal, false)];
  const isStarted = isStart(signal);
  if (!isStarted && isEmpty(off) && !isEmpty(on)) return undefined;
  return {
    on: isEmpty(on) ? (isStarted ? START : ON) : commanded(on),
    off: isEmpty(off) ? (isStarted ? STOP : OFF) : commanded(off),
  };
}

/**
 * The names of a signal without that of its group or its machine, which is read beside it: “Overload test” of “Pump 1 overload test”.
 */
export function ownWords(signal: Composed, machine: Words = { zh: '', en: '' }): Words {
  const zh = without(signal.name, signal.groupName);
  const en = without(nameText(signal, 'en'), nameTextOf(signal, 'group', 'en'));
  return { zh: without(zh, machine.zh), en: without(en, machine.en) };
}

/** The word for a command beside its machine: “Start” of “Dosing pump A start command”. */
export function briefWords(signal: Composed): Words {
  const english = nameText(signal, 'en');
  if (/启动|开机/.test(signal.name) || /\bstart\b/i.test(english)) return START;
  return /停止|停机/.test(signal.name) || /\bstop\b/i.test(english) ? STOP : ownWords(signal);
}

function without(name: string, group: string): string {
  if (group === '' || !name.toLowerCase().startsWith(group.toLowerCase())) return name;
  const rest = name.slice(group.length).trim();
  return rest === '' ? name : `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
}
