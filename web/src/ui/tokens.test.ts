import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { theme } from 'antd';
import { ERROR_COLORS, seriesStyle, TOKENS, type Shade } from './tokens.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const block = { light: /:root,\n\[data-theme='light'\] \{([^}]*)\}/, dark: /\[data-theme='dark'\] \{([^}]*)\}/ };

function variable(shade: Shade, name: string): string | undefined {
  const body = block[shade].exec(css)?.[1] ?? '';
  return new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(body)?.[1];
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((one, two) => one - two);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'] as const)('%s', (shade) => {
  const colors = TOKENS[shade];

  test.each(Object.entries(colors))('%s is the same in CSS', (name, color) => {
    expect(
      variable(
        shade,
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      ),
    ).toBe(color);
  });

  test.each(['text', 'secondary', 'accent'] as const)('%s can be read on every ground: 4.5 to 1', (name) => {
    for (const ground of [colors.ground, colors.surface, colors.raised]) {
      expect(contrast(colors[name], ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('text on the accent colour is readable', () => {
    expect(contrast(colors.accentText, colors.accent)).toBeGreaterThanOrEqual(4.5);
  });

  test('text on a destructive button is readable', () => {
    const algorithm = shade === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
    const { colorError } = theme.getDesignToken({ algorithm, token: { colorError: ERROR_COLORS[shade] } });
    expect(contrast(colors.accentText, colorError)).toBeGreaterThanOrEqual(4.5);
  });
});

test('each curve is readable on a dark card: 5 to 1, as lines are thin', () => {
  for (let index = 0; index < 8; index += 1)
    expect(contrast(seriesStyle(index, 'dark').color, TOKENS.dark.surface)).toBeGreaterThanOrEqual(5);
});

test('ten curves are distinguishable: eight colours, then dashed', () => {
  const styles = Array.from({ length: 10 }, (_, index) => JSON.stringify(seriesStyle(index, 'light')));
  expect(new Set(styles).size).toBe(10);
});
