/** The colours of the interface. ui/tokens.css holds the same as CSS variables; a test keeps the two together. */
export const TOKENS = {
  light: {
    ground: '#f3f4f6',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#e3e6ea',
    text: '#1b2430',
    secondary: '#55606e',
    faint: '#6b7583',
    accent: '#0f6b8f',
    accentText: '#ffffff',
    process: '#8a94a0',
    track: '#dde1e6',
  },
  dark: {
    ground: '#14171b',
    surface: '#1b1f24',
    raised: '#22272e',
    line: '#2d333b',
    text: '#e4e8ed',
    secondary: '#a9b2bd',
    faint: '#8792a0',
    accent: '#4fb3d9',
    accentText: '#0b1418',
    process: '#7c8794',
    track: '#2a3038',
  },
} as const;

/** For refusals and destructive buttons, which antd draws a little darker on dark backgrounds. */
export const ERROR_COLORS = { light: '#c8102e', dark: '#ff7a8f' } as const;

export type Shade = keyof typeof TOKENS;

/** Okabe–Ito, distinguishable for colour-blind people; the last one takes the colour of the text. */
const SERIES = {
  light: ['#0072B2', '#E69F00', '#009E73', '#CC79A7', '#56B4E9', '#D55E00', '#F0E442', '#000000'],
  // The same hues, light enough for thin lines on a dark ground.
  dark: ['#3A97DB', '#E69F00', '#1DB489', '#CC79A7', '#8CCDF5', '#EC7A33', '#F0E442', '#FFFFFF'],
} as const;

/** The colours that a curve can be given, in lower case, by what people call them. */
export const PEN_COLORS = [
  { value: '#0072b2', name: 'blue' },
  { value: '#e69f00', name: 'orange' },
  { value: '#009e73', name: 'green' },
  { value: '#cc79a7', name: 'pink' },
  { value: '#56b4e9', name: 'skyBlue' },
  { value: '#d55e00', name: 'vermilion' },
  { value: '#f0e442', name: 'yellow' },
] as const;

/** Colour and dash of the n-th curve: eight colours, then the same dashed. */
export function seriesStyle(index: number, shade: Shade): { readonly color: string; readonly dash: readonly number[] } {
  const colors = SERIES[shade];
  return { color: colors[index % colors.length] ?? colors[0], dash: index < colors.length ? [] : [6, 4] };
}

/** Old, middle and new: colours of points by their age, each readable on its surface and distinguishable for colour-blind people. */
export const AGE_COLORS = {
  light: ['#b86e00', '#8b5aa0', '#0b4f8a'],
  dark: ['#ffb54a', '#c894d6', '#5cc0f5'],
} as const;
