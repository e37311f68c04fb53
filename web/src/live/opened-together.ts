import { SHOWN_EQUIPMENT_MAX } from '@tidegate/contract/limits.ts';
import type { Clock } from '../lib/clock.ts';

/** Opens monitor sessions for equipment. Answers which of it is offline; rejects as a call does. */
type OpenAll = (equipmentIds: readonly string[]) => Promise<readonly string[]>;

/** Equipment whose monitor sessions are opened in the same moment, as those of one screen are, goes to the server in one request. */
export class OpenedTogether {
  readonly #openAll: OpenAll;
  readonly #clock: Clock;
  /** The equipment of this moment, and what will have become of it. */
  #moment: { readonly ids: Set<string>; readonly offline: Promise<readonly string[]> } | undefined;

  constructor(openAll: OpenAll, clock: Clock) {
    this.#openAll = openAll;
    this.#clock = clock;
  }

  /** Resolves once the session of the equipment is open. Rejects where its gateway is offline, or as the call does. */
  async open(equipmentId: string): Promise<void> {
    if (this.#moment !== undefined && this.#moment.ids.size >= SHOWN_EQUIPMENT_MAX) this.#moment = undefined;
    const moment = (this.#moment ??= this.#begin());
    moment.ids.add(equipmentId);
    const offline = await moment.offline;
    if (offline.includes(equipmentId)) throw new Error(`the gateway of ${equipmentId} is offline`);
  }

  #begin() {
    const ids = new Set<string>();
    const begun = new Promise<void>((resolve) => this.#clock.after(0, resolve));
    const offline = begun.then(() => {
      if (this.#moment?.ids === ids) this.#moment = undefined;
      return this.#openAll([...ids]);
    });
    return { ids, offline };
  }
}
