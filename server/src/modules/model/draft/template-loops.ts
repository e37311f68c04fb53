import type { ModelContent } from '@tidegate/contract/nouns/model/model.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { TEMPLATE_DEPTH_MAX } from '@tidegate/contract/limits.ts';
import { modelPageTitle } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { templateRefOf, templatesIn } from '@tidegate/contract/nouns/page/rules/expanded-templates.ts';
import { isId } from '@tidegate/contract/id.ts';

/** Drafts of models by id: undefined for one that is gone. */
export type Drafts = ReadonlyMap<string, ModelContent | undefined>;

interface Step {
  readonly modelId: string;
  readonly pageKey: string;
}

/** The drafts of every model that templates among the widgets lead to, step by step. */
export async function draftsBehind(
  widgets: readonly unknown[],
  read: (modelId: string) => Promise<ModelContent | undefined>,
): Promise<Drafts> {
  const drafts = new Map<string, ModelContent | undefined>();
  let next = modelsOf(widgets);
  while (next.length > 0) {
    for (const id of next) drafts.set(id, await read(id));
    const pages = next.flatMap((id) => drafts.get(id)?.pages ?? []);
    next = [...new Set(pages.flatMap((page) => modelsOf(page.widgets)))].filter((id) => !drafts.has(id));
  }
  return drafts;
}

/**
 * Refuses templateLoop for a page of a model whose templates lead back to it, or that contain a circular reference, and templateDeep
 * for more of them within each other than are drawn. What is missing is no fault: a placeholder says so where it is shown.
 */
export function refuseLoops(content: ModelContent, { modelId, pageKey }: Step, drafts: Drafts): void {
  const pageAt = (step: Step) =>
    (step.modelId === modelId ? content : drafts.get(step.modelId))?.pages.find(({ key }) => key === step.pageKey);
  const titleOf = (step: Step): string => {
    const page = pageAt(step);
    return (page && modelPageTitle(page)) || step.pageKey;
  };
  const fine = new Map<string, number>();
  /** Counts the templates below a page. */
  const countBelow = (step: Step, path: readonly Step[]): number => {
    const known = fine.get(keyOf(step));
    if (known !== undefined) return known;
    const here = [...path, step];
    const shown = () => here.map(titleOf).join(' → ');
    if (path.some((one) => keyOf(one) === keyOf(step))) throw new Refusal('templateLoop', { path: shown() });
    let below = 0;
    for (const inner of stepsOf(pageAt(step)?.widgets ?? [])) below = Math.max(below, 1 + countBelow(inner, here));
    if (path.length + below > TEMPLATE_DEPTH_MAX) {
      throw new Refusal('templateDeep', { most: TEMPLATE_DEPTH_MAX, path: shown() });
    }
    fine.set(keyOf(step), below);
    return below;
  };
  countBelow({ modelId, pageKey }, []);
}

const keyOf = ({ modelId, pageKey }: Step): string => `${modelId} ${pageKey}`;

const stepsOf = (widgets: readonly unknown[]): readonly Step[] =>
  templatesIn(widgets).flatMap((widget) => templateRefOf(widget, '') ?? []);

const modelsOf = (widgets: readonly unknown[]): readonly string[] => [
  ...new Set(stepsOf(widgets).flatMap(({ modelId }) => (isId(modelId) ? [modelId] : []))),
];
