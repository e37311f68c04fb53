import { firstLocaleSetting } from '@tidegate/contract/locale/locale.ts';
import type { Style } from '@tidegate/contract/nouns/org/org.ts';
import type { StyleStore } from './style-store.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import type { SettingsService } from './service.ts';

/** Default style of the product. */
const PRODUCT = { title: 'Tidegate', icon: '/favicon.svg' };

/** The themes of organisations. */
export class Styles {
  readonly #store: StyleStore;
  readonly #settings: Pick<SettingsService, 'info'>;

  constructor(store: StyleStore, settings: Pick<SettingsService, 'info'>) {
    this.#store = store;
    this.#settings = settings;
  }

  /**
   * Title and icon of the person's organisation, each of the nearest upwards that has one; a stranger sees those of the
   * first organisation. With it how long a password may be here, which strangers who forgot theirs have to know as well, and the
   * default language and time zone: of the person's organisation or the platform, for a stranger of the platform alone.
   */
  async of(context: RequestContext): Promise<Style> {
    const path = context.isKnown ? context.range.orgPath : await this.#store.firstPath();
    const styles = path === undefined ? [] : await this.#store.upwards(path);
    const settings = await this.#settings.info();
    return {
      title: styles.find(({ title }) => title !== '')?.title ?? PRODUCT.title,
      faviconIco: styles.find(({ icon }) => icon !== '')?.icon ?? PRODUCT.icon,
      passwordMax: settings.passwordMax,
      loginname: loginnameOf(context),
      ...firstLocaleSetting(context.isKnown ? context.person.defaults : { platform: settings }),
    };
  }
}

/** Somebody who could go on without signing in; a wall display is nobody. */
function loginnameOf(context: RequestContext): string {
  if (!context.isKnown || context.person.display !== undefined) return '';
  return context.person.user.loginname;
}
