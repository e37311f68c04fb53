import { SignalIndex } from './signal-index.ts';

/** A setting of each signal. Those that are the same are kept once, so that a signal takes one number of an index and no object. */
export class SharedSettings<Setting> {
  /** The first place is that of signals without a setting. */
  readonly #settings: (Setting | undefined)[] = [undefined];
  readonly #places = new Map<string | number, number>();
  readonly #placeOf = new SignalIndex();

  /** Undefined for a signal without one. */
  get(signalId: number): Setting | undefined {
    return this.#settings[this.#placeOf.get(signalId)];
  }

  /** Settings with the same key are the same. */
  set(signalId: number, key: string | number, setting: Setting): void {
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.#settings.push(setting) - 1;
      this.#places.set(key, place);
    }
    this.#placeOf.set(signalId, place);
  }

  delete(signalId: number): void {
    this.#placeOf.set(signalId, 0);
  }
}
