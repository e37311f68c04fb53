import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type { monitorSearch } from '@tidegate/contract/nouns/equipment/calls.ts';
import { pinyinInitials } from '@tidegate/contract/rules/pinyin-initials.ts';
import type { DeviceRegistry } from '../../ports/device-registry.ts';
import type { SearchStore, SearchWord } from './store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

const SHOWN_EQUIPMENT = 10;
const SHOWN_SIGNALS = 20;
const SHOWN_PAGES = 10;
const WORDS_MAX = 5;
/** Maximum number of names that match one word's initials; with more, the word is too short to be meaningful. */
const NAMES_MAX = 200;
const INITIALS = /^[a-z\d]{2,12}$/;

/** Finds equipment, signals and pages from anywhere (experience, bar 18). */
export class Search {
  readonly #store: SearchStore;
  /** Initials of every Chinese name, made when they are first asked for after a change. */
  #index: Promise<readonly { readonly name: string; readonly initials: string }[]> | undefined;

  constructor(store: SearchStore, registry: Pick<DeviceRegistry, 'onChange'>) {
    this.#store = store;
    registry.onChange(() => {
      this.#index = undefined;
    });
  }

  /** Words may be spread over a signal and its equipment. Without a word there is equipment alone. */
  async find(
    { text }: InputOf<typeof monitorSearch>,
    context: RequestContext,
  ): Promise<OutputOf<typeof monitorSearch>> {
    const words = await Promise.all(
      text
        .split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, WORDS_MAX)
        .map((word) => this.#wordOf(word)),
    );
    return {
      equipment: await this.#store.equipment(words, SHOWN_EQUIPMENT, context.range),
      signals: words.length === 0 ? [] : await this.#store.signals(words, SHOWN_SIGNALS, context.range),
      pages: words.length === 0 ? [] : await this.#store.pages(words, SHOWN_PAGES, context.range),
    };
  }

  async #wordOf(text: string): Promise<SearchWord> {
    const typed = text.toLowerCase();
    if (!INITIALS.test(typed)) return { text, names: [] };
    this.#index ??= this.#indexed();
    const names = (await this.#index).filter(({ initials }) => initials.includes(typed)).map(({ name }) => name);
    return { text, names: names.slice(0, NAMES_MAX) };
  }

  async #indexed() {
    const names = await this.#store.names();
    return names
      .filter((name) => /\p{Script=Han}/u.test(name))
      .map((name) => ({ name, initials: pinyinInitials(name) }));
  }
}
