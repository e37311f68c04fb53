import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type { monitorEquipmentNames, monitorSearch } from '@tidegate/contract/nouns/equipment/calls.ts';
import type { EquipmentName } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { Log } from '../../ports/log.ts';
import type { Range } from '../../kernel/range.ts';
import { shownValueOf } from '../signal/module.ts';
import { initialsIndex, type InitialsIndex, isInitials, namesOfInitials } from './initials.ts';
import type { SearchStore, SearchWord } from './store.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

const SHOWN_EQUIPMENT = 10;
const SHOWN_SIGNALS = 20;
const SHOWN_PAGES = 10;
const WORDS_MAX = 5;

/** Finds equipment, signals and pages from anywhere. */
export class Search {
  readonly #store: SearchStore;
  readonly #live: Pick<LiveTable, 'get'>;
  readonly #log: Pick<Log, 'warn'>;
  /** Initials of every Chinese name of equipment, made when they are first asked for after a change. */
  #index: Promise<InitialsIndex> | undefined;

  constructor(
    store: SearchStore,
    registry: Pick<DeviceRegistry, 'onChange'>,
    live: Pick<LiveTable, 'get'>,
    log: Pick<Log, 'warn'>,
  ) {
    this.#store = store;
    this.#live = live;
    this.#log = log;
    registry.onChange(() => {
      this.#index = undefined;
    });
  }

  /** Reads what searches need, while nobody waits for it. */
  start(): void {
    this.#store.prepare().catch((error: unknown) => {
      this.#log.warn({ error: String(error) }, 'failed to prepare the search, the first one will');
    });
  }

  stop(): void {
    // Nothing goes on by itself.
  }

  /** Words may be spread over a signal and its equipment. Without a word there is equipment alone. */
  async find(
    { text }: InputOf<typeof monitorSearch>,
    context: RequestContext,
  ): Promise<OutputOf<typeof monitorSearch>> {
    const words = await this.#wordsOf(text);
    return {
      equipment: await this.#store.equipment(words, SHOWN_EQUIPMENT, context.range),
      signals: words.length === 0 ? [] : await this.#signals(words, context.range),
      pages: words.length === 0 ? [] : await this.#store.pages(words, SHOWN_PAGES, context.range),
    };
  }

  /** Each with its latest value. */
  async #signals(words: readonly SearchWord[], range: Range): Promise<OutputOf<typeof monitorSearch>['signals']> {
    const found = await this.#store.signals(words, SHOWN_SIGNALS, range);
    return found.map(({ signal, ...one }) => ({
      ...one,
      now: shownValueOf(signal, this.#live.get(Number(signal.id))),
      isWritable: signal.rw !== 'ro',
    }));
  }

  /** A page of equipment to choose from, found like `find` does, also by the name of its gateway. */
  async names(
    { text = '', ids, orgId, ...page }: InputOf<typeof monitorEquipmentNames>,
    context: RequestContext,
  ): Promise<Rows<EquipmentName>> {
    return this.#store.equipmentNames({ ...pageOf(page), words: await this.#wordsOf(text), ids, orgId }, context.range);
  }

  async #wordsOf(text: string): Promise<readonly SearchWord[]> {
    return Promise.all(
      text
        .split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, WORDS_MAX)
        .map((word) => this.#wordOf(word)),
    );
  }

  async #wordOf(text: string): Promise<SearchWord> {
    if (!isInitials(text)) return { text, names: [] };
    this.#index ??= this.#store.names().then(initialsIndex);
    return { text, names: namesOfInitials(await this.#index, text) };
  }
}
