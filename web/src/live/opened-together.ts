import { SHOWN_EQUIPMENT_MAX } from '@tidegate/contract/limits.ts';
import { AskError } from '../api/ask-error.ts';
import type { Clock } from '../lib/clock.ts';

/** Opens monitor sessions for equipment. Answers which of it is offline; rejects as a call does. */
type OpenAll = (equipmentIds: readonly string[]) => Promise<readonly string[]>;

/** True for a refusal that has to do with what was asked for, not with how much the server has to do. */
const isAboutEquipment = (error: unknown): boolean =>
  error instanceof AskError && error.failure === 'refused' && error.retryAfterSec === 0;

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
    const offline = await moment.offline.catch((error: unknown) => {
      // A request is refused as a whole, where one of its equipment was deleted or may not be seen any more.
      if (moment.ids.size === 1 || !isAboutEquipment(error)) throw error;
      return this.#openAll([equipmentId]);
    });
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
