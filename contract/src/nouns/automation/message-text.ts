import { idOfName } from '../../rules/formula/used-signals.ts';

/** Characters of a text that an action says, as it is stored: ids may be longer than the names that were entered. */
export const MESSAGE_TEXT_MAX = 400;

/** A text that names signals in braces, as a formula does: `Level is {level}`; stored by their ids. */
const NAMED = /\{([^{}]+)\}/g;

/** The names in texts, each once. */
export const namesIn = (...texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].flatMap(([, name]) => name ?? []))),
];

/** The ids of the signals in stored texts, each once. */
export const signalsIn = (...texts: readonly string[]): readonly string[] =>
  namesIn(...texts).flatMap((name) => idOfName(name) ?? []);

/** The text with each name replaced, its braces too. */
export const replacedNames = (text: string, by: (name: string) => string): string =>
  text.replaceAll(NAMED, (_whole, name: string) => by(name));

/** Message of an action to people: a kind with these fields may name signals in them. */
export interface MessageTemplate {
  readonly text: string;
  readonly textEn: string;
}

/** Message texts of an action; empty if its kind sends no message. */
export const messageTexts = (action: object): readonly string[] =>
  isMessage(action) ? [action.text, action.textEn] : [];

/** The same action with the signals in its texts renamed. */
export const withRenamedSignals = <Of extends object>(action: Of, rename: (name: string) => string): Of =>
  isMessage(action)
    ? {
        ...action,
        text: replacedNames(action.text, (name) => `{${rename(name)}}`),
        textEn: replacedNames(action.textEn, (name) => `{${rename(name)}}`),
      }
    : action;

const isMessage = (action: object): action is MessageTemplate =>
  'text' in action && typeof action.text === 'string' && 'textEn' in action && typeof action.textEn === 'string';
