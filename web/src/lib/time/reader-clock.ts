import { usePreferences } from '../preferences.ts';
import { dateTimeText } from './time-zone.ts';

/** A moment on the clock that the person has chosen. */
export const readerClock = (at: number): string => dateTimeText(at, usePreferences.getState().timeZone);
