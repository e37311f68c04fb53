import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { Composed } from './draw.ts';
import type { Machine } from './machine.ts';
import { isOnWhenClosed } from './machine-roles.ts';

/** A valve that reports another position than the one that it was commanded to. */
export interface Disagreement {
  readonly command: Composed;
  readonly commanded: LiveValue['value'];
  readonly feedback: Composed;
  readonly reported: LiveValue['value'];
}

/** The switch of a valve and the state that it reports; undefined where it does not have both. */
export function switchedPair({ kind, main, roles, commands }: Machine): readonly [Composed, Composed] | undefined {
  if (kind !== 'valve') return undefined;
  const command = commands.find(({ dataType, rw, pulseMs }) => dataType === 'bool' && rw === 'rw' && pulseMs === null);
  const states = [roles.get('opened'), main, roles.get('closed')];
  const feedback = states.find((one) => one !== undefined && one.dataType === 'bool' && one !== command);
  return command === undefined || feedback === undefined ? undefined : [command, feedback];
}

/** The disagreement of a switch and what is reported, by values that are known for certain; undefined while they agree. */
export function disagreementOf(
  [command, feedback]: readonly [Composed, Composed],
  live: (signalId: string) => LiveValue | undefined,
): Disagreement | undefined {
  const [wanted, found] = [live(command.id), live(feedback.id)];
  if (wanted?.quality !== 'good' || found?.quality !== 'good') return undefined;
  const isOpen = isOn(found.value) !== isOnWhenClosed(feedback);
  if (isOn(wanted.value) === isOpen) return undefined;
  return { command, commanded: wanted.value, feedback, reported: found.value };
}

const isOn = (value: LiveValue['value']): boolean => value === true || value === 1 || value === 'true';
