import { type LatLng, marker, type Marker } from 'leaflet';
import { iconOf } from './mark-icon.ts';
import { isSame, type Summary } from './mark.ts';
import type { MarkNames } from './mark-names.ts';
import type { Side } from './spread.ts';

interface Parts {
  /** Accessible name of a mark: of one point by its key, of several without one. */
  readonly titleOf: (key: string | undefined, summary: Summary) => string;
  readonly nameOf: (key: string) => string;
}

interface NewMark {
  /** The point; undefined for several. */
  readonly only: string | undefined;
  readonly summary: Summary;
  readonly at: LatLng;
  readonly onChoose: (isByKey: boolean) => void;
  readonly side?: Side;
  /** Its name is shown at all times. */
  readonly isNamed: boolean;
}

/** Makes the marks of a map, and changes them when a state does. */
export class DressedMarks {
  readonly #parts: Parts;
  readonly #names: MarkNames;
  /** Summary shown by each mark. */
  readonly #dressed = new WeakMap<Marker, Summary>();

  constructor(parts: Parts, names: MarkNames) {
    this.#parts = parts;
    this.#names = names;
  }

  /** A mark that can be pointed at and reached by Tab; it is named when it is on the map. */
  make({ only, summary, at, onChoose, side = 'top', isNamed }: NewMark): Marker {
    const { titleOf, nameOf } = this.#parts;
    const mark = marker(at, { icon: iconOf(summary) });
    this.#dressed.set(mark, summary);
    if (only !== undefined) {
      const name = document.createElement('span');
      name.textContent = nameOf(only);
      this.#names.bind(mark, name, side, isNamed);
    }
    mark.on('add', () => mark.getElement()?.setAttribute('aria-label', titleOf(only, summary)));
    mark.on('click', () => onChoose(false));
    mark.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') onChoose(true);
    });
    return mark;
  }

  /** Shows another summary on a mark. */
  dress(mark: Marker, only: string | undefined, summary: Summary): void {
    const before = this.#dressed.get(mark);
    if (before !== undefined && isSame(before, summary)) return;
    this.#dressed.set(mark, summary);
    mark.setIcon(iconOf(summary));
    mark.getElement()?.setAttribute('aria-label', this.#parts.titleOf(only, summary));
  }
}
