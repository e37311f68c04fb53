import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/display/calls.ts';
import { DISPLAY_MARK } from '@tidegate/contract/nouns/display/display.ts';
import type { Display, DisplayItem } from '@tidegate/contract/nouns/display/display.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { withoutUndefined } from '../../kernel/given-fields.ts';
import { pageOf } from '../../kernel/paging.ts';
import { isZoneSetting } from '@tidegate/contract/locale/locale.ts';
import type { DisplayFields, DisplayStore, NewToken } from './store.ts';
import type { Pairings } from './pairings.ts';
import type { WallSessions } from './wall-sessions.ts';
import { pagesOf } from './pages-of.ts';
import { secretHash } from '../../kernel/secret-hash.ts';

/** 256 bits: nobody guesses one. */
const TOKEN_BYTES = 32;

interface Parts {
  readonly store: DisplayStore;
  readonly pairings: Pick<Pairings, 'claim'>;
  readonly walls: Pick<WallSessions, 'forget'>;
  readonly objects: ObjectFinder;
  readonly ids: Ids;
}

/** Wall displays, for the administrator who sets them up. They belong to the organisation, and stay when the administrator leaves. */
export class Displays {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Refuses wallNothing, notFound for a page out of the caller's range, and badField for a time zone. */
  async add(
    input: InputOf<typeof calls.displayAdd>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.displayAdd>> {
    const fields: DisplayFields = { ...input, switched: null };
    await this.#check(fields, [], context);
    const { token, kept } = this.#newToken(context);
    const { orgId } = context.range;
    // It never sees more than who added it.
    const reach = context.range.reach === 'org' ? 'org' : 'orgAndBelow';
    const id = await this.#parts.store.add({ orgId, reach }, fields, kept, context.trail({ new: fields }));
    return { id, token };
  }

  /** Refuses wallNothing, notFound for a page that is added out of the caller's range, and badField for a time zone. */
  async edit({ id, ...given }: InputOf<typeof calls.displayEdit>, context: RequestContext): Promise<void> {
    const old = context.objects.one('display');
    const fields = withoutUndefined(given);
    await this.#check({ ...old, ...fields }, old.playlist, context);
    await this.#parts.store.change(id, fields, context.trail({ object: `display:${id}`, old, new: fields }));
    this.#parts.walls.forget();
  }

  /** Refuses pageUnpublished. */
  async switchPage({ id, seconds }: InputOf<typeof calls.displaySwitch>, context: RequestContext): Promise<void> {
    const { switched: old } = context.objects.one('display');
    const page = context.objects.optional('page');
    if (page?.publishedVersion === 0) throw new Refusal('pageUnpublished');
    const until = seconds === undefined ? null : context.at + seconds * 1_000;
    const switched = page === undefined ? null : { pageId: page.id, at: context.at, until };
    const trail = context.trail({ object: `display:${id}`, old: { switched: old }, new: { switched } });
    await this.#parts.store.change(id, { switched }, trail);
    this.#parts.walls.forget();
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('display');
    await this.#parts.store.remove(old.id, context.trail({ object: `display:${old.id}`, old }));
    this.#parts.walls.forget();
  }

  async rotate(context: RequestContext): Promise<{ readonly token: string }> {
    const { token, kept } = this.#newToken(context);
    await this.#setToken(kept, context);
    return { token };
  }

  async revoke(context: RequestContext): Promise<void> {
    await this.#setToken(null, context);
  }

  async endScreen({ id, screenId }: InputOf<typeof calls.displayEndScreen>, context: RequestContext): Promise<void> {
    const { name } = context.objects.one('display');
    const trail = context.trail({ object: `display:${id}`, old: { name, screenId } });
    await this.#parts.store.endScreen(id, screenId, trail);
    this.#parts.walls.forget();
  }

  /** Signs in the screen that shows a code. Refuses pairUnknown, pairRevoked, and tooMany after many wrong codes. */
  async pair(
    { id, code }: InputOf<typeof calls.displayPair>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.displayPair>> {
    const { name, tokenAt } = context.objects.one('display');
    if (tokenAt === null) throw new Refusal('pairRevoked');
    return this.#parts.pairings.claim(code, id, context, (screen) =>
      context.trail({ object: `display:${id}`, old: { name }, new: { ...screen } }),
    );
  }

  async query(
    { text = '', ...input }: InputOf<typeof calls.displayQuery>,
    context: RequestContext,
  ): Promise<OutputOf<typeof calls.displayQuery>> {
    const { total, rows } = await this.#parts.store.page(context.range, { ...pageOf(input), text });
    return { total, rows: [...rows] };
  }

  #newToken({ at }: RequestContext): { readonly token: string; readonly kept: NewToken } {
    const token = `${DISPLAY_MARK}${this.#parts.ids.secret(TOKEN_BYTES)}`;
    return { token, kept: { hash: secretHash(token), at } };
  }

  async #setToken(token: NewToken | null, context: RequestContext): Promise<void> {
    const { id, name } = context.objects.one('display');
    await this.#parts.store.setToken(id, token, context.trail({ object: `display:${id}`, old: { name } }));
    this.#parts.walls.forget();
  }

  /** Pages that it had before may be gone: they are skipped. */
  async #check(
    { playlist, scope, timeZone }: Pick<Display, 'playlist' | 'scope' | 'timeZone'>,
    before: readonly DisplayItem[],
    { range }: RequestContext,
  ): Promise<void> {
    if (timeZone !== '' && !isZoneSetting(timeZone)) {
      throw new Refusal('badField', { field: 'timeZone', reason: timeZone });
    }
    const pages = pagesOf(playlist);
    if (scope === 'playlist' && pages.size === 0) throw new Refusal('wallNothing');
    const added = [...pages.difference(pagesOf(before))];
    if (added.length === 0) return;
    const found = await this.#parts.objects.find('page', added, range);
    if (found.length < added.length) throw new Refusal('notFound');
  }
}
