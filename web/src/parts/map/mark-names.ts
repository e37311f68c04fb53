import type { Map as LeafletMap, Marker } from 'leaflet';
import { placedNames, type NamedMark } from './name-places.ts';
import type { Side } from './spread.ts';

/** The distance of a name from the middle of its mark, px. */
const NAME_AT: { readonly [S in Side]: [number, number] } = {
  top: [0, -10],
  right: [12, 0],
  bottom: [0, 10],
  left: [-12, 0],
};

interface Named {
  readonly element: HTMLElement;
  /** The side of its name while nothing is in the way. */
  readonly side: Side;
  /** The side that it has now; null shows it under the pointer and by the keyboard alone. */
  shown: Side | null;
  size: NamedMark['name'] | undefined;
}

/** The names beside the marks of a map. */
export class MarkNames {
  readonly #leaflet: LeafletMap;
  readonly #named = new WeakMap<Marker, Named>();

  constructor(leaflet: LeafletMap) {
    this.#leaflet = leaflet;
  }

  /** Names a mark: at all times, or under the pointer. */
  bind(mark: Marker, element: HTMLElement, side: Side, isPermanent: boolean): void {
    this.#named.set(mark, { element, side, shown: isPermanent ? side : null, size: undefined });
    show(mark, element, side, isPermanent);
  }

  /**
   * Moves the names of marks to sides where they cover neither each other nor what lies over the map. Earlier marks choose first; a
   * name without a free place appears under the pointer.
   */
  place(marks: readonly (readonly [key: string, mark: Marker])[]): void {
    const size = this.#leaflet.getSize();
    const within = marks.flatMap(([key, mark]) => {
      const named = this.#named.get(mark);
      const { x, y } = this.#leaflet.latLngToContainerPoint(mark.getLatLng());
      if (named === undefined || x < 0 || y < 0 || x > size.x || y > size.y) return [];
      return [{ mark, named, at: { key, x, y, name: sizeOf(mark, named), side: named.side } }];
    });
    const places = placedNames(
      within.map(({ at }) => at),
      { width: size.x, height: size.y },
      this.#covered(),
    );
    for (const { mark, named, at } of within) {
      const side = places.get(at.key) ?? null;
      if (side === named.shown) continue;
      named.shown = side;
      show(mark, named.element, side ?? named.side, side !== null);
    }
  }

  /** The height that is covered at the upper edge of the map, px. */
  coveredTop(): number {
    return Math.max(0, ...this.#over().map(({ y, height }) => y + height));
  }

  #covered() {
    const controls = this.#leaflet.getContainer().querySelectorAll('.leaflet-control');
    return [...this.#over(), ...this.#boxesOf(controls)];
  }

  #over() {
    return this.#boxesOf(this.#leaflet.getContainer().parentElement?.querySelectorAll('[data-over-map]') ?? []);
  }

  #boxesOf(elements: Iterable<Element>) {
    const map = this.#leaflet.getContainer().getBoundingClientRect();
    return [...elements].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x - map.x, y: y - map.y, width, height };
    });
  }
}

/** A name that is not shown has the size that it had while it was. */
function sizeOf(mark: Marker, named: Named): NamedMark['name'] {
  const element = mark.getTooltip()?.getElement();
  if (element !== undefined && element.offsetWidth > 0)
    named.size = { width: element.offsetWidth, height: element.offsetHeight };
  return named.size ?? { width: 0, height: 0 };
}

function show(mark: Marker, element: HTMLElement, side: Side, isPermanent: boolean): void {
  mark.unbindTooltip();
  mark.bindTooltip(element, { direction: side, offset: NAME_AT[side], permanent: isPermanent });
}
