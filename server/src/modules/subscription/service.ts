import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/subscription/calls.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import type { Renewal, Subscription } from '@tidegate/contract/nouns/subscription/subscription.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { gatewayNameText, nameText } from '@tidegate/contract/locale/name-text.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import {
  endsOfState,
  monthsLater,
  renewedEnd,
  subscriptionState,
} from '@tidegate/contract/nouns/subscription/rules.ts';
import type { SubscriptionFilter, SubscriptionStore } from './store.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { BYTE_ORDER_MARK, csvText, LINE_END } from '@tidegate/contract/files/csv.ts';
import { localClock } from '../../kernel/time-zones.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { SettingsService } from '../setting/module.ts';
import { shownSubscription } from './shown.ts';

const HEADINGS: { readonly [L in Language]: readonly string[] } = {
  zh: ['网关', '序列号', '服务', '开始', '结束', '状态', '备注'],
  en: ['Gateway', 'Serial number', 'Service', 'Start', 'End', 'State', 'Remark'],
};
const STATES: { readonly [L in Language]: { readonly [S in Subscription['state']]: string } } = {
  zh: { expired: '已到期', expiring: '即将到期', active: '有效', upcoming: '未开始' },
  en: { expired: 'Expired', expiring: 'Expires soon', active: 'Active', upcoming: 'Not started' },
};

/**
 * Value-added services of gateways, with their end dates. Expiry switches nothing off: the service is marked, and
 * people are notified.
 */
export class Subscriptions {
  readonly #store: SubscriptionStore;
  readonly #settings: Pick<SettingsService, 'info'>;

  constructor(store: SubscriptionStore, settings: Pick<SettingsService, 'info'>) {
    this.#store = store;
    this.#settings = settings;
  }

  /** Refuses badField for a kind that the platform does not offer. */
  async add(input: InputOf<typeof calls.serviceAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const { serviceKinds } = await this.#settings.info();
    const { kind, months, startAt = context.at, remark } = input;
    if (!serviceKinds.some(({ code }) => code === kind)) throw new Refusal('badField', { field: 'kind', reason: kind });
    const { id: gatewayId, name } = context.objects.one('gateway');
    const fields = { gatewayId, kind, startAt, endAt: monthsLater(startAt, months), remark };
    return { id: await this.#store.add(fields, context.trail({ new: { ...fields, name } })) };
  }

  /** Refuses rangeReversed. */
  async edit({ id, ...fields }: InputOf<typeof calls.serviceEdit>, context: RequestContext): Promise<void> {
    const old = context.objects.one('subscription');
    const next = { ...old, ...fields };
    if (next.endAt < next.startAt) throw new Refusal('rangeReversed');
    await this.#store.change(id, fields, context.trail({ object: `subscription:${id}`, old, new: fields }));
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('subscription');
    await this.#store.remove(old.id, context.trail({ object: `subscription:${old.id}`, old }));
  }

  info(context: RequestContext): Subscription {
    return shownSubscription(context.objects.one('subscription'), context.at);
  }

  async query(input: InputOf<typeof calls.serviceQuery>, context: RequestContext): Promise<Rows<Subscription>> {
    const { page, pageSize, sort } = pageOf(input);
    const filter = { ...filterOf(input, context.at), sort, language: context.language };
    const { total, rows } = await this.#store.page(context.range, filter, page, pageSize);
    return { total, rows: rows.map((row) => shownSubscription(row, context.at)) };
  }

  /** All of them or none. Refuses renewedMeanwhile. */
  async renew(
    { months, note }: InputOf<typeof calls.serviceRenew>,
    context: RequestContext,
  ): Promise<{ readonly count: number }> {
    const renewals = context.objects.many('subscription').map(({ id, endAt }) => ({
      subscriptionId: id,
      fromEnd: endAt,
      toEnd: renewedEnd(endAt, context.at, months),
    }));
    const by = context.person.user.loginname;
    const [first] = renewals;
    const object = renewals.length === 1 && first !== undefined ? `subscription:${first.subscriptionId}` : undefined;
    const trail = context.trail({ ...(object === undefined ? {} : { object }), new: { months, note, renewals } });
    await this.#store.renew(renewals, { months, note, by, at: context.at }, trail);
    return { count: renewals.length };
  }

  renewals(context: RequestContext): Promise<readonly Renewal[]> {
    return this.#store.renewals(context.objects.one('subscription').id);
  }

  /** A CSV file of the filtered services, times in the zone asked for. Refuses badField for an unknown zone. */
  exportCsv(input: InputOf<typeof calls.serviceExport>, context: RequestContext): FileAnswer {
    return new FileAnswer(this.#csv(input, context.zoneOf(input), context), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="services.csv"',
    });
  }

  async *#csv(
    input: InputOf<typeof calls.serviceExport>,
    timeZone: string,
    context: RequestContext,
  ): AsyncGenerator<string> {
    const language = context.languageOf(input);
    const { serviceKinds } = await this.#settings.info();
    const names = new Map(serviceKinds.map((kind) => [kind.code, nameText(kind, language)]));
    const clock = localClock(timeZone);
    const line = (cells: readonly string[]) => cells.map(csvText).join(',') + LINE_END;
    yield BYTE_ORDER_MARK + line(HEADINGS[language]);
    const filter = filterOf(input, context.at);
    for (let page = 1; ; page += 1) {
      const { rows } = await this.#store.page(context.range, filter, page, PAGE_SIZE_MAX);
      yield rows
        .map((row) => {
          const { gatewaySn, kind, startAt, endAt, remark } = row;
          const state = STATES[language][subscriptionState(startAt, endAt, context.at)];
          return line([
            gatewayNameText(row, language),
            gatewaySn,
            names.get(kind) ?? kind,
            clock(startAt),
            clock(endAt),
            state,
            remark,
          ]);
        })
        .join('');
      if (rows.length < PAGE_SIZE_MAX) return;
    }
  }
}

function filterOf(
  { text = '', kind, state }: Pick<InputOf<typeof calls.serviceExport>, 'text' | 'kind' | 'state'>,
  at: number,
): SubscriptionFilter {
  if (state === undefined) return { text, kind, ends: undefined, begun: undefined };
  const { after, until, hasBegun } = endsOfState(state, at);
  return { text, kind, ends: { after, until }, begun: hasBegun === undefined ? undefined : { at, has: hasBegun } };
}
