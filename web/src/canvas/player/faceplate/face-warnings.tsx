import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { groupedText, numberText, valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { useEffect, useMemo, useReducer } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { readerClock } from '../../../lib/time/reader-clock.ts';
import { Note, Stack, Text } from '../../../ui/layout/box.tsx';
import { ownWords, switchWords } from '../../compose/command-words.ts';
import { disagreementOf, switchedPair } from '../../compose/disagreement.ts';
import type { Composed } from '../../compose/draw.ts';
import type { Machine } from '../../compose/machine.ts';
import type { SceneSource } from '../../kit/scene-source.ts';
import { signalsWatched, whyBlocked } from './why-blocked.ts';

interface Props {
  /** Undefined where the faceplate is that of a signal. */
  readonly machine: Machine | undefined;
  /** Signals that are written from the faceplate. */
  readonly commands: readonly Signal[];
  /** All signals of the equipment. */
  readonly all: readonly Signal[];
  readonly source: SceneSource;
}

/**
 * Facts that an operator needs before pressing a command: the interlock that blocks it and why, a valve that is not where it was sent,
 * and how far a loop is off its set-point. Nothing where there is none.
 */
export function FaceWarnings({ machine, commands, all, source }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const locked = useMemo(() => commands.filter(({ interlockExpr }) => interlockExpr !== ''), [commands]);
  const pair = useMemo(() => (machine === undefined ? undefined : switchedPair(machine)), [machine]);
  const main = machine?.main;
  const setpoint = machine?.setpoint;
  const watched = useMemo(() => {
    const known = [main, setpoint, ...(pair ?? [])].flatMap((one) => one?.id ?? []);
    return [...new Set([...known, ...locked.flatMap(({ interlockExpr }) => signalsWatched(interlockExpr, all))])];
  }, [main, setpoint, pair, locked, all]);
  useLive(source, watched);
  const live = (id: string) => source.live(id);
  const apart = pair === undefined ? undefined : disagreementOf(pair, live);
  const off = setpoint === undefined || main === undefined ? undefined : deviationOf(main, setpoint, source);
  if (locked.length === 0 && apart === undefined && off === undefined) return null;
  return (
    <Stack as="ul" gap={4}>
      {off !== undefined && (
        <li>
          <Note>{t('face.deviation', { value: off })}</Note>
        </li>
      )}
      {apart !== undefined && (
        <li>
          <Text tone="problem" role="status">
            {t('face.disagrees', {
              commanded: valueText(apart.command, apart.commanded, language, readerClock),
              reported: valueText(apart.feedback, apart.reported, language, readerClock),
            })}
          </Text>
        </li>
      )}
      {locked.map((signal) => {
        const why = whyBlocked(signal.interlockExpr, { signals: all, live, language });
        const name = commandName(signal, machine, language);
        return (
          <li key={signal.id}>
            {why.length === 0 ? (
              <Note>{t('face.interlock', { name, expr: signal.interlockExpr })}</Note>
            ) : (
              <Text tone="problem" role="status">
                {t('face.blocked', { name, why: why.join(language === 'zh' ? '；' : '; ') })}
              </Text>
            )}
          </li>
        );
      })}
    </Stack>
  );
}

/** The command of the machine by the words on its buttons, “Start / Stop”; any other by its name. */
function commandName(signal: Composed, machine: Machine | undefined, language: Language): string {
  const words = signal.id === machine?.command?.id ? switchWords(signal) : undefined;
  if (words !== undefined) return `${words.on[language]} / ${words.off[language]}`;
  return (machine === undefined ? '' : ownWords(signal, machine.name)[language]) || nameText(signal, language);
}

/** The distance of a measurement from its set-point, with its unit; undefined while one of them is not known for certain. */
function deviationOf(main: Composed, setpoint: Composed, source: SceneSource): string | undefined {
  const [measured, wanted] = [source.live(main.id), source.live(setpoint.id)];
  if (measured?.quality !== 'good' || wanted?.quality !== 'good') return undefined;
  if (typeof measured.value !== 'number' || typeof wanted.value !== 'number') return undefined;
  const off = measured.value - wanted.value;
  const text = groupedText(numberText(off, main.decimals));
  return [off > 0 ? `+${text}` : text, main.unit].filter((part) => part !== '').join(' ');
}

/** Draws again when one of these signals has changed. */
function useLive(source: SceneSource, ids: readonly string[]): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const ends = ids.map((id) => source.onLive(id, redraw));
    redraw();
    return () => ends.forEach((end) => end());
  }, [source, ids]);
}
