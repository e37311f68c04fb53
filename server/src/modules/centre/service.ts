import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/centre/calls.ts';
import type { Centre, CentreDetail } from '@tidegate/contract/nouns/centre/centre.ts';
import type { CentreFigureSource } from '@tidegate/contract/nouns/centre/centre.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { CentreStore } from './store.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { isDayColumn } from './day-figures.ts';
import { groupNameOf } from '../../kernel/group-name.ts';

/** Operations centres: several devices that one team looks after. */
export class Centres {
  readonly #store: CentreStore;
  readonly #objects: ObjectFinder;

  constructor(store: CentreStore, objects: ObjectFinder) {
    this.#store = store;
    this.#objects = objects;
  }

  async all(context: RequestContext): Promise<readonly Centre[]> {
    return this.#store.all(context.range);
  }

  async info({ id }: InputOf<typeof calls.centreInfo>, context: RequestContext): Promise<CentreDetail> {
    const detail = await this.#store.detail(id, context.range);
    if (detail === undefined) throw new Refusal('notFound');
    return detail;
  }

  async add(input: InputOf<typeof calls.centreAdd>, context: RequestContext): Promise<{ readonly id: string }> {
    const fields = { ...input, name: groupNameOf(input.name) };
    const trail = context.trail({ new: fields });
    return { id: await this.#store.add({ ...fields, orgId: context.range.orgId, at: context.at }, trail) };
  }

  async edit({ id, ...fields }: InputOf<typeof calls.centreEdit>, context: RequestContext): Promise<void> {
    if (fields.name !== undefined) groupNameOf(fields.name);
    // Two fields may name centres: this one is the one that is changed.
    const old = context.objects.many('centre', 'id')[0];
    await this.#store.change(id, fields, context.trail({ object: `centre:${id}`, old, new: fields }));
  }

  async remove(context: RequestContext): Promise<void> {
    const old = context.objects.one('centre');
    await this.#store.remove(old.id, context.trail({ object: `centre:${old.id}`, old }));
  }

  async setEquipment(
    { id, equipmentIds }: InputOf<typeof calls.centreSetEquipment>,
    context: RequestContext,
  ): Promise<void> {
    const trail = context.trail({ object: `centre:${id}`, new: { equipmentIds } });
    await this.#store.setEquipment(id, equipmentIds, context.range, trail);
  }

  async setPeople({ id, userIds }: InputOf<typeof calls.centreSetPeople>, context: RequestContext): Promise<void> {
    await this.#store.setPeople(id, userIds, context.trail({ object: `centre:${id}`, new: { userIds } }));
  }

  /**
   * Refuses notFound for a report outside the person's access scope, centreFigure for an unknown statistic of this
   * centre.
   */
  async setFigures({ id, figures }: InputOf<typeof calls.centreSetFigures>, context: RequestContext): Promise<void> {
    const detail = await this.info({ id }, context);
    const reportIds = [...new Set(figures.map(({ reportId }) => reportId))];
    const reports = reportIds.length === 0 ? [] : await this.#objects.find('report', reportIds, context.range);
    if (reports.length < reportIds.length) throw new Refusal('notFound');
    const inside = new Set(detail.equipment.map((one) => one.id));
    const isOf = ({ reportId, key }: CentreFigureSource) =>
      reports.some((report) => report.id === reportId && inside.has(report.equipmentId) && hasFigures(report, key));
    if (!figures.every(isOf)) throw new Refusal('centreFigure');
    const trail = context.trail({ object: `centre:${id}`, old: { figures: detail.figures }, new: { figures } });
    await this.#store.setFigures(id, figures, context.range, trail);
  }

  async candidates(context: RequestContext): Promise<CentreDetail['people']> {
    return this.#store.candidates(context.range);
  }
}

/** Raw reports have no daily values, and a time is not a figure. */
const hasFigures = ({ kind, columns }: Report, key: string): boolean =>
  kind !== 'raw' && columns.some((column) => column.key === key && isDayColumn(column));
