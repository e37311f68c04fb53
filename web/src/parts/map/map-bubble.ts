import { type LatLng, type Map as LeafletMap, popup, type Popup } from 'leaflet';

/** The bubble of a map, over one place at a time. */
export class MapBubble {
  readonly #leaflet: LeafletMap;
  readonly #onClosed: () => void;
  #popup: Popup | undefined;
  #key = '';

  /** `onClosed`: the person has closed it. */
  constructor(leaflet: LeafletMap, onClosed: () => void) {
    this.#leaflet = leaflet;
    this.#onClosed = onClosed;
  }

  /** The point that it is open over; undefined while it is closed. */
  get key(): string | undefined {
    return this.#popup === undefined ? undefined : this.#key;
  }

  /** Opens it with this content; where it is open over the point already, it only moves. */
  open(key: string, at: LatLng, content: HTMLElement): void {
    if (this.key === key) return this.moveTo(at);
    this.close();
    const opened = popup({ minWidth: 220, maxWidth: 300, offset: [0, -6], autoPanPadding: [16, 16] })
      .setLatLng(at)
      .setContent(content);
    opened.on('remove', () => {
      if (this.#popup !== opened) return;
      this.#popup = undefined;
      this.#onClosed();
    });
    this.#popup = opened;
    this.#key = key;
    opened.openOn(this.#leaflet);
  }

  moveTo(at: LatLng): void {
    if (this.#popup?.getLatLng()?.equals(at) === false) this.#popup.setLatLng(at);
  }

  /** The size of its content has changed. */
  resized(): void {
    this.#popup?.update();
  }

  /** Closes it for the person, who is heard. */
  dismiss(): void {
    this.#popup?.remove();
  }

  /** Closes it for the program, unheard. */
  close(): void {
    const opened = this.#popup;
    this.#popup = undefined;
    opened?.remove();
  }
}
