import type { zhEditor } from './zh-editor.ts';

/** The drawing editor of pages, in English. */
export const enEditor = {
  'editor.mixed': '(mixed)',
  'editor.colour.theme': 'Theme colours (follow light and dark)',
  'editor.colour.fixed': 'Fixed colours',
  'editor.colour.mix': 'Mix a colour',
  'editor.colour.code': 'Colour code',
  'editor.colour.refused': 'Not a colour. Enter #1b2430, a CSS name such as white, or rgba(27, 36, 48, 0.5).',
  'editor.colour.pick': 'Pick from the screen',
  'editor.colour.transparent': 'None',
  'editor.colour.ground': 'Ground',
  'editor.colour.surface': 'Surface',
  'editor.colour.line': 'Thin line',
  'editor.colour.text': 'Text',
  'editor.colour.secondary': 'Secondary text',
  'editor.colour.faint': 'Faint text',
  'editor.colour.accent': 'Accent',
  'editor.colour.process': 'Process grey',
  'editor.colour.track': 'Track grey',
  'editor.colour.running': 'Running',
  'editor.colour.stopped': 'Stopped',
  'editor.colour.alarm-1': 'Alarm 1',
  'editor.colour.alarm-2': 'Alarm 2',
  'editor.colour.alarm-3': 'Alarm 3',
  'editor.colour.alarm-4': 'Alarm 4',
  'editor.colour.alarm-5': 'Alarm 5',
} as const satisfies { readonly [K in keyof typeof zhEditor]: string };
