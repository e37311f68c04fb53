import { createElement, type HTMLAttributes } from 'react';
import styles from './box.module.css';

/** Accepted values of each property: px; of two numbers the first is vertical. Each has its class in box.module.css. */
export const SCALES = {
  gap: [2, 4, 6, 8, 10, 12, 16, 20, 24, '0 12', '0 16', '2 12', '4 8', '4 12', '4 16', '8 12', '8 16'],
  align: ['start', 'center', 'end', 'baseline', 'stretch'],
  justify: ['center', 'end', 'between'],
  pad: [12, 16, '12 16'],
  below: [4, 8, 12, 16, 24],
  size: [12, 13, 14, 16, 20],
  weight: [400, 500, 600],
  tone: ['text', 'secondary', 'faint', 'problem'],
  breaks: ['anywhere', 'never', 'cut'],
  room: ['grow', 'shrink', 'fixed'],
} as const;

type Scaled<Name extends keyof typeof SCALES> = { readonly [N in Name]?: (typeof SCALES)[N][number] };

/**
 * Styles in which a part differs from its surroundings. `breaks`: lines also break within words, or not at all, or long
 * text is truncated. `room`: in a row or stack it takes the remaining space, may shrink below its content, or keeps its
 * size. `below`: distance to the next part.
 */
type Look = Scaled<'tone' | 'size' | 'weight' | 'breaks' | 'room' | 'below'>;
type Flow = Look & Scaled<'gap' | 'align' | 'justify'> & { readonly wrap?: boolean };
type Framed = Flow & Scaled<'pad'>;

type Tag =
  | ('article' | 'aside' | 'div' | 'figcaption' | 'figure' | 'footer' | 'form' | 'header' | 'main' | 'nav' | 'section')
  | ('dd' | 'dl' | 'h1' | 'h2' | 'h3' | 'i' | 'li' | 'ol' | 'p' | 'span' | 'strong' | 'time' | 'ul');

type Box<Own> = { readonly as?: Tag; readonly dateTime?: string } & Own & Omit<HTMLAttributes<HTMLElement>, keyof Own>;

/** Parts side by side, vertically centred by default. */
export function Row({ as = 'div', inline, ...box }: Box<Flow & { readonly inline?: boolean }>) {
  return drawn(as, inline === true ? 'row inline' : 'row', box);
}

/** Buttons side by side. */
export function Buttons({ as = 'div', ...box }: Box<Flow>) {
  return drawn(as, 'row wrap gap-8', box);
}

/** Parts one below the other. */
export function Stack({ as = 'div', ...box }: Box<Flow>) {
  return drawn(as, 'stack', box);
}

/** A card: a framed group of parts, stacked when they have a distance. */
export function Panel({ as = 'section', ...box }: Box<Framed>) {
  return drawn(as, box.gap === undefined ? 'panel' : 'panel stack', box);
}

/** Text with its own style. */
export function Text({ as = 'span', ...box }: Box<Look>) {
  return drawn(as, '', box);
}

/** Text of second importance. */
export function Muted({ as = 'span', ...box }: Box<Look>) {
  return drawn(as, 'secondary', box);
}

/** Introductory text of a screen, a form or a question. */
export function Lead(box: Box<Look>) {
  return drawn('p', 'secondary below-16', box);
}

/** A short remark, readable on every background. */
export function Note({ as = 'span', ...box }: Box<Look>) {
  return drawn(as, 'secondary size-12', box);
}

/** Fine print on a card; the page background gives it too little contrast. */
export function Faint({ as = 'span', ...box }: Box<Look>) {
  return drawn(as, 'faint size-12', box);
}

/** Heading of a part of a screen. */
export function Heading({ as = 'h2', size = 16, ...box }: Box<Look>) {
  return drawn(as, 'weight-600', { size, ...box });
}

function drawn(as: Tag, kind: string, { className, ...box }: Box<Framed>) {
  const { tone, breaks, room, wrap, gap, align, justify, pad, below, size, weight, ...attributes } = box;
  const scaled = Object.entries({ gap, align, justify, pad, below, size, weight })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}-${String(value).replace(' ', '-')}`);
  const named = [tone, breaks, room, wrap === true ? 'wrap' : undefined].filter((name) => name !== undefined);
  const classes = [...kind.split(' '), ...named, ...scaled].map((name) => styles[name]);
  return createElement(as, { ...attributes, className: [...classes, className].filter(Boolean).join(' ') });
}
