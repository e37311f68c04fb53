import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/centre.ts';
import type { Centre, CentreDetail } from '@tidegate/contract/entities/centre.ts';
import type { CentreFigureSource } from '@tidegate/contract/entities/centre.ts';
import type { Report } from '@tidegate/contract/entities/report.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { CentreStore } from './store.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { Ask } from '../../kernel/ask.ts';
import { isDayColumn } from './day-figures.ts';
import { groupNameOf } from '../../kernel/group-name.ts';

/** Operating centres: several devices that one team looks after. */
export class Centres {
  readonly #store: CentreStore;
  readonly #objects: ObjectFinder;

  constructor(store: CentreStore, objects: ObjectFinder) {
    this.#store = store;
    this.#objects = objects;
  }

  async all(ask: Ask): Promise<readonly Centre[]> {
    return this.#store.all(ask.range);
  }

  async info({ id }: InputOf<typeof calls.centreInfo>, ask: Ask): Promise<CentreDetail> {
    const detail = await this.#store.detail(id, ask.range);
    if (detail === undefined) throw new Refusal('notFound');
    return detail;
  }

  async add(input: InputOf<typeof calls.centreAdd>, ask: Ask): Promise<{ readonly id: string }> {
    const { parentId = '', seq = 0, lng = null, lat = null, zoom = null, pageId = '', remark = '' } = input;
    const fields = { name: groupNameOf(input.name), parentId, seq, lng, lat, zoom, pageId, remark };
    const trail = ask.trail({ new: fields });
    return { id: await this.#store.add({ ...fields, orgId: ask.range.orgId, at: ask.at }, trail) };
  }

  async edit({ id, ...fields }: InputOf<typeof calls.centreEdit>, ask: Ask): Promise<void> {
    if (fields.name !== undefined) groupNameOf(fields.name);
    // Two fields may name centres: this one is the one that is changed.
    const old = ask.touched.many('centre', 'id')[0];
    await this.#store.change(id, fields, ask.trail({ object: `centre:${id}`, old, new: fields }));
  }

  async remove(ask: Ask): Promise<void> {
    const old = ask.touched.one('centre');
    await this.#store.remove(old.id, ask.trail({ object: `centre:${old.id}`, old }));
  }

  async setEquipment({ id, equipmentIds }: InputOf<typeof calls.centreSetEquipment>, ask: Ask): Promise<void> {
    const trail = ask.trail({ object: `centre:${id}`, new: { equipmentIds } });
    await this.#store.setEquipment(id, equipmentIds, ask.range, trail);
  }

  async setPeople({ id, userIds }: InputOf<typeof calls.centreSetPeople>, ask: Ask): Promise<void> {
    await this.#store.setPeople(id, userIds, ask.trail({ object: `centre:${id}`, new: { userIds } }));
  }

  /** Refuses notFound for a report that the person does not reach, centreFigure for what is no figure of this centre. */
  async setFigures({ id, figures }: InputOf<typeof calls.centreSetFigures>, ask: Ask): Promise<void> {
    const detail = await this.info({ id }, ask);
    const reportIds = [...new Set(figures.map(({ reportId }) => reportId))];
    const reports = reportIds.length === 0 ? [] : await this.#objects.find('report', reportIds, ask.range);
    if (reports.length < reportIds.length) throw new Refusal('notFound');
    const inside = new Set(detail.equipment.map((one) => one.id));
    const isOf = ({ reportId, key }: CentreFigureSource) =>
      reports.some((report) => report.id === reportId && inside.has(report.equipmentId) && hasFigures(report, key));
    if (!figures.every(isOf)) throw new Refusal('centreFigure');
    const trail = ask.trail({ object: `centre:${id}`, old: { figures: detail.figures }, new: { figures } });
    await this.#store.setFigures(id, figures, ask.range, trail);
  }

  async candidates(ask: Ask): Promise<CentreDetail['people']> {
    return this.#store.candidates(ask.range);
  }
}

/** A report of points as they are has no figures of a day, and a moment is none. */
const hasFigures = ({ kind, columns }: Report, key: string): boolean =>
  kind !== 'raw' && columns.some((column) => column.key === key && isDayColumn(column));
