import {
  expandedTemplates,
  hasTemplate,
  type TemplateAnswer,
  type TemplateRef,
  type TemplateSource,
} from '@tidegate/contract/nouns/page/rules/expanded-templates.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { Range } from '../../kernel/range.ts';
import { isId } from '@tidegate/contract/id.ts';

/** Source of templates. Models supply them; their module knows this one, and not the other way round. */
export interface TemplateSources {
  /** The page of a model that may be used for the equipment, bound to its signals; undefined where there is none. */
  find(ref: TemplateRef, equipment: Equipment): Promise<TemplateSource | undefined>;
}

/** Templates on pages: filled in for a reader, who sees no equipment in them that is outside the access scope. */
export class PageTemplates {
  readonly #objects: ObjectFinder;
  #sources: TemplateSources | undefined;

  constructor(objects: ObjectFinder) {
    this.#objects = objects;
  }

  /** Takes the source of templates, once. */
  supply(sources: TemplateSources): void {
    this.#sources = sources;
  }

  /** Saved widgets of a page with every template filled in, as far as the reader may see its equipment. `path`: what the page is itself, among templates. */
  async expanded(
    widgets: readonly unknown[],
    equipmentId: string,
    range: Range,
    path: readonly string[] = [],
  ): Promise<readonly unknown[]> {
    if (!hasTemplate(widgets)) return widgets;
    const answers = new Map<string, Promise<TemplateAnswer>>();
    const find = (ref: TemplateRef): Promise<TemplateAnswer> => {
      const key = JSON.stringify([ref.modelId, ref.modelCode, ref.pageKey, ref.equipmentId]);
      const answer = answers.get(key) ?? this.#find(ref, range);
      answers.set(key, answer);
      return answer;
    };
    return expandedTemplates(widgets, { equipmentId, find, path });
  }

  async #find(ref: TemplateRef, range: Range): Promise<TemplateAnswer> {
    const [equipment] = isId(ref.equipmentId) ? await this.#objects.find('equipment', [ref.equipmentId], range) : [];
    if (equipment === undefined) return { fault: 'equipmentGone' };
    return (await this.#sources?.find(ref, equipment)) ?? { fault: 'sourceGone' };
  }
}
