import type { Point, Stroke } from './glyphs.ts';
import { CAPTCHA_ALPHABET, formsOf } from './glyphs.ts';
import { Ink } from './ink.ts';
import { greyPng } from './png.ts';

/** Pixels: twice what the picture takes on the screen. */
export const CAPTCHA_WIDTH = 464;
export const CAPTCHA_HEIGHT = 140;
export const CAPTCHA_MARGIN = 34;
const GLYPH_WIDTH = 62;
const GLYPH_HEIGHT = 84;
/** The one pen of a picture, for characters and noise alike. */
const PEN = { least: 6, more: 2 };
const LINES = 1;
const FRAGMENTS = 3;
const CUTS = 2;
const CUT_PEN = 3;
/** Visible on light and dark backgrounds: contrast 3.9 to 1 on white, 4.6 to 1 on the darkest background of the app. */
const GREY = 0x80;
/** Points of a curve between two of its own. */
const STEPS = 6;

/** From 0 up to 1. */
type Random = () => number;

/**
 * A PNG of the characters, each in one of several forms, turned, leaned, stretched and run into its neighbour; lines and
 * pieces of other characters by the same pen cross them, thin cuts break them, and the whole is bent like a sheet of rubber. No
 * two pictures hold the same shape of a character (docs/decisions/captcha.md says what that keeps out and what not).
 */
export function captchaPicture(characters: string, random: Random): Buffer {
  const ink = new Ink(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const pen = PEN.least + PEN.more * random();
  const { read, noise, cuts } = captchaLines(characters, random);
  for (const line of [...read, ...noise]) ink.draw(line, pen);
  for (const line of cuts) ink.erase(line, CUT_PEN);
  const opacity = Uint8Array.from(ink.pixels, (cover) => Math.round(255 * cover));
  return greyPng(CAPTCHA_WIDTH, CAPTCHA_HEIGHT, opacity, GREY);
}

/** A line as the pen goes. */
type Line = readonly Point[];

/** The strokes of a picture: characters, noise, and strokes that erase. */
export function captchaLines(
  characters: string,
  random: Random,
): { readonly read: readonly Line[]; readonly noise: readonly Line[]; readonly cuts: readonly Line[] } {
  const bend = bending(random);
  const lineOf = (stroke: Stroke): Line => pointsOf(stroke).map(bend);
  return {
    read: glyphs(characters, random).map(lineOf),
    noise: noiseStrokes(random).map(lineOf),
    cuts: Array.from({ length: CUTS }, () => lineOf(across(random))),
  };
}

function glyphs(characters: string, random: Random): Stroke[] {
  const pitch = (CAPTCHA_WIDTH - 2 * CAPTCHA_MARGIN) / characters.length;
  return Array.from(characters).flatMap((character, at) => {
    const place = placed({ x: CAPTCHA_MARGIN + pitch * (at + 0.5), y: CAPTCHA_HEIGHT / 2 }, 0.7, random);
    return formOf(character, random).map((stroke) => moved(stroke, place));
  });
}

/** Noise: lines from side to side, and strokes of any character at any angle. */
function noiseStrokes(random: Random): Stroke[] {
  const lines = Array.from({ length: LINES }, () => across(random));
  const fragments = Array.from({ length: FRAGMENTS }, () => {
    const strokes = formOf(CAPTCHA_ALPHABET[Math.floor(random() * CAPTCHA_ALPHABET.length)] ?? '', random);
    const { isCurve, points } = strokes[Math.floor(random() * strokes.length)] ?? { isCurve: false, points: [] };
    const centre = { x: CAPTCHA_WIDTH * random(), y: CAPTCHA_HEIGHT * (random() < 0.5 ? 0.14 : 0.86) };
    return moved({ isCurve, points: points.slice(0, 3) }, placed(centre, 2 * Math.PI, random, 0.45));
  });
  return [...lines, ...fragments];
}

function formOf(character: string, random: Random): readonly Stroke[] {
  const forms = formsOf(character);
  return forms[Math.floor(random() * forms.length)] ?? [];
}

/** Unit box of a character: each corner slightly displaced, differently each time. */
function placed(centre: Point, turn: number, random: Random, size = 1): (point: Point) => Point {
  const angle = turn * (random() - 0.5);
  const lean = 0.5 * (random() - 0.5);
  const width = size * GLYPH_WIDTH * (0.8 + 0.45 * random());
  const height = size * GLYPH_HEIGHT * (0.78 + 0.34 * random());
  const left = centre.x + 12 * (random() - 0.5);
  const top = centre.y + 16 * (random() - 0.5);
  return ({ x, y }) => {
    const down = (y - 0.5 + 0.1 * (random() - 0.5)) * height;
    const right = (x - 0.5 + 0.1 * (random() - 0.5)) * width - lean * down;
    return {
      x: left + right * Math.cos(angle) - down * Math.sin(angle),
      y: top + right * Math.sin(angle) + down * Math.cos(angle),
    };
  };
}

function across(random: Random): Stroke {
  const points = [0, 1, 2, 3, 4, 5].map((step) => ({
    x: (CAPTCHA_WIDTH / 5) * step,
    y: CAPTCHA_HEIGHT * (0.15 + 0.7 * random()),
  }));
  return { isCurve: true, points };
}

/** Bends the whole sheet: two waves in each direction. */
function bending(random: Random): (point: Point) => Point {
  const wave = (least: number, more: number) => {
    const [height, length, start] = [least + more * random(), 90 + 110 * random(), 7 * random()];
    return (at: number) => height * Math.sin(start + (at / length) * 2 * Math.PI);
  };
  const [x1, x2, y1, y2] = [wave(2, 4), wave(1, 2), wave(3, 5), wave(1, 3)];
  return ({ x, y }) => ({ x: x + x1(y) + x2(x + y), y: y + y1(x) + y2(x - y) });
}

const moved = ({ isCurve, points }: Stroke, move: (point: Point) => Point): Stroke => ({
  isCurve,
  points: points.map(move),
});

/** The points of a stroke, a curve as many short lines (Catmull-Rom), a line in as many so that it bends with the sheet. */
export function pointsOf({ isCurve, points }: Stroke): Point[] {
  return points.flatMap((to, index) => {
    const from = points[index - 1];
    if (from === undefined) return [to];
    const before = isCurve ? (points[index - 2] ?? from) : from;
    const after = isCurve ? (points[index + 1] ?? to) : to;
    return Array.from({ length: STEPS }, (_one, step) => {
      const part = (step + 1) / STEPS;
      return isCurve
        ? { x: spline(before.x, from.x, to.x, after.x, part), y: spline(before.y, from.y, to.y, after.y, part) }
        : { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) };
    });
  });
}

function spline(before: number, from: number, to: number, after: number, part: number): number {
  const [square, cube] = [part ** 2, part ** 3];
  return (
    0.5 *
    (2 * from +
      (to - before) * part +
      (2 * before - 5 * from + 4 * to - after) * square +
      (3 * from - before - 3 * to + after) * cube)
  );
}
