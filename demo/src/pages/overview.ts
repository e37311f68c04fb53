import { all, type At, label, trend, type Words } from './draw.ts';
import type { DemoPage, Drawn } from './page.ts';
import { type Fact, facts, indicators, setpoints, titled } from './parts.ts';

/** The page that a plant opens with: what it does, its drawing, and below that its curve, its indicators, its control. */
interface Overview extends Pick<DemoPage, 'key' | 'plant' | 'title' | 'titleEn'> {
  readonly facts: readonly Fact[];
  /** Between the facts and the cards below: from y 88 to 424. */
  readonly drawing: readonly Drawn[];
  readonly curve: {
    readonly words: Words;
    readonly of: readonly string[];
    readonly hours: number;
    readonly ends: readonly [number, number];
  };
  readonly order: { readonly words: Words; readonly list: readonly Fact[] };
  readonly control: {
    readonly words: Words;
    /** Beside the text. */
    readonly mode: (at: At) => Drawn;
    readonly setpoints: readonly Fact[];
    /** From y 592 on. */
    readonly buttons: readonly Drawn[];
  };
}

/** Places of two buttons side by side at the foot of the control. */
export const LEFT_BUTTON: At = [948, 632, 108, 36];
export const RIGHT_BUTTON: At = [1_064, 632, 108, 36];

/** Overviews look alike, so that people who know one plant find their way in each. */
export function overview({ facts: list, drawing, curve, order, control, ...page }: Overview): DemoPage {
  const { words, of, hours, ends } = curve;
  return {
    ...page,
    device: 'screen',
    isHome: true,
    width: 1_200,
    height: 696,
    widgets: all(
      facts(list, [16, 16, 1_168, 56]),
      drawing,
      titled([16, 440, 520, 240], words),
      trend(of, [24, 472, 504, 200], { hours, ends }),
      titled([552, 440, 368, 240], order.words),
      indicators(order.list, [556, 476, 360, 196]),
      titled([936, 440, 248, 240], ['控制与设定', 'Control']),
      label([948, 476, 104, 32], control.words, { fontSize: 13 }),
      control.mode([1_060, 476, 112, 32]),
      setpoints(control.setpoints, [948, 512, 224]),
      control.buttons,
    ),
  };
}
